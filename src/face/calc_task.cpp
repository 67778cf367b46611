// The calculator.
#include <utility>

#include "explain/calculator.hpp"
#include "face/task.hpp"

namespace bouton {
namespace {

class CalcTask final : public TaskOf<CalcRequest> {
 public:
  using TaskOf::TaskOf;

  void run() override {
    auto result = calculated(request.spec, way());
    if (!result) return finish(result.error());
    finish(std::move(*result));
  }
};

}  // namespace

std::unique_ptr<Task> calc_task(Request request, World world) {
  return std::make_unique<CalcTask>(std::move(request), std::move(world));
}

}  // namespace bouton
