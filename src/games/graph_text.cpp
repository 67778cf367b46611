#include "games/graph_text.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "base/reader.hpp"
#include "bouton/catalogue.hpp"

namespace bouton {
namespace {

class Builder {
 public:
  Vertex vertex(std::string name) {
    auto [at, fresh] = numbers_.try_emplace(std::move(name), static_cast<Vertex>(names_.size()));
    if (fresh) names_.push_back(at->first);
    return at->second;
  }
  void arrow(Vertex from, Vertex to) { arrows_.emplace_back(from, to); }
  // A second name of a vertex that is there; false if it is not, or the name is none or taken.
  bool also(const std::string& name, std::string other) {
    const auto at = numbers_.find(name);
    if (at == numbers_.end() || other.empty() || numbers_.contains(other)) return false;
    return second_names_.try_emplace(std::move(other), at->second).second;
  }
  bool empty() const { return names_.empty(); }
  std::size_t arrows() const { return arrows_.size(); }
  NamedGraph graph() && {
    Digraph graph(names_.size(), arrows_);
    return {std::move(graph), std::move(names_), std::move(numbers_), std::move(second_names_)};
  }

 private:
  std::vector<std::string> names_;
  std::unordered_map<std::string, Vertex> numbers_, second_names_;
  std::vector<std::pair<Vertex, Vertex>> arrows_;
};

// A mistake in a file: the message names the file and the line, and the line is what the caret points into.
Error file_error(std::string_view file, std::string_view text, std::size_t at, Message message,
                 Message expected) {
  at = std::min(at, text.size());
  std::size_t line = static_cast<std::size_t>(
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  std::size_t start = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
  std::size_t end = std::min(text.find('\n', at), text.size());
  // Of a very long line only the neighbourhood, cut between characters.
  constexpr std::size_t around = 100;
  auto inside = [&](std::size_t i) {
    return i < text.size() && (static_cast<unsigned char>(text[i]) & 0xc0) == 0x80;
  };
  if (at - start > around) start = at - around;
  while (start < at && inside(start)) ++start;
  if (end - at > around) end = at + around;
  while (inside(end)) ++end;
  std::string shown(text.substr(start, end - start));
  for (char& c : shown)
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  return {.kind = Error::Kind::bad_file,
          .message = {"{0}, line {1}: {2}",
                      "{0}, {1}. sor: {2}",
                      "{0}, řádek {1}: {2}",
                      {in_quotes(file), line + 1, std::move(message)}},
          .text = std::move(shown),
          .offset = at - start,
          .length = 1,
          .expected = std::move(expected)};
}

Error whole_file_error(std::string_view file, const Message& message) {
  Error error = unreadable(file, message);
  error.expected = {"a text file with arrows: an edge list (A B per line) or DOT (digraph { A -> B })",
                    "szövegfájl nyilakkal: éllista (soronként A B) vagy DOT (digraph { A -> B })",
                    "textový soubor se šipkami: seznam hran (na řádku A B) nebo DOT (digraph { A -> B })"};
  return error;
}

constexpr Trilingual name_of_vertex{"the name of a vertex", "egy csúcs neve", "název vrcholu"};
constexpr Trilingual undirected{"arrows have a direction in a game", "a játékban a nyilaknak irányuk van",
                                "ve hře mají šipky směr"};

// Sets of games. The same set is one vertex, however it is written.
class SetReader {
 public:
  explicit SetReader(std::string_view text) : reader_(text) {}

  Result<NamedGraph> read() {
    // Every set is named by what is in it, so names may take as much as this times the depth.
    constexpr std::size_t longest = 20'000;
    if (reader_.rest().size() > longest)
      return reader_.fail_at(
          longest, 1, {"this set is too long", "ez a halmaz túl hosszú", "tato množina je příliš dlouhá"},
          {"at most {0} characters",
           "legfeljebb {0} karakter",
           "nejvýše {0} {0:znak|znaky|znaků}",
           {longest}},
          Error::Kind::too_large);
    auto whole = game(0);
    if (!whole) return whole.error();
    skip();
    if (auto end = reader_.end({"the end of the set", "a halmaz vége", "konec množiny"}); !end)
      return end.error();
    builder_.also(names_[*whole], "start");
    return std::move(builder_).graph();
  }

 private:
  static constexpr std::uint64_t largest_heap = 1000;
  static constexpr unsigned deepest = 200;  // as deep as this reads itself
  struct Known {
    std::vector<Vertex> options;
    std::uint64_t birthday = 0;
    bool nim = true;
  };

  void skip() {
    while (reader_.accept(' ')) {
    }
  }

  Result<Vertex> game(unsigned depth) {
    skip();
    if (!reader_.accept('{')) {
      if (reader_.peek() < '0' || reader_.peek() > '9')
        return reader_.missing({"a game", "egy játék", "hra"},
                               {"the size of a Nim heap, or a set of games such as {0}",
                                "egy nim-halom mérete vagy játékok halmaza, például {0}",
                                "velikost nimové hromádky, nebo množina her, například {0}",
                                {"{2,{2}}"}});
      auto size = reader_.number(
          {"the size of a Nim heap", "egy nim-halom mérete", "velikost nimové hromádky"}, largest_heap);
      if (!size) return size.error();
      return heap(*size);
    }
    if (depth == deepest)
      return reader_.fail(
          {"these sets lie too deep within each other", "ezek a halmazok túl mélyen vannak egymásban",
           "tyto množiny jsou v sobě vnořeny příliš hluboko"},
          {"at most {0} within each other", "legfeljebb {0} egymásban", "nejvýše {0} v sobě", {deepest}});
    std::vector<Vertex> options;
    skip();
    if (reader_.accept('}')) return set(std::move(options));
    do {
      auto option = game(depth + 1);
      if (!option) return option;
      options.push_back(*option);
      skip();
    } while (reader_.accept(','));
    if (!reader_.accept('}'))
      return reader_.missing({"'}'", "'}'", "'}'"},
                             {"',' and a game, or '}'", "',' és egy játék, vagy '}'", "',' a hra, nebo '}'"});
    return set(std::move(options));
  }

  Vertex heap(std::uint64_t size) {
    while (heaps_.size() <= size) set(std::vector<Vertex>(heaps_));
    return heaps_[size];
  }

  Vertex set(std::vector<Vertex> options) {
    // As they are written: by their birthdays, Nim heaps first.
    std::sort(options.begin(), options.end(), [&](Vertex a, Vertex b) {
      const Known &x = known_[a], &y = known_[b];
      return std::tuple(x.birthday, !x.nim, std::string_view(names_[a])) <
             std::tuple(y.birthday, !y.nim, std::string_view(names_[b]));
    });
    options.erase(std::unique(options.begin(), options.end()), options.end());
    Known made{.options = options};
    for (Vertex option : options) {
      made.birthday = std::max(made.birthday, known_[option].birthday + 1);
      made.nim = made.nim && known_[option].nim;
    }
    made.nim = made.nim && made.birthday == options.size();
    std::string name;
    if (made.nim) {
      name = std::to_string(options.size());
    } else {
      for (Vertex option : options) name += (name.empty() ? "{" : ",") + names_[option];
      name += "}";
    }
    const Vertex vertex = builder_.vertex(name);
    if (vertex < known_.size()) return vertex;
    for (Vertex option : options) builder_.arrow(vertex, option);
    if (made.nim) heaps_.push_back(vertex);
    known_.push_back(std::move(made));
    names_.push_back(std::move(name));
    return vertex;
  }

  Reader reader_;
  Builder builder_;
  std::vector<Known> known_;  // of each vertex
  std::vector<std::string> names_;
  std::vector<Vertex> heaps_;  // by their sizes
};

// A few lines of groups can stand for more arrows than fit any memory.
constexpr std::size_t most_arrows = 20'000'000;

bool space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// The parts of DOT that matter here. https://graphviz.org/doc/info/lang.html
class DotReader {
 public:
  // `lines`: edges have no direction, however they are written.
  DotReader(std::string_view file, std::string_view text, bool lines = false)
      : file_(file), text_(text), lines_(lines) {}

  Result<NamedGraph> read() {
    if (auto ok = next(); !ok) return ok.error();
    if (keyword("strict"))
      if (auto ok = next(); !ok) return ok.error();
    if (!lines_ && keyword("graph"))
      return fail(undirected, {"digraph in place of graph", "graph helyett digraph", "digraph místo graph"});
    if (!keyword("digraph") && !(lines_ && keyword("graph")))
      return fail({"this is not a DOT file", "ez nem DOT-fájl", "toto není soubor DOT"},
                  {"digraph NAME { ... }", "digraph NÉV { ... }", "digraph NÁZEV { ... }"});
    if (auto ok = next(); !ok) return ok.error();
    if (token_ == Token::id)
      if (auto ok = next(); !ok) return ok.error();
    if (!symbol("{"))
      return fail({"found {0} where the graph should begin",
                   "a gráf kezdete kellene ide, de itt {0}",
                   "zde má začínat graf, ale je tu {0}",
                   {shown()}},
                  "{");
    if (auto ok = next(); !ok) return ok.error();
    std::vector<Vertex> all;
    if (auto ok = statements(all, 0); !ok) return ok.error();
    if (!symbol("}"))
      return fail({"the graph is not closed", "a gráf nincs lezárva", "graf není uzavřen"}, "}");
    if (auto ok = next(); !ok) return ok.error();
    if (token_ != Token::end)
      return fail({"found {0} after the end of the graph",
                   "a gráf vége után {0}",
                   "za koncem grafu je {0}",
                   {shown()}},
                  {"the end of the file", "a fájl vége", "konec souboru"});
    if (builder_.empty())
      return whole_file_error(file_,
                              {"the graph has no vertices", "a gráfnak nincs csúcsa", "graf nemá vrcholy"});
    return std::move(builder_).graph();
  }

 private:
  enum class Token { end, id, symbol };

  Error fail(Message message, Message expected) const {
    return file_error(file_, text_, start_, std::move(message), std::move(expected));
  }
  Message shown() const { return what_stands(token_ == Token::end ? "" : "'" + value_ + "'"); }
  bool symbol(std::string_view s) const { return token_ == Token::symbol && value_ == s; }
  bool keyword(std::string_view word) const {
    if (token_ != Token::id || was_quoted_ || value_.size() != word.size()) return false;
    for (std::size_t i = 0; i < word.size(); ++i)
      if ((value_[i] | 0x20) != word[i]) return false;
    return true;
  }

  Result<bool> next() {
    skip();
    start_ = at_;
    value_.clear();
    was_quoted_ = false;
    if (at_ >= text_.size()) {
      token_ = Token::end;
      return true;
    }
    char c = text_[at_];
    if (c == '"') {
      token_ = Token::id;
      was_quoted_ = true;
      for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
        if (text_[at_] == '\\' && at_ + 1 < text_.size() && (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\'))
          ++at_;
        value_ += text_[at_];
      }
      if (at_ >= text_.size()) return fail(never_closed(), "\"");
      ++at_;
      return true;
    }
    if (c == '<') {  // an HTML text: only its extent matters
      int depth = 0;
      token_ = Token::id;
      was_quoted_ = true;
      for (; at_ < text_.size(); ++at_) {
        value_ += text_[at_];
        if (text_[at_] == '<') ++depth;
        if (text_[at_] == '>' && --depth == 0) break;
      }
      if (at_ >= text_.size())
        return fail({"this '<' is never closed", "ez a '<' nincs lezárva", "tento znak '<' není uzavřen"},
                    ">");
      ++at_;
      return true;
    }
    if (text_.substr(at_, 2) == "->" || text_.substr(at_, 2) == "--") {
      token_ = Token::symbol;
      value_ = text_.substr(at_, 2);
      at_ += 2;
      return true;
    }
    if (std::string_view("{}[];,=:").find(c) != std::string_view::npos) {
      token_ = Token::symbol;
      value_ = c;
      ++at_;
      return true;
    }
    while (at_ < text_.size() && word_character(text_[at_])) {
      if (text_[at_] == '-' && at_ + 1 < text_.size() && (text_[at_ + 1] == '>' || text_[at_ + 1] == '-'))
        break;
      value_ += text_[at_++];
    }
    if (value_.empty())
      return fail({"a character that DOT does not allow here", "olyan jel, amelyet a DOT itt nem enged meg",
                   "znak, který DOT na tomto místě nedovoluje"},
                  {"a name, an arrow or ';'", "egy név, egy nyíl vagy ';'", "název, šipka nebo ';'"});
    token_ = Token::id;
    return true;
  }
  static bool word_character(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           c == '.' || c == '-' || static_cast<unsigned char>(c) >= 128;
  }
  void skip() {
    for (bool again = true; again;) {
      again = false;
      while (at_ < text_.size() && space(text_[at_])) ++at_;
      std::string_view rest = text_.substr(at_);
      if (rest.starts_with("//") || (rest.starts_with("#") && (at_ == 0 || text_[at_ - 1] == '\n'))) {
        at_ = std::min(text_.find('\n', at_), text_.size());
        again = true;
      } else if (rest.starts_with("/*")) {
        std::size_t end = text_.find("*/", at_ + 2);
        at_ = end == std::string_view::npos ? text_.size() : end + 2;
        again = true;
      }
    }
  }

  Result<bool> attributes() {
    while (symbol("[")) {
      do {
        if (auto ok = next(); !ok) return ok;
        if (token_ == Token::end)
          return fail({"this list of attributes is not closed", "az attribútumok listája nincs lezárva",
                       "tento seznam atributů není uzavřen"},
                      "]");
      } while (!symbol("]"));
      if (auto ok = next(); !ok) return ok;
    }
    return true;
  }

  // One end of an arrow: a vertex or a group of them.
  Result<std::vector<Vertex>> operand(int depth) {
    std::vector<Vertex> group;
    if (keyword("subgraph")) {
      if (auto ok = next(); !ok) return ok.error();
      if (token_ == Token::id)
        if (auto ok = next(); !ok) return ok.error();
      if (!symbol("{"))
        return fail({"found {0} where a subgraph should begin",
                     "egy részgráf kezdete kellene ide, de itt {0}",
                     "zde má začínat podgraf, ale je tu {0}",
                     {shown()}},
                    "{");
    }
    if (symbol("{")) {
      if (depth > 100)
        return fail({"groups are nested too deeply", "a csoportok túl mélyen ágyazódnak egymásba",
                     "skupiny jsou do sebe vnořeny příliš hluboko"},
                    {"at most 100 levels", "legfeljebb 100 szint", "nejvýše 100 úrovní"});
      if (auto ok = next(); !ok) return ok.error();
      if (auto ok = statements(group, depth + 1); !ok) return ok.error();
      if (!symbol("}"))
        return fail({"this group is not closed", "ez a csoport nincs lezárva", "tato skupina není uzavřena"},
                    "}");
      if (auto ok = next(); !ok) return ok.error();
      return group;
    }
    if (token_ != Token::id)
      return fail(found_instead(shown(), {"a vertex", "egy csúcs", "vrchol"}), name_of_vertex);
    group.push_back(builder_.vertex(value_));
    if (auto ok = next(); !ok) return ok.error();
    while (symbol(":")) {  // a port
      if (auto ok = next(); !ok) return ok.error();
      if (token_ != Token::id)
        return fail(found_instead(shown(), {"a port", "egy port", "port"}),
                    {"the name of a port", "egy port neve", "název portu"});
      if (auto ok = next(); !ok) return ok.error();
    }
    return group;
  }

  Result<bool> statements(std::vector<Vertex>& all, int depth) {
    while (token_ != Token::end && !symbol("}")) {
      if (symbol(";") || symbol(",")) {
        if (auto ok = next(); !ok) return ok;
        continue;
      }
      if (keyword("node") || keyword("edge") || keyword("graph")) {
        if (auto ok = next(); !ok) return ok;
        if (auto ok = attributes(); !ok) return ok;
        continue;
      }
      if (token_ == Token::id && assignment()) {
        for (int i = 0; i < 3; ++i)
          if (auto ok = next(); !ok) return ok;
        continue;
      }
      auto from = operand(depth);
      if (!from) return from.error();
      all.insert(all.end(), from->begin(), from->end());
      while (symbol("->") || symbol("--")) {
        if (!lines_ && symbol("--"))
          return fail(undirected, {"-> in place of --", "-- helyett ->", "-> místo --"});
        if (auto ok = next(); !ok) return ok;
        auto to = operand(depth);
        if (!to) return to.error();
        if (builder_.arrows() + from->size() * to->size() > most_arrows)
          return fail({"these groups have too many arrows", "ezek között a csoportok között túl sok a nyíl",
                       "mezi těmito skupinami je příliš mnoho šipek"},
                      {"fewer", "kevesebb", "méně"});
        for (Vertex f : *from)
          for (Vertex t : *to) builder_.arrow(f, t);
        all.insert(all.end(), to->begin(), to->end());
        from = std::move(to);
      }
      if (auto ok = attributes(); !ok) return ok;
    }
    return true;
  }
  // NAME = VALUE ahead: a setting of the graph.
  bool assignment() const {
    std::size_t at = at_;
    while (at < text_.size() && space(text_[at])) ++at;
    return at < text_.size() && text_[at] == '=';
  }

  std::string_view file_, text_;
  std::size_t at_ = 0, start_ = 0;
  Token token_ = Token::end;
  std::string value_;
  bool was_quoted_ = false;
  bool lines_ = false;
  Builder builder_;
};

}  // namespace

Result<NamedGraph> read_inline_graph(std::string_view text) {
  Reader reader(text);
  Builder builder;
  do {
    auto name = reader.name(name_of_vertex, ",->");
    if (!name) return name.error();
    if (const std::size_t sign = name->find('='); sign != std::string::npos &&
                                                  (reader.done() || reader.peek() == ',') &&
                                                  builder.also(name->substr(0, sign), name->substr(sign + 1)))
      continue;
    Vertex from = builder.vertex(*name);
    while (reader.accept("->") || reader.accept('-') || reader.accept('>')) {
      auto next = reader.name(name_of_vertex, ",->");
      if (!next) return next.error();
      Vertex to = builder.vertex(*next);
      builder.arrow(from, to);
      from = to;
    }
  } while (reader.accept(','));
  if (auto end =
          reader.end({"arrows such as A-B,B-C", "nyilak, például A-B,B-C", "šipky, například A-B,B-C"});
      !end)
    return end.error();
  return std::move(builder).graph();
}

Result<NamedGraph> read_edge_list(std::string_view file, std::string_view text) {
  Builder builder;
  std::size_t at = 0;
  std::string name;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    bool first = true;
    Vertex from = 0;
    while (at < end) {
      char c = text[at];
      if (c == '#') break;
      if (space(c) || c == ',' || c == ';') {
        ++at;
        continue;
      }
      if (!first && (c == '>' || c == ':' || text.substr(at, 2) == "->")) {
        at += c == '-' ? 2 : 1;
        continue;
      }
      name.clear();
      if (c == '"') {
        const std::size_t start = at++;
        while (at < end && text[at] != '"') {
          if (text[at] == '\\' && at + 1 < end) ++at;
          name += text[at++];
        }
        if (at >= end) return file_error(file, text, start, never_closed(), "\"");
        ++at;
      } else {
        while (at < end && !space(text[at]) &&
               std::string_view(",;>:#\"").find(text[at]) == std::string_view::npos &&
               text.substr(at, 2) != "->")
          name += text[at++];
        if (name.empty())
          return file_error(file, text, at,
                            {"a line cannot begin with '{0}'",
                             "sor nem kezdődhet ezzel: '{0}'",
                             "řádek nemůže začínat znakem '{0}'",
                             {std::string(1, text[at])}},
                            {"the name of a vertex, then its options",
                             "egy csúcs neve, azután a csúcsok, ahová lépni lehet belőle",
                             "název vrcholu a za ním vrcholy, kam z něj lze táhnout"});
      }
      Vertex v = builder.vertex(name);
      if (!first) builder.arrow(from, v);
      if (first) from = v;
      first = false;
    }
    at = std::min(text.find('\n', at), text.size()) + 1;
  }
  if (builder.empty())
    return whole_file_error(file,
                            {"there is no vertex in it", "nincs benne csúcs", "není v něm žádný vrchol"});
  return std::move(builder).graph();
}

bool is_set_of_games(std::string_view text) {
  constexpr std::string_view begins = "{}0123456789, ", arrows = "->=";
  return text.size() > 1 && text[0] == '{' && begins.find(text[1]) != std::string_view::npos &&
         text.find_first_of(arrows) == std::string_view::npos;
}

Result<NamedGraph> read_set_of_games(std::string_view text) { return SetReader(text).read(); }

Result<NamedGraph> read_dot(std::string_view file, std::string_view text) {
  return DotReader(file, text).read();
}

namespace {

Result<NamedGraph> read_file(std::string_view file, std::string_view text, bool lines) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  if (text.find('\0') != std::string_view::npos)
    return whole_file_error(file,
                            {"this is not a text file", "ez nem szövegfájl", "toto není textový soubor"});
  if (std::all_of(text.begin(), text.end(), space))
    return whole_file_error(file, {"the file is empty", "a fájl üres", "soubor je prázdný"});
  const std::size_t word = std::min(text.find_first_not_of(" \t\r\n"), text.size());
  const std::string_view body = text.substr(word);
  const bool dot =
      file.ends_with(".dot") || file.ends_with(".gv") ||
      ((body.starts_with("digraph") || body.starts_with("strict") || (lines && body.starts_with("graph"))) &&
       body.find('{') != std::string_view::npos);
  return dot ? DotReader(file, text, lines).read() : read_edge_list(file, text);
}

}  // namespace

Result<NamedGraph> read_graph_file(std::string_view file, std::string_view text) {
  return read_file(file, text, false);
}

bool names_graph_file(std::string_view text) {
  return text.ends_with(".dot") || text.ends_with(".gv") || text.ends_with(".txt");
}

Result<std::string> lines_in_file(std::string_view file, std::string_view text) {
  constexpr std::size_t most_vertices = 64;
  auto read = read_file(file, text, true);
  if (!read) return read.error();
  const auto of_no_use = [&](const Message& message, Message expected) {
    Error error = unreadable(file, message);
    error.expected = std::move(expected);
    return error;
  };
  if (read->names.size() > most_vertices)
    return of_no_use({"a graph has at most {0} vertices",
                      "egy gráfnak legfeljebb {0} csúcsa lehet",
                      "graf má nejvýše {0} vrcholů",
                      {most_vertices}},
                     {"a smaller graph", "kisebb gráf", "menší graf"});
  const auto letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  };
  std::string vertices, edges;
  const auto add = [](std::string& to, const std::string& item) { to += (to.empty() ? "" : ",") + item; };
  for (const std::string& name : read->names) {
    if (name.empty() || !std::all_of(name.begin(), name.end(), letter))
      return of_no_use({"{0} is no name of a vertex here",
                        "itt {0} nem lehet egy csúcs neve",
                        "{0} zde není jméno vrcholu",
                        {in_quotes(name)}},
                       {"names of the letters a to z, digits and '_'",
                        "nevek ékezet nélküli betűkből, számjegyekből és '_' jelekből",
                        "jména z písmen bez háčků a čárek, číslic a '_'"});
    add(vertices, name);
  }
  for (Vertex from = 0; from < read->names.size(); ++from)
    for (const Vertex to : read->graph.options(from)) add(edges, read->names[from] + "-" + read->names[to]);
  // All vertices first, in the order of the file; one that stands alone twice, so that path5 is no path.
  return vertices + "," + (edges.empty() ? vertices : edges);
}

}  // namespace bouton
