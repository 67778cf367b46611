#include <bouton/bouton.hpp>
#include <iostream>

int main() { std::cout << "bouton " << bouton::version() << '\n'; }
