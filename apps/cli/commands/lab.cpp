#include "lab.hpp"

#include <algorithm>
#include <tuple>

#include "base/names.hpp"
#include "commands.hpp"
#include "report.hpp"
#include "share.hpp"
#include "work.hpp"

namespace bouton::cli {

void describe_lab(CLI::App* command, Typed& typed) {
  add_text(command, typed, "--port", typed.port,
           {"the port on this machine [1901]; 0: any that is free",
            "a port ezen a gépen [1901]; 0: bármelyik szabad",
            "port na tomto počítači [1901]; 0: kterýkoli volný"})
      ->type_name("N");
  add_text(command, typed, "--export", typed.export_to,
           {"write the page as one file that opens from disk, and end",
            "az oldalt egyetlen, lemezről is megnyitható fájlba írja, és befejezi",
            "zapíše stránku jako jediný soubor, který lze otevřít z disku, a skončí"})
      ->type_name("FILE");
  add_switch(command, typed, "--browser", typed.browser,
             {"open it in the browser; it ends when nobody has asked for it for ten minutes",
              "a böngészőben is megnyitja; ha tíz percig senki sem kéri, befejezi",
              "otevře ji v prohlížeči; skončí, když si ji deset minut nikdo nevyžádá"});
  add_text(command, typed, "--idle", typed.idle,
           {"end when nobody has asked for the page for so long (90, 10m; 0: never)",
            "befejezi, ha ennyi ideig senki sem kéri az oldalt (90, 10m; 0: soha)",
            "skončí, když si stránku tak dlouho nikdo nevyžádá (90, 10m; 0: nikdy)"})
      ->type_name("T");
  add_switch(command, typed, "--share", typed.share,
             {"for the class: to everyone on the same network who knows the code word",
              "az osztálynak: mindenkinek ugyanazon a hálózaton, aki tudja a jelszót",
              "pro třídu: všem ve stejné síti, kdo znají heslo"});
  add_text(command, typed, "--code", typed.code,
           {"with --share: the code word [two words by chance]",
            "--share mellett: a jelszó [két véletlen szó]", "s --share: heslo [dvě náhodná slova]"})
      ->type_name("WORD");
  add_text(command, typed, "--open", typed.open_at,
           {"with --share: a link of the page, where the class begins",
            "--share mellett: az oldal egy linkje, ahol az osztály kezd",
            "s --share: odkaz na stránku, kde třída začne"})
      ->type_name("LINK");
  add_text(command, typed, "--address", typed.address,
           {"with --share: only under this address of the machine [under all that fit]",
            "--share mellett: csak a gép ezen címén [minden alkalmason]",
            "s --share: jen na této adrese počítače [na všech vhodných]"})
      ->type_name("ADDRESS");
  add_switch(
      command, typed, "--yes", typed.yes,
      {"with --share: do not ask first", "--share mellett: nem kérdez rá", "s --share: neptat se předem"});
  add_text(
      command, typed, "--lang", typed.lang,
      {"of messages here; the page has its own switch", "az itteni üzenetek nyelve; az oldalé ott állítható",
       "jazyk hlášení zde; stránka má vlastní přepínač"})
      ->type_name("L");
  put_below(
      command, typed.language,
      {"The page is served to this machine only, at the address that is printed, until Ctrl-C; with --share "
       "to\n"
       "a class, after what that means has been said and agreed to, with a QR code and a page for the "
       "projector.\n"
       "./bouton lab in the project builds what is missing. BOUTON_LAB names another folder with the built "
       "page.",
       "Az oldalt csak ez a gép látja, a kiírt címen, a Ctrl-C leütéséig; --share mellett az osztály is, "
       "miután\n"
       "elhangzott, mit jelent ez, és valaki jóváhagyta; QR-kóddal és a kivetítőre szánt oldallal.\n"
       "A ./bouton lab a projektben elkészíti, ami hiányzik. A BOUTON_LAB másik mappát ad meg a kész "
       "oldallal.",
       "Stránku vidí jen tento počítač, na vypsané adrese, až do Ctrl-C; s --share i třída, po vysvětlení, "
       "co to\n"
       "znamená, a po souhlasu; s QR kódem a stránkou na projektor.\n"
       "./bouton lab v projektu připraví, co chybí. BOUTON_LAB určuje jiný adresář s hotovou stránkou."},
      "bouton lab\nbouton lab --browser\nbouton lab --port 0\nbouton lab --share\nbouton lab --export "
      "nim.html");
}

namespace {

Error only_with_share(const std::string& option, const std::string& value) {
  return {.kind = Error::Kind::bad_request,
          .message = {"{0} goes with --share",
                      "{0} csak a --share mellett használható",
                      "{0} patří k --share",
                      {option}},
          .text = {},
          .offset = 0,
          .length = 0,
          .expected = {},
          .example = "bouton lab --share " + option + value};
}

// Letters with and without accents, figures, hyphens, spaces.
bool is_code(const std::string& text) {
  const std::string plain = folded(text);
  return plain.size() <= 40 && plain_code(text).size() >= 4 &&
         std::all_of(plain.begin(), plain.end(),
                     [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

}  // namespace

int run_lab(const Call& call) {
  const Typed& typed = call.typed;
  LabOptions options{
      .folder = lab_folder(call.program), .export_to = typed.export_to, .language = call.voice.people};
  if (typed.port) {
    auto port = read_number("--port", *typed.port);
    if (!port) return report(port.error(), Format::text, call.voice);
    if (*port > 65535)
      return report(bad_option("--port", *typed.port,
                               {"a number up to 65535", "legfeljebb 65535", "číslo nejvýše 65535"}),
                    Format::text, call.voice);
    options.port = static_cast<std::uint16_t>(*port);
  }
  if (typed.browser && (typed.share || typed.export_to))
    return report({.kind = Error::Kind::bad_request,
                   .message = {"--browser goes without --share and --export",
                               "a --browser csak --share és --export nélkül használható",
                               "--browser nelze použít s --share ani --export"},
                   .text = {},
                   .offset = 0,
                   .length = 0,
                   .expected = {},
                   .example = "bouton lab --browser"},
                  Format::text, call.voice);
  options.browser = typed.browser;
  if (typed.browser) options.idle = 600;
  if (typed.idle) {
    auto seconds = read_seconds(*typed.idle);
    if (!seconds)
      return report(bad_option("--idle", *typed.idle,
                               {"a time such as 90, 10m or 2h", "egy idő, például 90, 10m vagy 2h",
                                "čas jako 90, 10m nebo 2h"}),
                    Format::text, call.voice);
    options.idle = *seconds > 0 ? std::optional(*seconds) : std::nullopt;
  }
  for (const auto& [name, value, said] :
       {std::tuple("--code", " medve", typed.code.has_value()),
        std::tuple("--open", " '#v1;game=kayles:5'", typed.open_at.has_value()),
        std::tuple("--address", " 192.168.1.5", typed.address.has_value()),
        std::tuple("--yes", "", typed.yes)})
    if (said && !typed.share) return report(only_with_share(name, value), Format::text, call.voice);
  if (typed.share) {
    if (typed.export_to)
      return report(
          bad_option("--export", *typed.export_to, {"without --share", "--share nélkül", "bez --share"}),
          Format::text, call.voice);
    LabOptions::Share share{.sure = typed.yes};
    if (typed.code) {
      if (!is_code(*typed.code))
        return report(bad_option("--code", *typed.code,
                                 {"4 to 40 letters, figures, hyphens", "4–40 betű, számjegy, kötőjel",
                                  "4 až 40 písmen, číslic, spojovníků"}),
                      Format::text, call.voice);
      share.code = *typed.code;
    }
    if (typed.open_at) {
      share.open = fragment_of(*typed.open_at);
      if (!share.open)
        return report(bad_option("--open", *typed.open_at,
                                 {"a link of the page, or what begins with #v1; in it",
                                  "az oldal egy linkje, vagy annak #v1; kezdetű vége",
                                  "odkaz na stránku, nebo jeho konec od #v1;"}),
                      Format::text, call.voice);
    }
    if (typed.address) {
      share.address = read_address(*typed.address);
      if (!share.address)
        return report(bad_option("--address", *typed.address,
                                 {"an address like 192.168.1.5", "egy cím, például 192.168.1.5",
                                  "adresa jako 192.168.1.5"}),
                      Format::text, call.voice);
    }
    options.share = std::move(share);
  }
  stop_on_interrupt();
  auto served = run_lab(options);
  return served ? 0 : report(served.error(), Format::text, call.voice);
}

}  // namespace bouton::cli
