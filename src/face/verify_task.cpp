// Certificates checked, of whatever kind: what they are about is read from them.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "face/task.hpp"
#include "misere/verification.hpp"
#include "removal/position_check.hpp"
#include "removal/value_check.hpp"
#include "sequence/verification.hpp"

namespace bouton {
namespace {

// A certificate that is being checked.
class Check {
 public:
  virtual ~Check() = default;
  // Goes on until it is done (none), the slice is used up (pending) or a bound is hit.
  virtual Stop advance(Meter& meter) = 0;
  virtual std::optional<double> progress() const = 0;
  // As far as it went; the file's name is not known here.
  virtual Verification told() const = 0;
  virtual void lend(Companion*) {}
  // Why the file is no certificate, if that is found only on the way.
  virtual std::optional<Error> refused() const { return std::nullopt; }
};

Message written_by(std::string_view command) {
  return {"a certificate written by {0} --certificate",
          "egy tanúsítvány, amelyet a {0} --certificate írt",
          "certifikát, který zapsal {0} --certificate",
          {command}};
}

// None where these are no such rules, or not called so.
Result<std::optional<HeapRule>> heap_rule_of(const std::string& name, const World& world) {
  auto rules = parse_rules(name, world);
  if (!rules) return rules.error();
  if (rules->size() != 1 || (*rules)[0]->name() != name) return std::optional<HeapRule>();
  return (*rules)[0]->heap_rule();
}

class PeriodCheck final : public Check {
 public:
  static Result<std::unique_ptr<Check>> of(const std::string& file, const World& world) {
    auto certificate = sequence::Certificate::read(file);
    if (!certificate) return certificate.error();
    const auto rule = heap_rule_of(certificate->rules, world);
    if (!rule) return rule.error();
    auto check = std::make_unique<PeriodCheck>();
    check->certificate_ = std::move(*certificate);
    if (*rule) check->verifier_ = sequence::Verifier::of(check->certificate_, **rule);
    if (!check->verifier_)
      return bad_request({"the theorem {0} does not fit the rules {1}",
                          "a tétel ({0}) nem illik ehhez a szabályhoz: {1}",
                          "věta {0} se nehodí k pravidlům {1}",
                          {name_of(check->certificate_.theorem), check->certificate_.rules}},
                         written_by("bouton period"), "bouton period 0.77 --certificate kayles.txt");
    return std::unique_ptr<Check>(std::move(check));
  }

  void lend(Companion* companion) override { verifier_->lend(companion); }

  Stop advance(Meter& meter) override {
    constexpr std::uint64_t most = std::uint64_t{1} << 24;
    ready_ = verifier_->advance(0);  // nothing is computed before it is known what that takes
    while (!ready_) {
      if (verifier_->bytes() > meter.limits().bytes) return Stop::memory;
      const std::uint64_t work = std::min(most, std::max<std::uint64_t>(meter.work(), 1));
      const std::uint64_t before = verifier_->size();
      ready_ = verifier_->advance(work);
      static_cast<void>(meter.count(verifier_->size() - before));
      if (!ready_ && meter.tick(work) != Stop::none) return Stop::pending;
    }
    return Stop::none;
  }

  std::optional<double> progress() const override {
    if (verifier_->goal() == 0) return std::nullopt;
    return static_cast<double>(verifier_->size()) / static_cast<double>(verifier_->goal());
  }

  Verification told() const override {
    Verification result{{}, certificate_.rules, {}, verifier_->done(), verifier_->wrong()};
    result.period = {Period::Status::unknown, certificate_.period, certificate_.preperiod, 0,
                     certificate_.theorem,    verifier_->size()};
    if (ready_ && !result.wrong) result.period.status = Period::Status::proved;
    return result;
  }

 private:
  sequence::Certificate certificate_;
  std::unique_ptr<sequence::Verifier> verifier_;
  bool ready_ = false;
};

class QuotientCheck final : public Check {
 public:
  static Result<std::unique_ptr<Check>> of(const std::string& file, const World& world) {
    auto certificate = misere::Certificate::read(file);
    if (!certificate) return certificate.error();
    const auto rule = heap_rule_of(certificate->rules, world);
    if (!rule) return rule.error();
    if (!*rule)
      return bad_request({"{0} are no rules that a quotient can be certified of",
                          "ilyen szabályhoz nincs hányados-tanúsítvány: {0}",
                          "k pravidlům {0} nemůže existovat certifikát kvocientu",
                          {certificate->rules}},
                         written_by("bouton quotient"), "bouton quotient 0.77 --certificate kayles.txt");
    auto check = std::make_unique<QuotientCheck>();
    check->certificate_ = std::move(*certificate);
    check->verifier_ = std::make_unique<misere::Verifier>(check->certificate_, **rule);
    return std::unique_ptr<Check>(std::move(check));
  }

