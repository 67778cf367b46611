// Misère quotients: seconds to find one, with everything that is told about it, to write its certificate and
// to check that.
#include <benchmark/benchmark.h>

#include <string>

#include "bouton/bouton.hpp"
#include "measure.hpp"

namespace {

using namespace bouton;

void quotient(benchmark::State& state, const std::string& rules, std::uint64_t to) {
  for (auto _ : state) {
    QuotientRequest asked{.spec = rules, .certificate = true};
    if (to > 0) asked.to = Extent{to};
    Request request{.asked = asked};
    request.limits.positions = ~std::uint64_t{0};
    MisereQuotient found;
    const double search = bench::seconds([&] { found = std::get<MisereQuotient>(answer(request).content); });
    state.counters["order"] = static_cast<double>(found.order());
    state.counters["lost"] = static_cast<double>(found.p_order());
    state.counters["heaps"] = static_cast<double>(found.to);
    state.counters["seconds"] = search;
    if (!found.certificate) continue;
    const std::string text = *found.certificate;
    const Loader loader = [&](std::string_view) -> Result<std::string> { return text; };
    const double check = bench::seconds([&] {
      if (answer(Request{VerifyRequest{.spec = "certificate"}}, loader).status() != 0)
        state.SkipWithError("the certificate is wrong");
    });
    state.counters["verify"] = check;
    state.counters["bytes"] = static_cast<double>(text.size());
  }
}

#define QUOTIENT(name, rules, to) BENCHMARK_CAPTURE(quotient, name, rules, to)->Iterations(1)
QUOTIENT(0.77, "0.77", 0);
QUOTIENT(0.72, "0.72", 0);
QUOTIENT(0.644, "0.644", 0);
QUOTIENT(0.156, "0.156", 0);
QUOTIENT(0.137_to_31, "0.137", 31);
QUOTIENT(0.137_to_32, "0.137", 32);
QUOTIENT(0.07_to_33, "0.07", 33);
QUOTIENT(0.26_to_37, "0.26", 37);
QUOTIENT(4.7_to_22, "4.7", 22);
QUOTIENT(0.56, "0.56", 0);

}  // namespace
