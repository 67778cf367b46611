// The page, served on this machine or written as one file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "bouton/bouton.hpp"

namespace bouton::cli {

struct LabOptions {
  std::string folder{};                    // where the built page lies
  std::uint16_t port = 1901;               // 0: any that is free
  std::optional<std::string> export_to{};  // write the page as one file instead
  Language language = Language::en;
  // For a class: on the networks of this machine, to those who know the code word.
  struct Share {
    bool sure = false;                       // nobody is asked
    std::optional<std::string> code{};       // else two words by chance
    std::optional<std::string> open{};       // a link of the page, to which the class is led
    std::optional<std::uint32_t> address{};  // the one of this machine that is meant; else all that fit
  };
  std::optional<Share> share{};
  bool browser = false;          // opened there, too; and another Bouton at the port is as good
  std::optional<double> idle{};  // seconds that nobody asks for anything, then it ends
};

// Where the page is looked for: named by BOUTON_LAB, or beside the installed program.
std::string lab_folder(const char* program);

// Serves until Ctrl-C, or until nobody has asked for so long.
Result<bool> run_lab(const LabOptions& options);

}  // namespace bouton::cli
