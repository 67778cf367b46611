#include "lab.hpp"

#include "commands.hpp"
#include "report.hpp"
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
  add_text(
      command, typed, "--lang", typed.lang,
      {"of messages here; the page has its own switch", "az itteni üzenetek nyelve; az oldalé ott állítható",
       "jazyk hlášení zde; stránka má vlastní přepínač"})
      ->type_name("L");
  put_below(
      command, typed.language,
      {"The page is served to this machine only, at the address that is printed, until Ctrl-C.\n"
       "./bouton lab in the project builds what is missing. BOUTON_LAB names another folder with the built "
       "page.",
       "Az oldalt csak ez a gép látja, a kiírt címen, a Ctrl-C leütéséig.\n"
       "A ./bouton lab a projektben elkészíti, ami hiányzik. A BOUTON_LAB másik mappát ad meg a kész "
       "oldallal.",
       "Stránku vidí jen tento počítač, na vypsané adrese, až do Ctrl-C.\n"
       "./bouton lab v projektu připraví, co chybí. BOUTON_LAB určuje jiný adresář s hotovou stránkou."},
      "bouton lab\nbouton lab --port 0\nbouton lab --export nim.html");
}

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
  stop_on_interrupt();
  auto served = run_lab(options);
  return served ? 0 : report(served.error(), Format::text, call.voice);
}

}  // namespace bouton::cli
