#include "share.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "qr.hpp"

namespace bouton::cli {
namespace {

std::string xml(std::string_view text) {
  std::string safe;
  for (char c : text)
    if (c == '&')
      safe += "&amp;";
    else if (c == '<')
      safe += "&lt;";
    else if (c == '"')
      safe += "&quot;";
    else
      safe += c;
  return safe;
}

constexpr std::size_t words_each = 64;
using Words = std::array<std::string_view, words_each>;
// Without accents: they are typed on any keyboard.
constexpr Words english = {"anchor", "apple",   "basket", "bridge", "candle",  "carrot", "castle",  "cherry",
                           "desert", "dolphin", "dragon", "eagle",  "engine",  "falcon", "feather", "forest",
                           "garden", "ginger",  "guitar", "hammer", "harbor",  "honey",  "island",  "jacket",
                           "jungle", "kettle",  "kitten", "ladder", "lantern", "lemon",  "magnet",  "maple",
                           "marble", "melon",   "mirror", "monkey", "napkin",  "needle", "ocean",   "orange",
                           "oyster", "panda",   "parrot", "pencil", "pepper",  "pillow", "planet",  "puzzle",
                           "rabbit", "ribbon",  "rocket", "saddle", "silver",  "spider", "table",   "tiger",
                           "tunnel", "velvet",  "violin", "wagon",  "walnut",  "window", "yellow",  "zebra"};
constexpr Words hungarian = {
    "ablak",   "alma",   "arany",   "asztal",  "barlang", "barna",  "bodza",  "bokor",  "bolha",  "cica",
    "cirkusz", "citrom", "csavar",  "csiga",   "csillag", "csoki",  "delfin", "dinnye", "egres",  "eper",
    "fagyi",   "farkas", "fecske",  "gomba",   "hajnal",  "harang", "hinta",  "iskola", "kakas",  "kanna",
    "kapu",    "kavics", "kecske",  "kifli",   "korong",  "kutya",  "labda",  "lakat",  "lepke",  "majom",
    "malac",   "medve",  "narancs", "nyuszi",  "panda",   "patak",  "perec",  "piros",  "pocok",  "pulyka",
    "sajt",    "sapka",  "sonka",   "szarvas", "szikla",  "szoba",  "tavasz", "tenger", "tigris", "torony",
    "vakond",  "vonat",  "zebra",   "zokni"};
constexpr Words czech = {"auto",   "balon",  "bota",   "cesta",  "cukr",    "delfin", "deska",   "divadlo",
                         "dort",   "drak",   "duha",   "fazole", "fialka",  "guma",   "hora",    "houba",
                         "hrad",   "hroch",  "jahoda", "jaro",   "jelen",   "kapr",   "kladivo", "klobouk",
                         "kniha",  "kolo",   "koza",   "krab",   "kruh",    "lampa",  "lavice",  "lopata",
                         "loutka", "malina", "mapa",   "maska",  "metro",   "most",   "motor",   "mrak",
                         "nota",   "okno",   "oliva",  "opice",  "orel",    "panda",  "perla",   "pero",
                         "pila",   "plot",   "postel", "raketa", "ryba",    "sopka",  "sova",    "strom",
                         "tabule", "tygr",   "vlak",   "vrabec", "zahrada", "zebra",  "zima",    "zvon"};

constexpr const Words& words_of(Language language) {
  return language == Language::hu ? hungarian : language == Language::cs ? czech : english;
}

bool is_private(std::uint32_t address) {
  return (address >> 24) == 10 || (address >> 20) == 0xac1 || (address >> 16) == 0xc0a8 ||
         (address >> 16) == 0xa9fe || (address >> 24) == 127;
}

std::string_view tag_of(Language language) {
  return language == Language::hu ? "hu" : language == Language::cs ? "cs" : "en";
}
std::string said(const Trilingual& words, Language language) { return std::string(words.in(language)); }

constexpr std::string_view form_style =
    "body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.5 "
    "system-ui,sans-serif;color:#1c2321;background:#f5f4ef}main{width:min(22rem,calc(100vw - "
    "48px));padding:24px 0}h1{font-size:1.5rem;margin:0 0 8px}p{margin:0 0 "
    "16px}.no{color:#a32014;font-weight:600}label{font-weight:600}input,button{box-sizing:border-box;width:"
    "100%;"
    "margin-top:8px;padding:12px;font:inherit;border-radius:10px;border:1px solid "
    "#767d79;background:#fff;color:#1c2321}button{border-color:#0b6358;background:#0b6358;color:#fff;"
    "font-weight:600;cursor:pointer}:focus-visible{outline:3px solid #0b6358;outline-offset:2px}"
    "@media(prefers-color-scheme:dark){body{color:#e9edea;background:#12171a}.no{color:#ff9c8d}"
    "input{background:#1a2125;color:#e9edea;border-color:#7c8883}button{background:#63cbb7;border-color:#"
    "63cbb7;"
    "color:#06231e}:focus-visible{outline-color:#63cbb7}}";

std::string html(Language language, const std::string& title, std::string_view style,
                 const std::string& body) {
  return "<!doctype html>\n<html lang=\"" + std::string(tag_of(language)) +
         "\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
         "content=\"width=device-width,initial-scale=1\"><meta name=\"color-scheme\" content=\"light "
         "dark\"><title>" +
         xml(title) + "</title><link rel=\"icon\" href=\"/icon.svg\"><style>" + std::string(style) +
         "</style></head>\n<body><main>" + body + "</main></body></html>\n";
}

std::string form_page(Language l, const std::string& trouble, bool form) {
  constexpr Trilingual code{"Code word", "Jelszó", "Heslo"},
      how{"Your teacher has the code word for this page.", "Az oldal jelszavát a tanárod mondja meg.",
          "Heslo k této stránce ti řekne učitel."},
      go{"Open the page", "Az oldal megnyitása", "Otevřít stránku"};
  return html(l, "Bouton", form_style,
              "<h1>Bouton</h1>" +
                  (trouble.empty() ? "<p>" + xml(said(how, l)) + "</p>"
                                   : "<p class=\"no\" role=\"alert\">" + xml(trouble) + "</p>") +
                  (form ? "<form method=\"get\"><label for=\"code\">" + xml(said(code, l)) +
                              "</label><input id=\"code\" name=\"code\" maxlength=\"80\" required autofocus "
                              "autocapitalize=\"off\" autocomplete=\"off\" autocorrect=\"off\" "
                              "spellcheck=\"false\"><button>" +
                              xml(said(go, l)) + "</button></form>"
                        : "<p><a href=\"/\">" + xml(said(go, l)) + "</a></p>"));
}

constexpr std::string_view board_style =
    "body{margin:0;font:clamp(18px,2.2vw,40px)/1.4 system-ui,sans-serif;color:#1c2321;background:#fff}"
    "main{box-sizing:border-box;min-height:100vh;display:grid;grid-template-columns:minmax(0,1fr) "
    "minmax(0,1.2fr);gap:4vw;align-items:center;padding:3vmin "
    "4vw}svg{width:100%;max-height:88vh;display:block}"
    "h1{font-size:1.6em;line-height:1.2;margin:0 0 .6em}dt{color:#565f5b}dd{margin:0 0 .6em;font-weight:700;"
    "font-size:1.4em;overflow-wrap:anywhere;line-height:1.2}dd.also{font-size:1em;font-weight:400}"
    "p{margin:0;color:#565f5b}a{color:#0b6358}@media(max-width:700px){main{grid-template-columns:minmax(0,"
    "1fr)}}";

// What is thrown on the wall: the way to the page.
std::string board_page(Language l, const std::string& words, const std::string& open,
                       const std::vector<std::string>& addresses) {
  constexpr Trilingual title{"Open this page", "Nyissátok meg ezt az oldalt", "Otevřete si tuto stránku"},
      address{"Address, in the same network (Wi-Fi)", "Cím, ugyanazon a hálózaton (wifin)",
              "Adresa, ve stejné síti (Wi-Fi)"},
      or_else{"If it does not open:", "Ha nem nyílik meg:", "Pokud se neotevře:"},
      code{"Code word", "Jelszó", "Heslo"},
      scan{"The code brings you there without typing.", "A kód beírás nélkül odavisz.",
           "Kód vás tam dovede bez psaní."},
      here{"Open the page on this computer", "Az oldal megnyitása ezen a gépen",
           "Otevřít stránku na tomto počítači"};
  const std::string whole = with_code(addresses.front(), words);
  const auto symbol = qr_code(whole);
  std::string also;
  for (std::size_t i = 1; i < addresses.size(); ++i)
    also += "<dd class=\"also\">" + xml(addresses[i]) + "</dd>";
  if (!also.empty()) also = "<dt>" + xml(said(or_else, l)) + "</dt>" + also;
  return html(l, said(title, l) + " · Bouton", board_style,
              (symbol ? qr_svg(*symbol, xml(whole)) : std::string()) + "<div><h1>" + xml(said(title, l)) +
                  "</h1><dl><dt>" + xml(said(address, l)) + "</dt><dd>" + xml(addresses.front()) + "</dd>" +
                  also + "<dt>" + xml(said(code, l)) + "</dt><dd>" + xml(words) + "</dd></dl><p>" +
                  xml(said(scan, l)) + "</p><p><a href=\"/index.html" + xml(open) + "\">" +
                  xml(said(here, l)) + "</a></p></div>");
}

}  // namespace

std::string dotted(std::uint32_t address) {
  std::string text;
  for (int shift = 24; shift >= 0; shift -= 8)
    text += std::to_string((address >> shift) & 255) + (shift > 0 ? "." : "");
  return text;
}

std::optional<std::uint32_t> read_address(std::string_view text) {
  in_addr address{};
  if (inet_pton(AF_INET, std::string(text).c_str(), &address) != 1) return std::nullopt;
  return ntohl(address.s_addr);
}

std::vector<Network> networks() {
  std::vector<Network> found;
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return found;
  for (const ifaddrs* each = all; each != nullptr; each = each->ifa_next) {
    if (each->ifa_addr == nullptr || each->ifa_netmask == nullptr || each->ifa_addr->sa_family != AF_INET)
      continue;
    // What leads to programs on this machine, or through a tunnel to somewhere else.
    if ((each->ifa_flags & IFF_UP) == 0 || (each->ifa_flags & (IFF_LOOPBACK | IFF_POINTOPOINT)) != 0)
      continue;
    const std::string_view name = each->ifa_name;
    constexpr std::string_view inner[] = {"docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc"};
    if (std::any_of(std::begin(inner), std::end(inner), [&](auto start) { return name.starts_with(start); }))
      continue;
    const auto number = [](const sockaddr* address) {
      return ntohl(reinterpret_cast<const sockaddr_in*>(address)->sin_addr.s_addr);
    };
    found.push_back({number(each->ifa_addr), number(each->ifa_netmask)});
  }
  freeifaddrs(all);
  const auto rank = [](const Network& network) {
    return (network.address >> 16) == 0xa9fe ? 2 : is_private(network.address) ? 0 : 1;
  };
  std::stable_sort(found.begin(), found.end(),
                   [&](const Network& a, const Network& b) { return rank(a) < rank(b); });
  return found;
}

bool is_own(std::uint32_t address) {
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return true;  // nobody knows
  bool found = false;
  for (const ifaddrs* each = all; each != nullptr && !found; each = each->ifa_next) {
    if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
    const auto number = [](const sockaddr* from) {
      return ntohl(reinterpret_cast<const sockaddr_in*>(from)->sin_addr.s_addr);
    };
    // All of a loopback network is this machine.
    const std::uint32_t mask = (each->ifa_flags & IFF_LOOPBACK) != 0 && each->ifa_netmask != nullptr
                                   ? number(each->ifa_netmask)
                                   : ~std::uint32_t{0};
    found = ((address ^ number(each->ifa_addr)) & mask) == 0;
  }
  freeifaddrs(all);
  return found;
}

bool is_near(std::uint32_t peer, const std::vector<Network>& networks) {
  return is_private(peer) || std::any_of(networks.begin(), networks.end(), [&](const Network& network) {
           return network.mask != 0 && ((peer ^ network.address) & network.mask) == 0;
         });
}

std::size_t code_word_count() { return words_each; }
std::string_view code_word(Language language, std::size_t which) { return words_of(language)[which]; }

std::string code_words(Language language, const std::function<std::size_t(std::size_t)>& chance) {
  const std::size_t first = chance(words_each), other = chance(words_each - 1);
  return std::string(code_word(language, first)) + "-" +
         std::string(code_word(language, other < first ? other : other + 1));
}

bool Guesses::allowed(std::uint32_t peer, Time now) const {
  const auto found = of_.find(peer);
  return found == of_.end() || found->second.count < most || now - found->second.since >= span;
}

void Guesses::wrong(std::uint32_t peer, Time now) {
  constexpr std::size_t most_peers = 1024;
  if (of_.size() >= most_peers && !of_.contains(peer))
    std::erase_if(of_, [&](const auto& each) { return now - each.second.since >= span; });
  if (of_.size() >= most_peers && !of_.contains(peer)) of_.erase(of_.begin());
  Of& of = of_[peer];
  if (of.count == 0 || now - of.since >= span) of = {0, now};
  ++of.count;
}

std::optional<std::string> fragment_of(std::string_view link) {
  constexpr std::size_t longest = 8000;
  const std::size_t mark = link.find('#');
  if (mark == link.npos || link.size() - mark > longest || !link.substr(mark).starts_with("#v"))
    return std::nullopt;
  std::string text;
  for (char c : link.substr(mark)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < ' ' || byte == 0x7f) return std::nullopt;
    constexpr std::string_view digits = "0123456789ABCDEF";
    if (byte > '~' || c == ' ' || c == '"' || c == '<' || c == '>')
      (text += '%') += {digits[byte >> 4], digits[byte & 15]};
    else
      text += c;
  }
  return text;
}

