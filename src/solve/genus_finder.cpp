#include "solve/genus_finder.hpp"

#include "misere/genus_search.hpp"

namespace bouton {
namespace {

class Searched final : public GenusFinder {
 public:
  explicit Searched(const std::vector<const Rules*>& rules) : search_(rules) {}
  Attempt<Value> find(Components compound, Meter& meter) override {
    auto found = search_.find(compound, meter);
    if (!found) return found.stop;
    return Value{Value::Kind::genus, Function::genus, found->genus.normal, found->genus.misere};
  }
  void abandon() override { search_.abandon(); }

 private:
  misere::GenusSearch search_;
};

}  // namespace

std::unique_ptr<GenusFinder> genus_finder(const std::vector<const Rules*>& rules) {
  return std::make_unique<Searched>(rules);
}

}  // namespace bouton
