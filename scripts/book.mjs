// Keeps the book true: every answer and every picture in docs/book is what the command gives.
//
//   node scripts/book.mjs COMMAND           writes them anew
//   node scripts/book.mjs COMMAND --check   only compares; the last line is "N passed, M failed"
//
// In a page,
//     <!-- run: bouton solve nim:3,4,5 -->
// is followed by a text block with the command and its answer, and
//     <!-- picture: nim-sums.svg: bouton table nim+nim --to 15x15 --format svg -->
// by an image. A command may be followed by | grep PATTERN, a regular expression without blanks. <!-- games --> ...
// <!-- end --> holds the table of the catalogue, <!-- names --> that of the games with names of their own, and
// <!-- figures LANGUAGE --> the figures of the class beside those that the thesis prints. Pages whose names end in .hu.md and
// .cs.md are in Hungarian and Czech, and so are the answers they show.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const book = join(root, "docs", "book");
const command = process.argv[2] && resolve(process.argv[2]);
const check = process.argv.includes("--check");
if (!command) {
  console.error("usage: node scripts/book.mjs COMMAND [--check]");
  process.exit(2);
}

// Run from the root, so that examples/... is found, and in English whatever the environment says.
function answer(whole) {
  const [line, pattern] = whole.split(" | grep ");
  const words = line.trim().split(/\s+/);
  if (words.shift() !== "bouton") throw new Error(`not a command of bouton: ${line}`);
  const { status, stdout, stderr } = spawnSync(command, words, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 26,
    env: { ...process.env, LC_ALL: "C" },
  });
  // A check that finds something wrong has done its work.
  if (status !== 0 && !(status === 1 && words.includes("check"))) throw new Error(`${line}: ${stderr}`);
  const text = stdout;
  if (pattern === undefined) return text;
  const wanted = new RegExp(pattern.trim());
  return text.split("\n").filter((each) => wanted.test(each)).join("\n");
}

// What the thesis prints, and what the command counts: a figure is a way through its JSON. Of moves into two equal heaps it
// names the two positions, and the matches mirrored from there are meant.
function figures(language) {
  const { printed } = JSON.parse(readFileSync(join(root, "tests/data/nim345-figures.json"), "utf8"));
  const { totals } = JSON.parse(answer("bouton records analyse examples/sixth-class.csv --json"));
  const look = ([key, from, to, ...rest]) => {
    if (key === "symmetric_moves") return totals[key].find((each) => each.from === from && each.to === to).mirrored;
    return [key, from, to, ...rest].filter((each) => each !== undefined).reduce((value, each) => value[each], totals);
  };
  const counted = (figure) => {
    const share = figure.indexOf("%");
    return share < 0 ? look(figure) : Math.round((100 * look(figure.slice(0, share))) / look(figure.slice(share + 1)));
  };
  let table = { en: "| chapter | figure | printed | counted |\n", cs: "| kapitola | údaj | v práci | spočteno |\n" }[language] + "|---|---|---:|---:|\n";
  for (const row of printed) table += `| ${row.chapter} | ${row[language]} | ${row.printed} | ${counted(row.figure)} |\n`;
  return table;
}

// A picture of one step of an explanation: bouton solve ... --explain --json, then the step's number among
// those that have a picture.
function picture(line) {
  const [request, step] = line.split(" # ");
  const text = answer(request);
  if (step === undefined) return text;
  const pictures = JSON.parse(text).reasons.filter((reason) => reason.picture);
  if (!pictures[Number(step)]) throw new Error(`no such step: ${line}`);
  return pictures[Number(step)].picture;
}

const { games, named } = JSON.parse(answer("bouton games --json"));

function catalogue() {
  const cell = (text) => text.replaceAll("|", "\\|");
  let table = "| game | Hungarian, Czech | rule | theory | try |\n|---|---|---|---|---|\n";
  for (const game of games)
    table += `| \`${game.id}\` | ${game.names.hu}, ${game.names.cs} | ${cell(game.rule.en)} | ${cell(game.theory.en)} | \`bouton solve ${cell(game.examples[0])}\` |\n`;
  return table;
}

function names() {
  let table = "| name | stands for | rule | try |\n|---|---|---|---|\n";
  for (const game of named)
    table += `| \`${game.id}\` | \`${game.rules.join("` + `")}\` | ${game.rule.en} | \`bouton solve ${game.example}\` |\n`;
  return table;
}

let passed = 0;
let failed = 0;
function keep(path, text, what) {
  const before = existsSync(path) ? readFileSync(path, "utf8") : "";
  if (!check) {
    mkdirSync(dirname(path), { recursive: true });
    if (before !== text) writeFileSync(path, text);
  } else if (before === text) {
    ++passed;
  } else {
    ++failed;
    console.log(`FAILED: ${what} is stale: node scripts/book.mjs COMMAND writes it anew`);
  }
}

const fence = "```";
let pages = "";
for (const name of readdirSync(book).filter((file) => file.endsWith(".md")).sort()) {
  const path = join(book, name);
  let text = readFileSync(path, "utf8");
  text = text.replace(
    /<!-- run: (.*) -->\n(?:```text\n[\s\S]*?\n```\n)?/g,
    (_, line) => `<!-- run: ${line} -->\n${fence}text\n$ ${line}\n${answer(line).trimEnd()}\n${fence}\n`,
  );
  text = text.replace(
    /<!-- picture: ([\w-]+\.svg): (.*) -->\n(?:!\[.*\]\(.*\)\n)?/g,
    (_, file, line) => {
      keep(join(book, "pictures", file), picture(line), `docs/book/pictures/${file}`);
      return `<!-- picture: ${file}: ${line} -->\n![${line.split(" # ")[0]}](pictures/${file})\n`;
    },
  );
  text = text.replace(/<!-- games -->\n[\s\S]*?<!-- end -->/g, () => `<!-- games -->\n${catalogue()}<!-- end -->`);
  text = text.replace(/<!-- figures (en|cs) -->\n[\s\S]*?<!-- end -->/g, (_, language) => `<!-- figures ${language} -->\n${figures(language)}<!-- end -->`);
  text = text.replace(/<!-- names -->\n[\s\S]*?<!-- end -->/g, () => `<!-- names -->\n${names()}<!-- end -->`);
  keep(path, text, `docs/book/${name}`);
  if (name !== "README.md") pages += text;
  // A page in another language shows answers in that language, where they have one.
  const language = /\.(hu|cs)\.md$/.exec(name)?.[1];
  for (const [, line] of language ? text.matchAll(/<!-- run: (.*) -->/g) : []) {
    const speaks = line.split(" | grep ")[0].endsWith(` --lang ${language}`) || line.includes(" --format csv");
    if (!speaks) console.log(`FAILED: docs/book/${name}: ${line} does not ask for --lang ${language}`);
    speaks ? ++passed : ++failed;
  }
}
// Every game has its place in a page, beside its row in the table.
for (const { id } of [...games, ...named]) {
  const told = new RegExp(`(^|[^\\w-])${id}($|[^\\w-])`).test(pages);
  if (!told) console.log(`FAILED: no page of docs/book tells of ${id}`);
  told ? ++passed : ++failed;
}
if (check) console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