  Stop advance(Meter& meter) override {
    const std::uint64_t before = verifier_->heaps();
    const Stop stop = verifier_->advance(meter);
    static_cast<void>(meter.count(verifier_->heaps() - before));
    ready_ = stop == Stop::none;
    return stop;
  }

  std::optional<double> progress() const override {
    return static_cast<double>(verifier_->heaps()) / static_cast<double>(certificate_.heaps);
  }

  Verification told() const override {
    const misere::Certificate& c = certificate_;
    Verification result{{}, c.rules, {}, verifier_->done(), verifier_->wrong()};
    result.quotient = {c.order, c.lost.size(), c.heaps};
    if (c.repeats) {
      result.period.period = c.repeats->period;
      result.period.preperiod = c.repeats->from;
    }
    result.period.checked_to = verifier_->heaps();
    if (ready_ && !result.wrong) result.period.status = Period::Status::proved;
    return result;
  }

 private:
  misere::Certificate certificate_;
  std::unique_ptr<misere::Verifier> verifier_;
  bool ready_ = false;
};

class BoardCheck final : public Check {
 public:
  static Result<std::unique_ptr<Check>> of(FileView view, const World& world) {
    auto reading = removal::ValueReading::begin(text_of(view));
    if (!reading) return reading.error();
    const std::string& told = reading->certificate().position;
    const auto spec = parse_spec(told, world);
    if (!spec) return spec.error();
    std::optional<RemovalPosition> position;
    if (spec->components.size() == 1)
      position = spec->rules(spec->components[0]).removal(spec->components[0].position);
    if (!position)
      return bad_request({"{0} is no position whose value can be certified",
                          "nem olyan állás, amelynek az értékéhez tanúsítvány készülhet: {0}",
                          "{0} není pozice, k jejíž hodnotě může existovat certifikát",
                          {told}},
                         written_by("bouton solve"), "bouton solve cram/4x5:start --certificate cram.txt");
    return std::unique_ptr<Check>(new BoardCheck(spec->ruleset(spec->components[0]).name(),
                                                 std::move(*position), std::move(view), std::move(*reading)));
  }

  Stop advance(Meter& meter) override {
    while (!verifier_) {
      constexpr std::uint64_t claims = 4096, work_each = 16;
      const auto all = reading_.go_on(claims);
      if (!all) {
        refused_ = all.error();
        return Stop::none;
      }
      if (*all) {
        verifier_.emplace(reading_.take(), position_.rule, position_.cells);
        keeper_.reset();
      }
      if (meter.tick(claims * work_each) != Stop::none) return Stop::pending;
    }
    const Stop stop = verifier_->advance(meter);
    ready_ = stop == Stop::none;
    return stop;
  }
  std::optional<Error> refused() const override { return refused_; }

  // Reading goes by quickly.
  std::optional<double> progress() const override {
    const std::size_t claims = certificate().claims.size();
    if (!verifier_ || claims == 0) return std::nullopt;
    return static_cast<double>(verifier_->checked()) / static_cast<double>(claims);
  }

  Verification told() const override {
    Verification result{{}, rules_, {}, {}, {}};
    if (verifier_) {
      result.done = verifier_->done();
      result.wrong = verifier_->wrong();
    }
    result.board = {certificate().position, certificate().value, certificate().claims.size()};
    if (ready_ && !result.wrong) result.period.status = Period::Status::proved;
    return result;
  }

 private:
  BoardCheck(std::string rules, RemovalPosition position, FileView view, removal::ValueReading reading)
      : rules_(std::move(rules)),
        position_(std::move(position)),
        keeper_(std::move(view.keeper)),
        reading_(std::move(reading)) {}

  static std::string_view text_of(const FileView& view) {
    return {reinterpret_cast<const char*>(view.bytes.data()), view.bytes.size()};
  }
  const removal::ValueCertificate& certificate() const {
    return verifier_ ? verifier_->certificate() : reading_.certificate();
  }

