#include "games/graph_text.hpp"

#include "games/ruleset_of.hpp"
#include "layout/graph_layout.hpp"

namespace bouton::games::graph {
namespace {

struct Place {
  Vertex vertex = 0;
  bool operator==(const Place&) const = default;
  std::optional<Key> pack() const { return vertex; }
  static Place unpack(Key key) { return {static_cast<Vertex>(key)}; }
};

// One token on a directed graph: move it along an arrow. The graph may have cycles.
struct TokenOnGraph {
  using Position = Place;
  static constexpr bool list = false;
  static constexpr bool splits = false;
  struct Data {
    NamedGraph named;
    std::vector<bool> ends;  // the play surely ends from here
  };
  std::shared_ptr<const Data> data;

  void moves(Place from, auto&& leave) const {
    for (Vertex to : data->named.graph.options(from.vertex))
      if (!leave(Place{to})) return;
  }
  bool loops(Place place) const { return !data->ends[place.vertex]; }

  Result<Place> read(Reader& reader) const {
    const std::size_t start = reader.offset();
    auto name = reader.name({"the name of a vertex", "egy csúcs neve", "název vrcholu"}, "+");
    if (!name) return name.error();
    if (auto vertex = data->named.find(*name)) return Place{*vertex};
    Error error = reader.fail_at(start, reader.offset() - start,
                                 {"the graph has no vertex {0}",
                                  "a gráfnak nincs ilyen csúcsa: {0}",
                                  "graf nemá vrchol {0}",
                                  {in_quotes(*name)}},
                                 name->find(',') == std::string::npos
                                     ? Message{"a vertex of the graph", "a gráf egyik csúcsa", "vrchol grafu"}
                                     : Message{"one vertex; join several positions with '+'",
                                               "egyetlen csúcs; több állást '+' köt össze",
                                               "jeden vrchol; více pozic se spojuje znakem '+'"},
                                 Error::Kind::unknown_name);
    if (data->named.names.size() <= 10'000) error.nearest = nearest(*name, data->named.names);
    return error;
  }
  std::string print(Place place) const { return quoted_if_needed(data->named.names[place.vertex], ":+@ "); }
  static std::string town(Vertex vertex) { return "t" + std::to_string(vertex); }
  std::optional<Scene> scene(Place at, Place) const {
    constexpr std::size_t most = 80;
    constexpr double unit = 60;  // of the layout
    const Digraph& graph = data->named.graph;
    if (graph.size() > most) return std::nullopt;
    const Layout layout = layered_layout(graph, std::vector<double>(graph.size(), unit));
    Scene scene{"map", layout.width / unit, layout.height / unit};
    auto x = [&](Vertex v) { return layout.x[v] / unit - 0.5; };
    auto y = [&](Vertex v) { return layout.y[v] / unit - 0.5; };
    for (Vertex v = 0; v < graph.size(); ++v) {
      scene.spots.push_back({town(v), "town", x(v), y(v), data->named.names[v]});
      std::vector<Vertex> next(graph.options(v).begin(), graph.options(v).end());
      std::sort(next.begin(), next.end());
      next.erase(std::unique(next.begin(), next.end()), next.end());  // one road is enough to see
      for (Vertex to : next) scene.lines.push_back({town(v) + ">" + town(to), town(v), town(to), "arrow"});
    }
    scene.spots.push_back({"token", "token", x(at.vertex), y(at.vertex), {}, town(at.vertex)});
    return scene;
  }
  std::vector<Gesture> gestures(Place, std::span<const Place> parts) const {
    return move_gestures("token", town(parts[0].vertex), true);
  }
  Phrase describe(Place from, std::span<const Place> parts) const {
    return {"go", {data->named.names[from.vertex], data->named.names[parts[0].vertex]}};
  }
};

// A map with a name of its own: that of examples/road-map.dot, with the towns whose names are known.
constexpr std::string_view roadmap =
    "A-B,A-C,B-C,B-E,D-B,D-E,E-C,E-H,F-A,F-D,G-D,H-G,H-J,I-A,I-J,I-N,J-F,K-G,L-D,L-E,L-I,M-H,M-I,N-B,N-M,P-K,"
    "P-N,A=Abádszalók,C=Cibakháza,I=Ipafa,M=Muraszemenye,N=Nagyatád,P=Putnok";

bool names_file(std::string_view text) {
  return text.find('/') != std::string_view::npos || text.ends_with(".dot") || text.ends_with(".gv") ||
         text.ends_with(".txt");
}

Result<std::shared_ptr<const Ruleset>> make(const Parameters& parameters, const Loader& loader) {
  Reader reader(parameters.text);
  if (!parameters.given || parameters.text.empty())
    return reader.fail_at(
        0, 0, {"the graph is missing", "hiányzik a gráf", "chybí graf"},
        {"a file (with '/' in its path, or ending in .dot, .gv or .txt) or arrows such as A-B,B-C",
         "egy fájl (útvonala '/' jellel, vagy .dot, .gv, .txt végződéssel) vagy nyilak, például A-B,B-C",
         "soubor (s '/' v cestě, nebo končící na .dot, .gv či .txt) nebo šipky, například A-B,B-C"},
        Error::Kind::bad_parameter);
  std::string path(parameters.text);
  if (reader.peek() == '"' || reader.peek() == '\'') {
    Reader quoted(parameters.text);
    if (auto name = quoted.name({"a path", "egy útvonal", "cesta"}, ""); name && quoted.done()) path = *name;
  }
  std::string name = "graph/" + std::string(parameters.text);
  Result<NamedGraph> graph = Error{};
  if (names_file(path)) {
    name = "graph/" + quoted_if_needed(path, ":+ ");
    if (!loader)
      return reader.fail_at(
          0, parameters.text.size(),
          {"files cannot be read here", "itt nem lehet fájlt olvasni", "zde nelze číst soubory"},
          {"arrows such as A-B,B-C", "nyilak, például A-B,B-C", "šipky, například A-B,B-C"},
          Error::Kind::bad_file);
    auto text = loader(path);
    if (!text) return text.error();
    graph = read_graph_file(path, *text);
  } else if (is_set_of_games(parameters.text)) {
    std::erase(name, ' ');
    graph = read_set_of_games(parameters.text);
  } else {
    graph = read_inline_graph(path == "roadmap" ? roadmap : parameters.text);
  }
  if (!graph) return graph.error();
  auto ends = ending_positions(graph->graph);
  return ruleset(std::move(name), TokenOnGraph{std::make_shared<const TokenOnGraph::Data>(
                                      TokenOnGraph::Data{std::move(*graph), std::move(ends)})});
}

}  // namespace

Entry entry() {
  return {.references =
              "C. A. B. Smith, Graphs and composite games, J. Combin. Theory 1 (1966); A. S. Fraenkel, "
              "Y. Perl, Constructions in combinatorial games with cycles (1975)",
          .examples = {"graph/A-B,A-C,B-C:A", "graph/A-B,B-A,B-C:A", "graph/A-B,B-C,C-A:B", "graph/A-A,A-B:A",
                       "graph/A-B,A-B,A-C,C-D:A", "graph/roadmap:M"},
          .start = "graph/roadmap:M",
          .make = make};
}

}  // namespace bouton::games::graph
