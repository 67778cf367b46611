// The table of requests to read: a page of documentation, a JSON schema, types of TypeScript, functions of
// Python.
#include <nlohmann/json.hpp>

#include "bouton/request.hpp"
#include "face/fields.hpp"

namespace bouton {
namespace {

using Kind = Field::Kind;
using Schema = nlohmann::ordered_json;

constexpr std::string_view digits = "[0-9]+((\\^|pow)[0-9]+)?";

std::string joined_words(std::span<const std::string_view> list, std::string_view before,
                         std::string_view between) {
  std::string text;
  for (std::string_view word : list)
    text += (text.empty() ? "" : std::string(between)) + std::string(before) + std::string(word) +
            std::string(before);
  return text;
}

std::string capital(std::string_view name) {
  std::string text(name);
  text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

// What is said of a member where there is no command line.
std::string meaning(const Field& field) {
  if (field.key == "format") return "of the answer; json if left out";
  if (field.key == "lang") return "of all that is words; en if left out";
  if (field.key == "memory") return "so many bytes at most, for tables of positions";
  if (field.key == "certificate") return "tell the evidence, for verify";
  if (field.key == "resume") return "the name of a checkpoint among the files, to go on from";
  return std::string(field.help.en);
}

Schema schema_of(const CommandFacts& facts, const Field& field, std::span<const std::string_view> choices) {
  Schema schema = Schema::object();
  const auto or_number = [&](const std::string& pattern) {
    schema["anyOf"] = {{{"type", "integer"}, {"minimum", 0}},
                       {{"type", "string"}, {"pattern", "^" + pattern + "$"}}};
  };
  switch (field.kind) {
    case Kind::text:
      schema["type"] = "string";
      break;
    case Kind::flag:
      schema["type"] = "boolean";
      break;
    case Kind::number:
      if (!facts.apart) {
        or_number(std::string(digits));
        break;
      }
      schema["type"] = "integer";
      schema["minimum"] = 0;
      break;
    case Kind::extent:
      or_number(std::string(digits) + "(x" + std::string(digits) + ")?");
      break;
    case Kind::word:
      schema["enum"] = choices;
      break;
    case Kind::names:
      schema["type"] = "array";
      schema["items"] = {{"type", "string"}};
      break;
    case Kind::groups:
      schema["type"] = "array";
      schema["items"] = {{"type", "array"}, {"items", {{"type", "string"}}}};
      break;
    case Kind::texts:
      schema["type"] = "array";
      schema["items"] = {{"type", "object"},
                         {"properties", {{"name", {{"type", "string"}}}, {"text", {{"type", "string"}}}}},
                         {"required", Schema::array({"text"})}};
      break;
    case Kind::words: {
      const std::string one = "(" + joined_words(choices, "", "|") + ")";
      schema["type"] = "string";
      schema["pattern"] = "^" + one + "(," + one + ")*$";
      break;
    }
  }
  schema["description"] = meaning(field);
  return schema;
}

std::vector<std::string_view> formats_of(const CommandFacts& facts) {
  std::vector<std::string_view> names;
  for (Format format : facts.formats) names.push_back(name_of(format));
  return names;
}

// The members of a command, its own and those that all have, with the words each may be.
template <class See>
void each_member(const CommandFacts& facts, See&& see) {
  for (const Field& field : facts.fields)
    if (!field.key.empty()) see(field, field.choices);
  const auto formats = formats_of(facts);
  for (const Field& field : common_fields())
    see(field, field.key == "format" ? std::span<const std::string_view>(formats) : field.choices);
}

std::string kind_in_words(const Field& field, std::span<const std::string_view> choices) {
  switch (field.kind) {
    case Kind::flag:
      return "true";
    case Kind::number:
      return "a number";
    case Kind::extent:
      return field.sign == "AxB" ? "`\"10x10\"`" : "a number";
    case Kind::word:
      return joined_words(choices, "`", ", ");
    case Kind::words:
      return joined_words(choices, "`", ", ") + (field.sign == "F" ? "" : "; several with commas");
    case Kind::names:
      return "a list of names";
    case Kind::groups:
      return "a list of lists of names";
    case Kind::texts:
      return "a list of objects with `name` and `text`";
    default:
      return "text";
  }
}

}  // namespace

std::string requests_page() {
  std::string page =
      "# Requests\n\n"
      "<!-- Written by `bouton requests`; a test checks that it is current. -->\n\n"
      "What the WebAssembly module, and every program that goes through the JSON face, can be asked: an "
      "object with a\n"
      "`command`, the members listed for it, and those that all have. On the command line the same members "
      "are options.\n"
      "A member that belongs to other commands only is looked at and has no effect; one that nobody knows is "
      "a mistake.\n"
      "(`records` stands apart: its members are its own.) Numbers may also be written as text (`\"20\"`, "
      "`\"10^6\"`). `bouton requests --schema` writes this "
      "table as a JSON\n"
      "schema, `bouton requests --types` as types of TypeScript, `bouton requests --python` as functions of "
      "Python.\n\n"
      "| member | option | is | means |\n|---|---|---|---|\n";
  const auto code = [](std::string_view text, std::string_view sign = {}) {
    if (text.empty()) return std::string();
    return "`" + std::string(text) + (sign.empty() ? "" : " " + std::string(sign)) + "`";
  };
  const auto row = [&](const Field& field) {
    page += "| " + code(field.key) + " | " + code(field.option, field.sign) + " | " +
            (field.key.empty() ? "" : kind_in_words(field, field.choices)) + " | " +
            (field.key.empty() ? std::string(field.help.en) : meaning(field)) + " |\n";
  };
  for (const Field& field : common_fields()) row(field);
  page += "| `files` |  | an object of names and texts | files that a position or a command names |\n";
  for (const CommandFacts& facts : command_table()) {
    page += "\n## " + std::string(facts.name) + "\n\n" + std::string(facts.about.en) +
            ". Formats: " + listed(facts.formats) +
            ".\n\n| member | option | is | means |\n|---|---|---|---|\n";
    for (const Field& field : facts.fields) row(field);
  }
  return page;
}

std::string requests_schema() {
  Schema all = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                {"title", "Requests to bouton"},
                {"oneOf", Schema::array()},
                {"$defs", Schema::object()}};
  for (const CommandFacts& facts : command_table()) {
    Schema members = {{"command", {{"const", facts.name}}}};
    each_member(facts, [&](const Field& field, std::span<const std::string_view> choices) {
      members[std::string(field.key)] = schema_of(facts, field, choices);
    });
    members["files"] = {{"type", "object"},
                        {"additionalProperties", {{"type", "string"}}},
                        {"description", "names and texts of files that are named elsewhere"}};
    all["$defs"][std::string(facts.name)] = {{"type", "object"},
                                             {"description", facts.about.en},
                                             {"properties", std::move(members)},
                                             {"required", {"command"}},
                                             {"additionalProperties", false}};
    all["oneOf"].push_back({{"$ref", "#/$defs/" + std::string(facts.name)}});
  }
  return all.dump(1) + "\n";
}

std::string requests_types() {
  std::string text =
      "// Written by `bouton requests --types`; a test checks that it is current.\n"
      "// What can be asked of the engine: one type for each command.\n";
  for (const CommandFacts& facts : command_table()) {
    text += "\n/** " + std::string(facts.about.en) + ". */\nexport interface " + capital(facts.name) +
            "Request {\n  command: '" + std::string(facts.name) + "';\n";
    each_member(facts, [&](const Field& field, std::span<const std::string_view> choices) {
      text += "  /** " + meaning(field) + " */\n  " + std::string(field.key) + "?: ";
      switch (field.kind) {
        case Kind::flag:
          text += "boolean";
          break;
        case Kind::number:
        case Kind::extent:
          text += facts.apart ? "number" : "number | string";
          break;
        case Kind::names:
          text += "string[]";
          break;
        case Kind::groups:
          text += "string[][]";
          break;
        case Kind::texts:
          text += "{ name?: string; text: string }[]";
          break;
        case Kind::word:
          text += joined_words(choices, "'", " | ");
          break;
        default:
          text += "string";
      }
      text += ";\n";
    });
    text += "  files?: Record<string, string>;\n}\n";
  }
  text += "\nexport type AnyRequest =\n";
  for (const CommandFacts& facts : command_table()) text += "  | " + capital(facts.name) + "Request\n";
  text.pop_back();
  return text + ";\n";
}

namespace {

// The name of a member where it is an argument: `from` is a word of the language, and what a position is
// asked by is called as on the command line.
std::string argument_name(const Field& field) {
  if (field.key == "from") return "from_";
  return std::string(field.key == "spec" && !field.option.empty() ? field.option : field.key);
}

// Its type, and what stands for nothing said.
std::pair<std::string, std::string> argument_type(const Field& field) {
  const auto or_nothing = [](std::string type) {
    return std::pair(std::move(type) + " | None", std::string("None"));
  };
  switch (field.kind) {
    case Kind::flag:
      return {"bool", "False"};
    case Kind::number:
      return or_nothing("Number");
    case Kind::extent:
      return or_nothing("Extent");
    case Kind::word:
      return or_nothing("Literal[" + joined_words(field.choices, "\"", ", ") + "]");
    case Kind::words:
      return or_nothing("str | Sequence[str]");
    case Kind::names:
      return or_nothing("Sequence[str]");
    case Kind::groups:
      return or_nothing("Sequence[Sequence[str]]");
    case Kind::texts:
      return or_nothing("Sequence[Mapping[str, str]]");
    default:
      return or_nothing("Asked");
  }
}

// Words in lines of a docstring.
std::string in_lines(std::string_view text, std::string_view indent) {
  constexpr std::size_t width = 110;
  std::string lines, line;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (!line.empty() && indent.size() + line.size() + end + 1 > width) {
      lines += line + "\n" + std::string(indent);
      line.clear();
    }
    line += (line.empty() ? "" : " ") + std::string(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines + line;
}

}  // namespace

std::string requests_python() {
  std::string text =
      "# Written by `bouton requests --python`; a test checks that it is current.\n"
      "\"\"\"What can be asked of the engine: one function for each command, with the command's options as "
      "arguments.\n\n"
      "All take `lang`, the bounds `positions`, `memory`, `time` and `threads`, `progress` (True, False or a "
      "function), and\n"
      "`files`, texts by the names of files that stand for those on the disk.\n\"\"\"\n\n"
      "from __future__ import annotations\n\n"
      "from collections.abc import Mapping, Sequence\n"
      "from typing import Literal\n\n"
      "from . import _answers as answers\n"
      "from ._asking import Asked, Extent, Number, Reporter, Size, ask_for\n\n"
      "__all__ = [";
  bool first = true;
  for (const CommandFacts& facts : command_table()) {
    text += (first ? "\"" : ", \"") + std::string(facts.name) + "\"";
    first = false;
  }
  text += "]\n";
  for (const CommandFacts& facts : command_table()) {
    std::string arguments, given, told;
    bool named = false;  // those that have to be named have begun
    for (const Field& field : facts.fields) {
      if (field.key.empty() || (field.key == "spec" && field.option.empty())) continue;
      const std::string name = argument_name(field);
      const auto [type, nothing] = argument_type(field);
      if (field.key == "spec") {
        // A question without a position has a sense only where all are asked about, a day, or a text.
        const bool needed = facts.command != Command::games && facts.command != Command::canonical &&
                            facts.command != Command::rules;
        arguments += "    " + name + ": " + (needed ? "Asked" : type + " = " + nothing) + ",\n";
      } else {
        if (!named) arguments += "    *,\n";
        named = true;
        arguments += "    " + name + ": " + type + " = " + nothing + ",\n";
      }
      given += "        \"" + std::string(field.key) + "\": " + name + ",\n";
      // What only a command line has, its standard input, stands last.
      const std::string means = meaning(field);
      told += "    " + name + ": " +
              in_lines(std::string_view(means).substr(0, means.find("; - ")), "        ") + "\n";
    }
    if (!named) arguments += "    *,\n";
    text += "\n\ndef " + std::string(facts.name) + "(\n" + arguments +
            "    lang: Literal[\"en\", \"hu\", \"cs\"] | None = None,\n"
            "    positions: Number | None = None,\n"
            "    memory: Size | None = None,\n"
            "    time: float | None = None,\n"
            "    threads: int | None = None,\n"
            "    progress: bool | Reporter | None = None,\n"
            "    files: Mapping[str, str] | None = None,\n"
            ") -> answers." +
            capital(facts.name) + "Answer:\n    \"\"\"" + std::string(facts.about.en) + ".\n\n" + told +
            "    \"\"\"\n    return ask_for(answers." + capital(facts.name) + "Answer, \"" +
            std::string(facts.name) + "\", {\n" + given +
            "        \"lang\": lang,\n        \"positions\": positions,\n"
            "    }, memory=memory, time=time, threads=threads, progress=progress, files=files)\n";
  }
  return text;
}

}  // namespace bouton
