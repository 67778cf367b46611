#include "present/period_text.hpp"

#include "bouton/present.hpp"
#include "present/quotient_text.hpp"

namespace bouton {
std::string period_text(const PeriodFound& found, Language language) {
  const Period& period = found.period;
  auto line = [&](std::string id, std::vector<std::string> arguments = {}) {
    return render(Phrase{std::move(id), std::move(arguments)}, language) + "\n";
  };
  std::string text = found.rules + "\n";
  text += line("period-is-" + std::string(name_of(period.status)));
  if (period.known()) {
    text += line("period-length", {std::to_string(period.period), std::to_string(period.preperiod)});
    if (period.saltus > 0) text += line("period-saltus", {std::to_string(period.saltus)});
    if (period.preperiod > 0) text += line("period-last-exception", {std::to_string(period.preperiod - 1)});
  }
  if (period.status == Period::Status::proved)
    text += line("period-theorem-" + std::string(name_of(period.theorem)));
  if (period.status != Period::Status::proved || period.theorem != Period::Theorem::none)
    text += line("period-checked", {std::to_string(period.checked_to)});
  if (found.highest) text += line("period-highest", {std::to_string(*found.highest)});
  if (found.rares) text += line("period-rares", {std::to_string(*found.rares)});
  text += present_reasons(found.reasons, Reason::Tells::move, language);
  return text;
}

std::string verification_text(const Verification& verification, Language language) {
  auto line = [&](std::string id, std::vector<std::string> arguments = {}) {
    return render(Phrase{std::move(id), std::move(arguments)}, language) + "\n";
  };
  const bool valid = !verification.wrong && verification.period.status == Period::Status::proved;
  std::string text = verification.rules + "\n";
  const bool of_positions = verification.database.has_value();
  if (verification.wrong)
    text += line(of_positions ? "verify-database-wrong" : "verify-wrong");
  else if (valid)
    text += line(of_positions ? "verify-database-valid" : "verify-valid");
  else if (of_positions && verification.database->sampled)
    text += line("verify-database-sampled");
  else
    text += line(of_positions ? "verify-database-unfinished" : "verify-unfinished");
  if (verification.quotient) {
    text += claimed_text(verification, language);
  } else if (const auto& board = verification.board) {
    text += line("value-claimed", {board->spec, std::to_string(board->value), std::to_string(board->claims)});
  } else if (const auto& database = verification.database) {
    text += line(database->convention == Convention::normal ? "normal" : "misere");
    text += line(database->values ? "positions-stored-values" : "positions-stored",
                 {database->spec, std::to_string(database->positions), std::to_string(database->lost)});
  } else {
    text += line("period-length",
                 {std::to_string(verification.period.period), std::to_string(verification.period.preperiod)});
    text += line("period-theorem-" + std::string(name_of(verification.period.theorem)));
  }
  for (const Phrase& phrase : verification.done) text += "  - " + render(phrase, language) + "\n";
  if (verification.wrong) text += "  ! " + render(*verification.wrong, language) + "\n";
  return text;
}

}  // namespace bouton
