#include "face/quotient_json.hpp"

namespace bouton {

// Words are sums of generators, "0" the empty one; a generator is a heap, or the number of an atom.
nlohmann::ordered_json json_of_quotient(const MisereQuotient& quotient, const Request&) {
  using Json = nlohmann::ordered_json;
  const bool known = quotient.status != MisereQuotient::Status::unknown;
  const auto or_null = [](const std::optional<std::uint64_t>& number) {
    return number ? Json(*number) : Json();
  };
  const auto or_unknown = [&](Json value) { return known ? std::move(value) : Json("unknown"); };
  Json json = {{"rules", quotient.rules},
               {"status", name_of(quotient.status)},
               {"to", quotient.to},
               {"order", or_unknown(quotient.order())},
               {"p_order", or_unknown(quotient.p_order())},
               {"preperiod", or_null(quotient.preperiod)},
               {"period", or_null(quotient.period)},
               {"tame", or_unknown(quotient.nim.has_value())},
               {"generators", quotient.generators}};
  json["relations"] = Json::array();
  for (const auto& [word, least] : quotient.relations) json["relations"].push_back({told(word), told(least)});
  std::vector<std::string> elements;
  for (const MisereQuotient::Word& word : quotient.words) elements.push_back(told(word));
  json["p_words"] = Json::array();
  for (std::size_t x = 0; x < elements.size(); ++x)
    if (quotient.lost[x]) json["p_words"].push_back(elements[x]);
  json["phi"] = Json::array();
  for (MisereQuotient::Element x : quotient.phi) json["phi"].push_back(elements[x]);
  json["growth"] = quotient.growth;
  json["elements"] = std::move(elements);
  if (quotient.nim) {
    json["nim"] = Json::array();  // where the heaps 1, 2, 4, ... of Nim go
    std::uint64_t heap = 1;
    for (MisereQuotient::Element x : *quotient.nim) {
      json["nim"].push_back({heap, json["elements"][x]});
      heap *= 2;
    }
  }
  if (known) {
    json["units"] = quotient.units;
    json["idempotents"] = quotient.idempotents;
    json["kernel"] = {{"order", quotient.kernel}, {"p_order", quotient.kernel_lost}};
  }
  if (!quotient.atoms.empty()) json["atoms"] = quotient.atoms;
  if (quotient.obstacle != MisereQuotient::Obstacle::none) {
    json["obstacle"] = {{"kind", name_of(quotient.obstacle)}};
    if (quotient.obstacle != MisereQuotient::Obstacle::memory)
      json["obstacle"]["word"] = told(quotient.obstacle_word);
  }
  if (quotient.certificate) json["certificate"] = *quotient.certificate;
  return json;
}

nlohmann::ordered_json json_of_quotient(const Verification& verification, const Request& request) {
  using Json = nlohmann::ordered_json;
  const Period& period = verification.period;
  const bool repeats = period.period > 0;
  Json done = Json::array();
  for (const Phrase& phrase : verification.done) done.push_back(render(phrase, request.language));
  return {{"rules", verification.rules},
          {"valid", verification.wrong                        ? Json(false)
                    : period.status == Period::Status::proved ? Json(true)
                                                              : Json("unknown")},
          {"kind", "quotient"},
          {"order", verification.quotient->order},
          {"p_order", verification.quotient->p_order},
          {"to", verification.quotient->to},
          {"period", repeats ? Json(period.period) : Json()},
          {"preperiod", repeats ? Json(period.preperiod) : Json()},
          {"theorem", "quotient"},
          {"checked_to", period.checked_to},
          {"done", std::move(done)},
          {"wrong", verification.wrong ? Json(render(*verification.wrong, request.language)) : Json()}};
}

}  // namespace bouton
