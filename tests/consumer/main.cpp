// A programmer's first use of the library: a game of one's own, and a question to the catalogue.
#include <bouton/bouton.hpp>
#include <iostream>

struct Kayles {
  using Position = bouton::Heap;
  void moves(bouton::Heap row, auto&& leave) const {
    for (std::uint64_t knocked : {1, 2})
      for (std::uint64_t left = 0; 2 * left + knocked <= row.size; ++left)
        if (!leave({bouton::Heap{left}, bouton::Heap{row.size - knocked - left}})) return;
  }
};

int main() {
  const auto own = bouton::grundy(Kayles{}, bouton::Heap{17});
  const bouton::Answer answer = bouton::answer({bouton::SolveRequest{.spec = "0.77:17"}});
  const auto* solution = std::get_if<bouton::Solution>(&answer.content);
  if (!own || !solution || *own != solution->value.number) return 1;
  std::cout << "bouton " << bouton::version() << ": a row of 17 pins is *" << *own << '\n';
}
