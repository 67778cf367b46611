// The table of requests: every member of every type of requests.hpp with its names, what it may be, and what
// it means. Requests in JSON, their schema, the command's options with their help, and the page's types are
// all made from it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bouton/message.hpp"
#include "bouton/requests.hpp"
#include "bouton/result.hpp"

namespace bouton {

struct Field {
  // The last three are lists, which only JSON has.
  enum class Kind { text, flag, number, extent, word, words, names, groups, texts };

  std::string_view key;  // in JSON; empty: only the command line has it, and deals with it
  std::string_view
      option{};  // on the command line; without dashes: the words after the command; empty: not there
  std::string_view also{};  // another spelling of the option
  std::string_view
      sign{};  // of its value in the help; of a flag: there it is a file to write, and the flag is set
  // What it means. Without an option it is read only where the table is documented, which is in English.
  Trilingual help{};
  std::string_view usual{};  // what holds where it is left out, if the help is to tell
  Trilingual expected{};     // where a mistake has to be told by the door it came through

  // These come from the member's type.
  Kind kind = Kind::text;
  std::span<const std::string_view> choices{};  // of words
  // Sets the member from text ("true" for flags) in a request of the type that has it.
  Result<bool> (*read)(Request& request, std::string_view text) = nullptr;
  // What `read` takes; nothing where the member is as if nobody had set it.
  std::optional<std::string> (*told)(const Request& request) = nullptr;
};

struct CommandFacts {
  Command command;
  std::string_view name;
  Trilingual about;
  std::span<const Format> formats;  // that its answers have
  bool bounded;                     // it computes: time, memory and positions bound it
  std::span<const Field> fields;
  std::string_view example;  // as JSON
  // Its members are its own: those of others are no members of it, and its are none of theirs.
  bool apart = false;

  const Field* field(std::string_view key) const;
};

std::span<const CommandFacts> command_table();
const CommandFacts& facts_of(Command command);
// What every request has: format, lang, positions, memory.
std::span<const Field> common_fields();

// "text, json or csv".
std::string listed(std::span<const Format> formats, Language language = Language::en);
// The table to read, in English: as Markdown; as a JSON schema; as types of TypeScript; as functions of
// Python.
std::string requests_page();
std::string requests_schema();
std::string requests_types();
std::string requests_python();

}  // namespace bouton
