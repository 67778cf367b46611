#include "explain/numbering.hpp"

#include <algorithm>
#include <utility>

namespace bouton {
namespace {

constexpr Trilingual ended{"{order}. {position} gets the label 0: there is no move.",
                           "{order}. {position} címkéje 0: nincs lépés.",
                           "{order}. {position} dostane štítek 0: není žádný tah."};
constexpr Trilingual all_labelled{
    "{order}. {position} gets the label {label}: all it can move to has labels ({labelled}), and the least "
    "number "
    "missing among them is {label}.",
    "{order}. {position} címkéje {label}: mindennek van már címkéje, ahová innen lépni lehet ({labelled}), "
    "és a "
    "legkisebb közülük hiányzó szám {label}.",
    "{order}. {position} dostane štítek {label}: vše, kam lze odtud táhnout, už štítek má ({labelled}) a "
    "nejmenší "
    "číslo, které mezi nimi chybí, je {label}."};
constexpr Trilingual answered{
    "{order}. {position} gets the label {label}: it is the least number missing among the labels within "
    "reach "
    "({labelled}), and whatever has no label yet can be answered by a move to {label}: {answers}.",
    "{order}. {position} címkéje {label}: az elérhető címkék közül ({labelled}) ez a legkisebb hiányzó szám, "
    "és "
    "amelyik rákövetkezőnek még nincs címkéje, arra {label} címkéjű állásba lépve lehet válaszolni: "
    "{answers}.",
    "{order}. {position} dostane štítek {label}: je to nejmenší číslo, které mezi dosažitelnými štítky "
    "({labelled}) chybí, a na každý tah tam, kde štítek ještě není, lze odpovědět tahem na {label}: "
    "{answers}."};
constexpr Trilingual only_answered{
    "{order}. {position} gets the label 0: nothing within reach has a label yet, and every move can be "
    "answered by "
    "a move to 0: {answers}.",
    "{order}. {position} címkéje 0: egyetlen rákövetkezőjének sincs még címkéje, és minden lépésre 0 címkéjű "
    "állásba lépve lehet válaszolni: {answers}.",
    "{order}. {position} dostane štítek 0: žádný z následníků ještě štítek nemá a na každý tah lze odpovědět "
    "tahem "
    "na 0: {answers}."};
constexpr Trilingual without{
    "{position} gets no label. It could only be {wanted}; but after a move to {option}, which has none "
    "either, no "
    "move leads to {wanted}. Labels within reach: {reach}.",
    "{position} nem kap címkét. Csak {wanted} lehetne; de ha {option:az} állásba lépünk, amelynek szintén "
    "nincs "
    "címkéje, "
    "onnan nem lehet {wanted} címkéjű állásba lépni. Elérhető címkék: {reach}.",
    "{position} štítek nedostane. Mohl by být jen {wanted}; ale po tahu na {option}, kde štítek také není, "
    "nevede "
    "žádný tah na {wanted}. Dosažitelné štítky: {reach}."};
constexpr Trilingual alone{
    "{position} gets no label. It could only be {wanted}; but after a move to {option}, which has none "
    "either, no "
    "move leads to {wanted}. No label is within reach.",
    "{position} nem kap címkét. Csak {wanted} lehetne; de ha {option:az} állásba lépünk, amelynek szintén "
    "nincs "
    "címkéje, "
    "onnan nem lehet {wanted} címkéjű állásba lépni. Címkés állás nem érhető el innen.",
    "{position} štítek nedostane. Mohl by být jen {wanted}; ale po tahu na {option}, kde štítek také není, "
    "nevede "
    "žádný tah na {wanted}. Žádný štítek odtud není dosažitelný."};

}  // namespace

std::vector<Reason> numbering(const Digraph& graph, const Labels& labels,
                              const std::vector<std::string>& names) {
  std::vector<Reason> told;
  for (const LabelStep& step : label_steps(graph, labels)) {
    std::vector<std::string> labelled, answers;
    // The same by the numbers of the vertices, for whoever draws it.
    std::vector<Reason::Number> labelled_vertices(step.labelled.begin(), step.labelled.end()), left, replies;
    for (Vertex w : step.labelled) labelled.push_back(names[w] + " = " + std::to_string(labels.label[w]));
    for (const auto& [option, back] : step.answers) {
      answers.push_back(names[option] + " > " + names[back]);
      left.push_back(option);
      replies.push_back(back);
    }
    const bool end = labelled.empty() && answers.empty();
    Reason reason{end                ? "numbered-end"
                  : answers.empty()  ? "numbered"
                  : labelled.empty() ? "numbered-by-answers"
                                     : "numbered-with-answers",
                  end                ? ended
                  : answers.empty()  ? all_labelled
                  : labelled.empty() ? only_answered
                                     : answered,
                  {{"order", Reason::Number{told.size() + 1}},
                   {"position", names[step.vertex]},
                   {"label", Reason::Number{step.label}}}};
    if (!labelled.empty()) reason.arguments.emplace_back("labelled", std::move(labelled));
    if (!answers.empty()) reason.arguments.emplace_back("answers", std::move(answers));
    reason.arguments.emplace_back("vertex", Reason::Number{step.vertex});
    if (!labelled_vertices.empty())
      reason.arguments.emplace_back("labelled_vertices", std::move(labelled_vertices));
    if (!left.empty()) {
      reason.arguments.emplace_back("answered_vertices", std::move(left));
      reason.arguments.emplace_back("answer_vertices", std::move(replies));
    }
    told.push_back(std::move(reason));
  }
  for (const Unlabelled& each : unlabelled(graph, labels)) {
    const LoopyValue value = labels.value(graph, each.vertex);
    Reason reason{"not-numbered",
                  value.reach.empty() ? alone : without,
                  {{"position", names[each.vertex]},
                   {"wanted", Reason::Number{each.wanted}},
                   {"option", names[each.option]},
                   {"reach", std::vector<Reason::Number>(value.reach.begin(), value.reach.end())},
                   {"vertex", Reason::Number{each.vertex}},
                   {"option_vertex", Reason::Number{each.option}}}};
    told.push_back(std::move(reason));
  }
  return told;
}

}  // namespace bouton
