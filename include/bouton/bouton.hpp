// Everything a user of the library includes.
#pragma once

#include <string_view>

#include "bouton/answers.hpp"
#include "bouton/catalogue.hpp"
#include "bouton/game.hpp"
#include "bouton/game_set.hpp"
#include "bouton/loopy.hpp"
#include "bouton/message.hpp"
#include "bouton/meter.hpp"
#include "bouton/nimber.hpp"
#include "bouton/notation.hpp"
#include "bouton/period.hpp"
#include "bouton/phrase.hpp"
#include "bouton/present.hpp"
#include "bouton/reason.hpp"
#include "bouton/records.hpp"
#include "bouton/request.hpp"
#include "bouton/requests.hpp"
#include "bouton/result.hpp"
#include "bouton/rules.hpp"
#include "bouton/ruleset.hpp"
#include "bouton/solver.hpp"
#include "bouton/tournament.hpp"
#include "bouton/valuation.hpp"
#include "bouton/value.hpp"
#include "bouton/ways.hpp"
#include "bouton/written.hpp"

namespace bouton {

std::string_view version();

}  // namespace bouton