std::string with_code(const std::string& address, const std::string& words) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string plain;
  for (char c : words)
    if (const auto byte = static_cast<unsigned char>(c); byte > '~')
      (plain += '%') += {digits[byte >> 4], digits[byte & 15]};
    else
      plain += c == ' ' ? '-' : c;
  return address + "?code=" + plain;
}

Sharing sharing_of(const std::string& words, const std::string& token, const std::string& open,
                   const std::vector<std::string>& addresses, Language l) {
  constexpr Trilingual wrong{"That was not the code word.", "Ez nem a jelszó.", "To nebylo heslo."},
      wait{"That was not the code word too often. Wait a minute and try again.",
           "Túl sok hibás próbálkozás. Várj egy percet, aztán próbáld újra.",
           "Příliš mnoho pokusů. Minutu počkej a zkus to znovu."};
  Sharing sharing{.code = plain_code(words), .token = token, .open = open};
  sharing.ask = form_page(l, "", true);
  sharing.wrong = form_page(l, said(wrong, l), true);
  sharing.wait = form_page(l, said(wait, l), false);
  sharing.own["/class"] = {"text/html; charset=utf-8", board_page(l, words, open, addresses), false};
  // The page on this machine learns from it what its links must begin with to be of use to the class.
  sharing.own["/share.json"] = {
      "application/json", "{\"address\":\"" + with_code(addresses.front() + "index.html", words) + "\"}\n",
      false};
  return sharing;
}