  std::string rules_;
  RemovalPosition position_;
  std::shared_ptr<const void> keeper_;  // of what is read
  removal::ValueReading reading_;
  std::optional<removal::ValueVerifier> verifier_;
  std::optional<Error> refused_;
  bool ready_ = false;
};

class DatabaseCheck final : public Check {
 public:
  static Result<std::unique_ptr<Check>> of(FileView view, const World& world,
                                           std::optional<std::uint64_t> samples) {
    auto file = removal::PositionFile::open(view.bytes, view.rest);
    if (!file) return file.error();
    // What the game is called is no part of the proof, but must not mislead.
    const removal::PositionHeader& header = file->header();
    const auto spec = parse_spec(header.position, world);
    if (!spec) return spec.error();
    std::optional<RemovalPosition> position;
    if (spec->components.size() == 1)
      position = spec->rules(spec->components[0]).removal(spec->components[0].position);
    if (!position || !file->is_of(*position->rule, header.convention))
      return bad_request({"the moves in this database are not those of {0}",
                          "ennek az adatbázisnak a lépései nem ezek: {0}",
                          "tahy v této databázi nejsou tahy pozice {0}",
                          {header.position}},
                         {"a database written by {0} --out",
                          "egy adatbázis, amelyet a {0} --out írt",
                          "databáze, kterou zapsal {0} --out",
                          {std::string_view("bouton positions")}},
                         "bouton positions tactix/4x4 --out tactix.bpos");
    auto check = std::make_unique<DatabaseCheck>();
    check->rules_ = spec->ruleset(spec->components[0]).name();
    check->bytes_ = view.bytes.size();
    check->samples_ = samples.has_value();
    check->keeper_ = std::move(view.keeper);
    check->verifier_ = std::make_unique<removal::PositionVerifier>(std::move(*file), samples);
    return std::unique_ptr<Check>(std::move(check));
  }

  Stop advance(Meter& meter) override {
    // All of it will have been looked at, and is resident then.
    if (!samples_ && bytes_ > meter.limits().bytes) return Stop::memory;
    const Stop stop = verifier_->advance(meter);
    ready_ = stop == Stop::none;
    return stop;
  }

  std::optional<double> progress() const override { return verifier_->progress(); }

  Verification told() const override {
    const removal::PositionHeader& header = verifier_->header();
    Verification result{{}, rules_, {}, verifier_->done(), verifier_->wrong()};
    result.database = {header.position, header.convention,
                       header.values,   std::uint64_t{1} << header.rule.cells,
                       header.lost,     samples_};
    if (ready_ && !samples_ && !result.wrong) result.period.status = Period::Status::proved;
    return result;
  }

 private:
  std::string rules_;
  std::size_t bytes_ = 0;
  bool samples_ = false, ready_ = false;
  std::shared_ptr<const void> keeper_;
  std::unique_ptr<removal::PositionVerifier> verifier_;
};

// By the first word of the file.
Result<std::unique_ptr<Check>> check_of(FileView view, const World& world) {
  const std::string_view text(reinterpret_cast<const char*>(view.bytes.data()), view.bytes.size());
  if (text.starts_with(removal::ValueCertificate::name)) return BoardCheck::of(std::move(view), world);
  const std::string file(text);
  if (file.starts_with(misere::Certificate::name)) return QuotientCheck::of(file, world);
  return PeriodCheck::of(file, world);
}

class VerifyTask final : public TaskOf<VerifyRequest> {
 public:
  using TaskOf::TaskOf;

  std::optional<double> progress() const override { return check_ ? check_->progress() : std::nullopt; }

  void run() override {
    if (!check_ && !begin()) return;
    check_->lend(companion);
    Stop stop = check_->advance(meter);
    if (waits(stop)) return;
    if (auto why = check_->refused()) {
      refuse(std::move(*why));
      return;
    }
    Verification result = check_->told();
    result.file = request.spec;
    finish(std::move(result), stop);
  }

 private:
  // Says false, for whoever cannot go on then.
  bool refuse(Error error) {
    error.text = request.spec;
    error.offset = 0;
    error.length = request.spec.size();
    finish(std::move(error));
    return false;
  }
  bool begin() {
    if (request.spec.empty())
      return refuse(bad_request(
          {"no certificate was named", "nincs megadva tanúsítvány", "není zadán certifikát"},
          {"the name of a file", "egy fájl neve", "název souboru"}, "bouton verify certificates/0.104.txt"));
    auto view = view_file(world, request.spec);
    if (!view) return refuse(view.error());
    const bool database = removal::PositionFile::is_one(view->bytes);
    if (!database && request.samples)
      return refuse(bad_request({"only a database of positions is checked by samples",
                                 "mintavétellel csak állások adatbázisa ellenőrizhető",
                                 "na vzorcích lze ověřit jen databázi pozic"},
                                {"a database written by {0} --out",
                                 "egy adatbázis, amelyet a {0} --out írt",
                                 "databáze, kterou zapsal {0} --out",
                                 {std::string_view("bouton positions")}},
                                "bouton verify tactix.bpos --samples 10000"));
    auto check = database ? DatabaseCheck::of(std::move(*view), world, request.samples)
                          : check_of(std::move(*view), world);
    if (!check) return refuse(check.error());
    check_ = std::move(*check);
    return true;
  }

  std::unique_ptr<Check> check_;
};

}  // namespace

std::unique_ptr<Task> verify_task(Request request, World world) {
  return std::make_unique<VerifyTask>(std::move(request), std::move(world));
}

}  // namespace bouton
