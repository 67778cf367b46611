// What was typed, and the options that several commands share.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bouton/bouton.hpp"
#include "face/fields.hpp"
#include "help.hpp"

namespace bouton::cli {

// What was typed, before it means anything.
struct Typed {
  Language language = Language::en;  // of the help
  std::vector<std::string> words;
  // Options that come from the table of requests, by their names.
  std::map<std::string, std::optional<std::string>, std::less<>> texts;
  std::map<std::string, std::string, std::less<>>
      usual;  // those whose help tells what holds if they are left out
  std::map<std::string, bool, std::less<>> flags;
  // The others.
  std::string time = "60", memory = "2G";
  std::optional<std::string> to, format, lang, you, strength, seed, save, octal, out, page, certificates,
      port, kind, game, input, players, games, sheets, store, key, wait, number, of_group, file, line,
      most_time, code, open_at, address, export_to, write_certificates,
      spec_file;  // an empty text is not "left out"
  bool json = false, schema = false, types = false, python = false, two = false, quick = false, slow = false,
       share = false, yes = false, misere = false;
  std::vector<std::string> player, group;  // OLD=NEW
  bool pseudonyms = false;
  bool browser = false, man = false;
  std::optional<std::string> idle;
  unsigned threads = 0;      // as many as there are processors
  std::string topic, shell;  // help, completion
  std::string left_empty;    // an option with nothing after it

  std::optional<std::string> said(std::string_view option) const;
};

// JSON is English unless --lang is given, whatever the environment says.
struct Voice {
  Language people, json;
};

// 500M, 2G, 65536: a number of bytes.
Result<std::uint64_t> read_bytes(const std::string& text);
// 90, 90s, 5m, 2h: seconds; 0 means no limit.
Result<double> read_seconds(const std::string& text);
Result<std::uint64_t> read_number(const std::string& option, const std::string& text);

// A flag; --explain=5 is a mistake, not a way to say yes.
CLI::Option* add_switch(CLI::App* app, const Typed& typed, const std::string& name, bool& place,
                        const Trilingual& help);
// An option that may be left out, which is not the same as being empty.
CLI::Option* add_text(CLI::App* app, Typed& typed, const std::string& name, std::optional<std::string>& place,
                      const Trilingual& help);
// An option of any other type, or the words after the command.
template <class T>
CLI::Option* add_other(CLI::App* app, const Typed& typed, const std::string& name, T& place,
                       const Trilingual& help) {
  return app->add_option(name, place, std::string(help.in(typed.language)));
}
// An option as the table of requests describes it, and what was said there.
CLI::Option* add_field(CLI::App* app, Typed& typed, const Field& field);
Result<bool> read_field(const Field& field, const Typed& typed, Request& request);
// Options shared by several commands.
void add_way(CLI::App* app, Typed& typed);
void add_spec_file(CLI::App* app, Typed& typed);
void add_bounds(CLI::App* app, Typed& typed);
void add_output(CLI::App* app, Typed& typed, std::span<const Format> formats);
CLI::Option* add_format(CLI::App* app, Typed& typed, std::span<const Format> formats);
void add_language(CLI::App* app, Typed& typed);
Result<Way> way_typed(const Typed& typed);

}  // namespace bouton::cli