std::string what_sharing_means(Language language) {
  constexpr Trilingual text{
      "The page is going to be shared with the class.\n"
      "- Whoever is on the same network as this machine and knows the code word can open the page, and play "
      "and\n"
      "  solve there on a device of their own.\n"
      "- They see nothing else: not your book of matches, no other file, not what you or others play. What "
      "they\n"
      "  do stays in their own browsers.\n"
      "- It is not encrypted: who listens in on the network can read the page and the code word.\n"
      "- Ctrl-C ends it.\n",
      "Az oldalt most megosztjuk az osztállyal.\n"
      "- Aki ugyanazon a hálózaton van, mint ez a gép, és tudja a jelszót, megnyithatja az oldalt, és a "
      "saját\n"
      "  eszközén játszhat és oldhat meg feladványokat.\n"
      "- Mást nem lát: sem az osztály naplóját, sem más fájlt, sem azt, hogy te vagy mások mit játszanak. "
      "Amit csinál,\n"
      "  a saját böngészőjében marad.\n"
      "- Nincs titkosítva: aki a hálózat forgalmát figyeli, elolvashatja az oldalt és a jelszót.\n"
      "- Ctrl-C állítja le.\n",
      "Stránka bude sdílena se třídou.\n"
      "- Kdo je ve stejné síti jako tento počítač a zná heslo, může si stránku otevřít a na svém zařízení "
      "hrát\n"
      "  a řešit úlohy.\n"
      "- Nic jiného nevidí: ani váš sešit partií, ani jiné soubory, ani to, co hrajete vy nebo ostatní. Co "
      "dělá,\n"
      "  zůstává v jeho prohlížeči.\n"
      "- Není to šifrované: kdo odposlouchává síť, může si stránku i heslo přečíst.\n"
      "- Ctrl-C sdílení ukončí.\n"};
  return said(text, language);
}

}  // namespace bouton::cli
