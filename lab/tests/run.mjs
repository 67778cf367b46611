// The page in a real browser.
//   node lab/tests/run.mjs --page build/lab [--single build/lab-single/index.html] [--gallery build/lab-gallery] [--shots FOLDER] [--only WORD] [--bouton COMMAND]
//   [--pages N] [--times FILE]
// N tests run side by side, each with visitors of its own; those that promise something within so many seconds run alone, at the
// end. Ends with one line "N passed, M failed".
import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createReadStream, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { extname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { boardTests } from './boards.mjs';
import { classTests } from './class.mjs';
import { discoverTests } from './discover.mjs';
import { explore } from './explore.mjs';
import { firstTests } from './first.mjs';
import { ownTests } from './own.mjs';
import { pathTests } from './path.mjs';
import { misereTests } from './misere.mjs';
import { phoneTests } from './phone.mjs';
import { numberTests } from './numbers.mjs';
import { resultsTests } from './results.mjs';
import { reviewTests } from './review.mjs';
import { stepTests } from './steps.mjs';
import { teacherTests } from './teacher.mjs';
import { trustTests } from './trust.mjs';
import { whyTests } from './why.mjs';

const axeText = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const options = {};
for (let i = 2; i < process.argv.length; i += 2) options[process.argv[i].replace(/^--/, '')] = process.argv[i + 1];
const known = ['page', 'single', 'gallery', 'shots', 'only', 'browser', 'bouton', 'pages', 'times'];
if (!options.page || Object.entries(options).some(([name, value]) => !known.includes(name) || !value)) {
  console.error('usage: node lab/tests/run.mjs --page FOLDER [--single FILE] [--gallery FOLDER] [--shots FOLDER] [--only WORD] [--browser FILE] [--bouton COMMAND] [--pages N] [--times FILE]');
  process.exit(2);
}
if (options.shots) mkdirSync(options.shots, { recursive: true });

// ---------------------------------------------------------------- a folder on the loopback address

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json' };
async function serve(folder) {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    let file = resolve(root, `.${decodeURIComponent(new URL(request.url, 'http://x').pathname)}`);
    if (file !== root && !file.startsWith(root + sep)) return void response.writeHead(403).end();
    if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-store' });
    createReadStream(file).pipe(response);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { address: `http://127.0.0.1:${server.address().port}/`, stop: () => new Promise((done) => { server.closeAllConnections(); server.close(done); }) };
}

// ---------------------------------------------------------------- tests

const tests = [];
/** `alone`: nothing else runs meanwhile; `long`: begun first, so that it does not run on when all others have ended. */
const test = (name, run, { alone = false, long = false } = {}) => tests.push({ name, run, alone, long });
const visitors = new AsyncLocalStorage(); // the contexts of the test that is running
const wide = { width: 1280, height: 800 }, phone = { width: 360, height: 740 };
let browser, site, gallery;

/** A fresh visitor. Whatever the page logs as an error fails the test. */
async function visit(hash = '', { lang = 'en-GB', size = wide, dark = false, still = true, address = site.address, before, offline = false } = {}) {
  // What keeps the page for when there is no network loads all of it once more: a fifth of the time of a visit.
  const context = await browser.newContext({ serviceWorkers: offline ? 'allow' : 'block', locale: lang, viewport: size, colorScheme: dark ? 'dark' : 'light', reducedMotion: still ? 'reduce' : 'no-preference', hasTouch: size === phone });
  visitors.getStore().push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000); // a busy machine takes many times its usual time
  page.faults = [];
  page.on('console', (message) => message.type() === 'error' && page.faults.push(message.text()));
  page.on('pageerror', (error) => page.faults.push(String(error)));
  await before?.(page);
  await page.goto(address + hash);
  return page;
}
async function leave(page) {
  const { faults } = page;
  await page.context().close();
  assert.deepEqual(faults, []);
}
const shot = async (page, name) => options.shots && page.screenshot({ path: join(options.shots, `${name}.png`) });
const turn = (page) => page.locator('.turn');
const ready = (page, text = 'Your turn') => page.locator('main:has(#board[aria-busy="false"]) .turn', { hasText: text }).waitFor();
/** Makes a move from the list, wherever the page shows it. */
async function choose(page, words) {
  const button = page.locator('.moves button', { hasText: new RegExp(`^${words}$`) });
  if (!(await button.first().isVisible())) {
    await page.locator('#tab-moves').click();
    const list = page.locator('details:not([open]) > summary');
    if (await list.count()) await list.click();
  }
  await button.first().click();
}
async function noSidewaysScroll(page) {
  const [scroll, client] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok(scroll <= client, `the page is ${scroll} wide in a window of ${client}`);
  const wider = await page.evaluate(() => [...document.querySelectorAll('main *, header *, dialog[open] *')]
    .filter((each) => !each.closest('.hidden, .scroll') && each.getBoundingClientRect().width > 0 && each.getBoundingClientRect().right > innerWidth + 1).map((each) => each.outerHTML.slice(0, 120)));
  assert.deepEqual(wider, []);
}
async function axe(page, name) {
  await page.evaluate(axeText); // the page lets nobody put a script into it
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + ' | ' + (node.any[0]?.message ?? '')).join(' || ')}`), [], name);
}

test('opens with Nim 3, 4, 5 and your move', async () => {
  const began = Date.now();
  const page = await visit();
  await ready(page);
  console.log(`the page was ready after ${Date.now() - began} ms`); // told, not tested: machines differ
  assert.match(await page.locator('h1').innerText(), /nim/i);
  await page.locator('.way', { hasText: /Whoever takes the last match wins/ }).waitFor();
  assert.match(page.url(), /#v1;game=nim:3,4,5/);
  await shot(page, 'play-wide');
  await leave(page);
});

test('a perfect player wins by the list of moves; the end is said in words', async () => {
  const page = await visit('#v1;game=nim:1,2');
  await ready(page);
  await choose(page, 'take 1 from heap 2'); // 1, 1
  await page.locator('li', { hasText: 'Computer' }).waitFor();
  await ready(page);
  await page.locator('.moves button:visible').first().or(page.locator('summary')).first().waitFor();
  await choose(page, 'take 1 from heap [12]');
  await page.locator('.turn.end').waitFor();
  assert.match(await turn(page).innerText(), /You win!/);
  await page.getByRole('button', { name: 'Play again' }).click();
  await ready(page);
  await leave(page);
});

test('one loses, takes back, and does better', async () => {
  const page = await visit('#v1;game=nim:1,2');
  await ready(page);
  await choose(page, 'take 1 from heap 1'); // leaves 2: the computer takes both
  await page.locator('.turn.end').waitFor();
  assert.match(await turn(page).innerText(), /The computer wins/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await ready(page);
  assert.match(page.url(), /at=0/);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.locator('.turn.end').waitFor();
  await page.locator('body').press('ArrowLeft');
  await ready(page);
  await choose(page, 'take 1 from heap 2');
  await page.locator('ol li', { hasText: 'Computer' }).waitFor();
  await leave(page);
});

test('the keyboard alone is enough', async () => {
  const page = await visit('#v1;game=nim:1,2;opponent=person');
  await ready(page, 'First player');
  for (let i = 0; i < 40; ++i) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.closest('#board') !== null && document.activeElement?.matches('button, [data-key]'))) break;
  }
  await page.keyboard.press('Enter');
  await ready(page, 'Second player');
  await page.locator('#tab-moves').focus();
  for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowRight');
  assert.equal(await page.locator('#tab-setup').getAttribute('aria-selected'), 'true');
  await page.keyboard.press('Control+z');
  await page.locator('h1 button').focus();
  await page.keyboard.press('Control+z');
  await ready(page, 'First player');
  await page.locator('h1 button').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await leave(page);
});

test('who starts is asked again at the next beginning, and changes nothing that was played', async () => {
  const page = await visit('#v1;game=nim:3,4,5');
  await ready(page);
  await choose(page, 'take 2 from heap 1');
  await page.locator('ol li', { hasText: 'Computer' }).waitFor();
  await ready(page);
  const said = await page.locator('ol').first().innerText();
  await page.locator('#tab-setup').click();
  await page.getByText('the computer does', { exact: true }).click();
  await page.getByText('It counts from the next match.').waitFor();
  await page.waitForTimeout(400);
  await page.locator('#tab-moves').click();
  assert.equal(await page.locator('ol').first().innerText(), said);
  await page.locator('#tab-setup').click();
  await page.locator('.later button').click();
  await page.locator('#tab-moves').click();
  await page.locator('ol .who', { hasText: 'Computer' }).waitFor();
  assert.match(page.url(), /first=0/);
  await leave(page);
});

for (const size of [wide, phone])
  test(`Back and Forward go through rooms, games and what lies over them, ${size === wide ? 'wide' : 'phone'}`, async () => {
    const page = await visit('#v1;game=nim:3,4,5;opponent=person', { size });
    await ready(page, 'First');
    await choose(page, 'take 2 from heap 1');
    if (size === phone) {
      await page.goBack(); // the sheet with the list
      await page.locator('aside:not(.up)').waitFor();
    }
    await ready(page, 'Second');
    await page.locator('h1 button').click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await ready(page, 'Second');
    await page.goForward();
    await page.getByRole('searchbox').fill('kayles');
    await page.locator('.card').first().click();
    await page.locator('h1', { hasText: 'Kayles' }).waitFor();
    await page.getByRole('button', { name: 'Explore', exact: true }).click();
    await page.locator('h1', { hasText: 'Kayles' }).waitFor({ state: 'detached' });
    await page.goBack();
    await page.locator('h1', { hasText: 'Kayles' }).waitFor();
    await page.goBack();
    await page.locator('h1', { hasText: 'Nim' }).waitFor();
    await ready(page, 'Second'); // with its moves
    await page.goForward();
    await page.locator('h1', { hasText: 'Kayles' }).waitFor();
    await page.locator('h1 button').click(); // closed by hand, it leaves no entry behind
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForTimeout(100);
    await page.goBack();
    await page.locator('h1', { hasText: 'Nim' }).waitFor();
    // What was set stays set; a broken address among the entries is answered as a broken link is.
    await page.evaluate(() => { location.hash = '#v1;game=javascript:1'; });
    await page.locator('.stage .notice', { hasText: 'could not be read' }).waitFor();
    await ready(page);
    await page.goBack();
    await ready(page, 'Second');
    await leave(page);
  });

for (const lang of ['en', 'hu', 'cs'])
  test(`the notice of a new match covers nothing on a phone, ${lang}`, async () => {
    const page = await visit(`#v1;game=nim:3,4,5;opponent=person;lang=${lang};moves=nim:1,4,5`, { size: phone });
    await page.locator('.turn.mine').waitFor();
    await page.locator('.foot .icon').nth(2).click();
    await page.locator('.notice p:visible').first().waitFor();
    await noSidewaysScroll(page);
    await shot(page, `notice-phone-${lang}`);
    const covered = await page.evaluate(() => {
      const notice = [...document.querySelectorAll('.notice > div')].find((each) => each.checkVisibility({ visibilityProperty: true })).getBoundingClientRect();
      return [...document.querySelectorAll('button, h1, [data-key] .reach')].filter((each) => !each.closest('.notice') && each.checkVisibility({ visibilityProperty: true })).filter((each) => {
        const box = each.getBoundingClientRect();
        return box.left < notice.right && box.right > notice.left && box.top < notice.bottom && box.bottom > notice.top;
      }).map((each) => each.outerHTML.slice(0, 100)).concat(notice.left < 0 || notice.right > innerWidth ? ['runs off'] : []);
    });
    assert.deepEqual(covered, []);
    await page.context().close();
  });

test('what a link brings is not remembered, what is chosen by hand is', async () => {
  const page = await visit('#v1;game=nim:1,2;lang=cs;opponent=person');
  await ready(page, 'první hráč');
  await page.locator('.way', { hasText: /Kdo vezme/ }).waitFor();
  await page.goto('about:blank');
  await page.goto(site.address);
  await ready(page);
  await page.locator('.way', { hasText: /Whoever takes/ }).waitFor();
  assert.match(page.url(), /strength=60/);
  assert.doesNotMatch(page.url(), /opponent=person/);
  await leave(page);
});

test('misère: who makes the last move loses', async () => {
  const page = await visit('#v1;game=nim:1;misere=1');
  await ready(page);
  await page.locator('.way', { hasText: /takes the last match loses/ }).waitFor();
  await choose(page, 'take 1 from heap 1');
  await page.locator('.turn.end').waitFor();
  assert.match(await turn(page).innerText(), /The computer wins/);
  await leave(page);
});

test('the computer begins when asked to, and shows its move', async () => {
  const page = await visit('#v1;game=nim:3,4,5;first=0', { still: false });
  await page.locator('ol li', { hasText: 'Computer' }).waitFor();
  assert.match(await page.locator('ol').innerText(), /took 2 from heap 1/);
  await ready(page);
  await leave(page);
});

for (const [lang, turnWords, way, move, told] of [['en-GB', 'Your turn', /takes the last match wins/, 'take 2 from heap 1', 'took 2 from heap 1'], ['hu-HU', 'Te jössz', /Aki az utolsó gyufát veszi el, az nyer/, 'vegyünk el 2-t az 1. halomból', '2-t vettél el az 1. halomból'], ['cs-CZ', 'Jsi na tahu', /Kdo vezme poslední sirku, vyhrává/, 'odebrat 2 z 1. hromádky', 'odebíráš 2 z 1. hromádky']])
  test(`speaks ${lang}`, async () => {
    const page = await visit('', { lang });
    await ready(page, turnWords);
    assert.equal(await page.getAttribute('html', 'lang'), lang.slice(0, 2));
    await page.locator('.way', { hasText: way }).waitFor();
    await choose(page, move);
    await page.locator('ol li', { hasText: told }).waitFor(); // as what has happened
    await ready(page, turnWords);
    const next = { en: 'hu', hu: 'cs', cs: 'en' }[lang.slice(0, 2)];
    await page.locator('header select').selectOption(next);
    await ready(page, { en: 'Your turn', hu: 'Te jössz', cs: 'Jsi na tahu' }[next]);
    await page.locator('ol li', { hasText: { en: 'took 2 from heap 1', hu: '2-t vettél el az 1.', cs: 'odebíráš 2 z 1.' }[next] }).first().waitFor();
    await page.goto('about:blank');
    await page.goto(site.address); // remembered
    await ready(page, { en: 'Your turn', hu: 'Te jössz', cs: 'Jsi na tahu' }[next]);
    await leave(page);
  });

test('a link brings the whole table back', async () => {
  const page = await visit('#v1;game=nim:3,4,5;opponent=person;play=union;misere=1;hints=1;lang=cs');
  await ready(page, 'první hráč');
  await choose(page, 'odebrat 3 z 1. hromádky');
  await ready(page, 'druhý hráč');
  const link = page.url();
  assert.match(link, /moves=nim:0,4,5/);
  const other = await visit(link.slice(link.indexOf('#')));
  await ready(other, 'druhý hráč');
  await other.locator('.way', { hasText: /prohrává.*více částech/ }).waitFor();
  assert.equal(other.url(), link);
  await leave(other);
  await leave(page);
});

for (const [what, hash, said] of [
  ['markup', '#<img src=x onerror=alert(1)>', /could not be read/], ['a game that is none', '#v1;game=javascript:alert(1)', /could not be read/],
  ['a later version', '#v9;game=nim:3', /another version/], ['moves that are none', '#v1;game=nim:3,4,5;moves=nim:9,9,9', /do not fit/], ['prototypes', '#v1;__proto__=1', /could not be read/]])
  test(`a link with ${what} gives a friendly word and the usual game`, async () => {
    const page = await visit(hash);
    await ready(page);
    assert.match(await page.locator('.stage .notice').innerText(), said);
    assert.match(await page.locator('h1').innerText(), /nim/i);
    await choose(page, 'take 2 from heap 1');
    await page.locator('ol li', { hasText: 'Computer' }).waitFor();
    await leave(page);
  });

test('a position of one’s own, wrong and right; the old match can be had back', async () => {
  const page = await visit('#v1;game=nim:3,4,5;opponent=person');
  await ready(page, 'First');
  await choose(page, 'take 3 from heap 1');
  await ready(page, 'Second');
  await page.locator('#tab-setup').click();
  await page.locator('#position').fill('nim:3,x');
  await page.locator('.wrong mark').waitFor();
  assert.equal(await page.locator('.wrong mark').innerText(), 'x');
  await shot(page, 'set-up-wrong');
  await page.locator('#position').fill('kayles:5');
  await page.locator('.wrong mark').waitFor({ state: 'detached' });
  await page.locator('#position').press('Enter');
  await page.locator('h1', { hasText: 'Kayles' }).waitFor();
  await page.getByRole('button', { name: 'Back to the old one' }).click();
  await page.locator('h1', { hasText: 'Nim' }).waitFor();
  await ready(page, 'Second');
  for (const way of ['all parts', 'the first part']) await page.getByText(way, { exact: true }).click();
  await page.locator('.way', { hasText: 'as soon as one part' }).waitFor();
  await leave(page);
});

test('a game is found in any language', async () => {
  const page = await visit();
  await ready(page);
  await page.locator('h1 button').click();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('searchbox').fill('zelvy');
  await page.locator('.card').first().waitFor();
  assert.equal(await page.locator('.card').count(), 1);
  await shot(page, 'chooser-search');
  await page.locator('.card').click();
  await page.locator('h1', { hasText: 'Turning Turtles' }).waitFor();
  await ready(page);
  await page.getByRole('button', { name: 'Surprise' }).click();
  await page.locator('.turn').waitFor();
  await leave(page);
});

test('hints come one after the other, and only when allowed', async () => {
  const page = await visit();
  await ready(page);
  await page.locator('#tab-why').click();
  await page.getByRole('button', { name: 'Turn hints on' }).click();
  await page.getByRole('button', { name: 'Can I win?' }).click();
  await page.getByText('The player to move wins').waitFor();
  await page.getByRole('button', { name: 'Where should I look?' }).click();
  await page.getByText('Move in heap 1.').waitFor();
  await page.getByRole('button', { name: 'Show me a move' }).click();
  await page.getByText(/take 2 from heap 1/).first().waitFor();
  await page.getByRole('button', { name: 'Why?' }).click();
  await page.locator('.reasons li').first().waitFor();
  await shot(page, 'why-wide');
  await leave(page);
});

test('a long computation shows its progress and can be stopped', async () => {
  const page = await visit('#v1;game=cram/7x7:start;hints=1');
  await page.locator('.busy').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await ready(page);
  await page.locator('.busy').waitFor({ state: 'detached' });
  await leave(page);
});

test('works without a network after the first visit', async () => {
  const own = await serve(options.page);
  const page = await visit('', { address: own.address, offline: true });
  await ready(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await own.stop();
  await page.reload();
  await ready(page);
  await choose(page, 'take 2 from heap 1');
  await page.locator('ol li', { hasText: 'Computer' }).waitFor();
  await leave(page);
});

if (options.single)
  test('the single file works from disk', async () => {
    const page = await visit('#v1;game=nim:1,2', { address: pathToFileURL(resolve(options.single)).href });
    await ready(page);
    await choose(page, 'take 1 from heap 2');
    await page.locator('ol li', { hasText: 'Computer' }).waitFor();
    await shot(page, 'single');
    await leave(page);
  });

for (const dark of [false, true]) {
  const look = dark ? 'dark' : 'light';
  for (const [view, hash, prepare] of [
    ['play', '', null], ['why', '#v1;game=nim:3,4,5;hints=1', async (page) => { await page.locator('#tab-why').click(); await page.getByRole('button', { name: 'Can I win?' }).click(); }],
    ['set-up', '', async (page) => { await page.locator('#tab-setup').click(); await page.locator('#position').fill('nim:?'); await page.locator('.wrong mark').waitFor(); }],
    ['chooser', '', async (page) => { await page.locator('h1 button').click(); await page.locator('.card').first().waitFor(); }],
    ['class', '#v1;game=nim:3,4,5;view=class', null], ['end', '#v1;game=nim:0', null]])
    for (const size of [wide, phone])
      test(`${view}, ${look}, ${size === wide ? 'wide' : 'phone'}: axe has nothing to say, nothing sticks out`, async () => {
        const page = await visit(hash, { dark, size });
        await page.locator(view === 'class' ? 'main .book' : '.turn.mine, .turn.end').waitFor();
        await prepare?.(page);
        await page.waitForTimeout(250);
        await noSidewaysScroll(page);
        await shot(page, `${view}-${look}-${size === wide ? 'wide' : 'phone'}`);
        await axe(page, view);
        await page.context().close();
      });
}

const spot = (page, part, nth) => page.locator('#board figure').nth(part).locator('[data-key]').nth(nth);

test('a match is won with the mouse', async () => {
  const page = await visit('#v1;game=nim:1,2', { still: false });
  await ready(page);
  await spot(page, 1, 1).hover();
  assert.equal(await page.locator('#board .gone').count(), 1);
  await spot(page, 1, 1).click(); // 1, 1
  await page.locator('ol li', { hasText: 'Computer' }).waitFor();
  await ready(page);
  await page.locator('#board .touchable').first().click();
  await page.locator('.turn.end', { hasText: 'You win!' }).waitFor();
  await shot(page, 'won');
  await leave(page);
});

test('a match is won with the keyboard at the board', async () => {
  const page = await visit('#v1;game=nim:1,2');
  await ready(page);
  await page.keyboard.press('Tab'); // the link that skips the bar
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('1'); // one match of this heap
  assert.equal(await page.locator('#board .gone').count(), 1);
  await page.keyboard.press('Enter');
  await page.locator('ol li', { hasText: 'Computer' }).waitFor();
  await ready(page);
  assert.ok(await page.evaluate(() => document.activeElement.matches('[data-key]')), 'the keyboard stays at the board');
  if (!(await page.locator('#board .gone').count())) for (const key of ['ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.locator('.turn.end', { hasText: 'You win!' }).waitFor();
  await leave(page);
});

test('in a union one part is enough, and several are one move', async () => {
  const page = await visit('#v1;game=nim:1,2;play=union;opponent=person');
  await ready(page, 'First');
  await spot(page, 0, 0).click();
  await page.getByRole('button', { name: /^Play: take 1 from heap 1$/ }).waitFor();
  await shot(page, 'union-wide');
  await spot(page, 1, 0).click();
  await page.getByRole('button', { name: /^Play: take 1 from heap 1; take 2 from heap 2$/ }).or(page.locator('.turn.end')).first().waitFor();
  await page.locator('.turn.end', { hasText: 'The first player wins!' }).waitFor();
  await leave(page);
});

test('a queen is dragged, a wrong square is refused in words', async () => {
  const page = await visit('#v1;game=queen:7,3;opponent=person');
  await ready(page, 'First');
  const centre = async (locator) => { const box = await locator.boundingBox(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const queen = page.locator('#board [aria-label^="queen"]');
  await page.mouse.move(...(await centre(queen)));
  await page.mouse.down();
  const goal = page.locator('#board [aria-label^="square"]').first();
  await page.mouse.move(...(await centre(goal)), { steps: 5 });
  assert.ok((await page.locator('#board .target').count()) > 5);
  await shot(page, 'queen-drag');
  await page.mouse.move(...(await centre(page.locator('#board .target').first())), { steps: 5 });
  await page.mouse.up();
  await page.locator('ol li', { hasText: 'First' }).waitFor();
  await ready(page, 'Second');
  await page.waitForTimeout(100);
  await page.locator('#board .inert').last().click({ force: true });
  await page.getByText('Nothing can be done here now.').waitFor();
  await leave(page);
});

test('giant positions leave the page usable', async () => {
  for (const game of ['nim:1000000000000', 'nim:200,300,400', 'cram/9x9:start', 'turtles:1000', 'nim:30,30,30;play=union']) {
    const page = await visit(`#v1;game=${game};opponent=person`);
    await page.locator('#board[aria-busy="false"]').waitFor({ timeout: 30_000 });
    await ready(page, 'First');
    await page.locator('#tab-setup').click();
    await page.locator('#position').waitFor();
    await noSidewaysScroll(page);
    await leave(page);
  }
});

for (const game of ['queen:7,3', 'turtles:2,3,7,10', 'lego/2:4x7,3x3', 'kayles:17', 'northcott/8:2-5,1-8', 'stairs:3,1,0,2,2', 'nim:3,4+kayles:10+queen:2,3'])
  test(`${game} on a phone`, async () => {
    const page = await visit(`#v1;game=${game};opponent=person`, { size: phone });
    await ready(page, 'First');
    await page.waitForTimeout(150);
    await noSidewaysScroll(page);
    await shot(page, `phone-${game.replace(/[^\w]+/g, '_')}`);
    await axe(page, game);
    await page.context().close();
  });

for (const size of [wide, phone])
  test(`thirty heaps of nine, ${size === wide ? 'wide' : 'phone'}: all of them can be seen, and what is cut off is said`, async () => {
    const page = await visit(`#v1;game=nim:${Array(30).fill(9).join()};opponent=person`, { size });
    await ready(page, 'First');
    await page.waitForTimeout(150);
    await shot(page, `thirty-${size === wide ? 'wide' : 'phone'}`);
    const table = page.locator('#board .table');
    const [top, bottom, first] = await table.evaluate((each) => [each.scrollHeight - each.clientHeight, each.getBoundingClientRect().top, each.querySelector('figure').getBoundingClientRect().top]);
    assert.ok(first >= bottom, 'the first heap is not cut off at the top');
    assert.equal(await page.getByRole('button', { name: 'More below' }).count(), top > 8 ? 1 : 0);
    await table.evaluate((each) => each.scrollTo(0, each.scrollHeight));
    await page.getByRole('button', { name: 'More below' }).waitFor({ state: 'detached' });
    const sticks = await table.evaluate((each) => { const room = each.getBoundingClientRect(), last = [...each.querySelectorAll('figure')].at(-1).getBoundingClientRect(); return last.bottom - room.bottom; });
    assert.ok(sticks <= 1, `the last heap sticks out by ${sticks}`);
    await noSidewaysScroll(page);
    await leave(page);
  });

test('a heap too large to draw: the number is typed, and checked in words', async () => {
  const page = await visit('#v1;game=nim:5000,7;opponent=person');
  await ready(page, 'First');
  const field = page.getByLabel('Take how many?');
  for (const [text, said] of [['x', 'Enter a whole number.'], ['5001', 'There are only 5000 in this heap.'], ['0', 'at least 1 and at most 5000']]) {
    await field.fill(text);
    await page.locator('#board form p', { hasText: said }).waitFor();
  }
  await field.fill('1234');
  await page.getByRole('button', { name: 'Play: take 1234 from heap 1' }).click();
  await ready(page, 'Second');
  await page.locator('#board form select').selectOption('2');
  await field.fill('7');
  await field.press('Enter');
  await ready(page, 'First');
  assert.match(page.url(), /moves=nim:3766,7~nim:3766,0/);
  await leave(page);
  const giant = await visit('#v1;game=nim:1000000000000000000;opponent=person');
  await ready(giant, 'First');
  for (const text of ['5', '999999999999999999']) { // near enough for a browser's numbers, and yet another move
    await giant.getByLabel('Take how many?').fill(text);
    await giant.locator('#board form p', { hasText: 'only some of its moves are listed' }).waitFor();
  }
  await giant.getByLabel('Take how many?').fill('1000000000000000000');
  await giant.getByLabel('Take how many?').press('Enter');
  await giant.locator('.turn.end').waitFor();
  await leave(giant);
});

test('a row folded on a phone shows how it goes on', async () => {
  const page = await visit('#v1;game=kayles:17;opponent=person', { size: phone });
  await ready(page, 'First');
  assert.ok((await page.locator('#board .fold').count()) >= 1);
  await leave(page);
  const whole = await visit('#v1;game=kayles:7;opponent=person');
  await ready(whole, 'First');
  assert.equal(await whole.locator('#board .fold').count(), 0);
  await leave(whole);
});

test('a sum tells the rule of each of its games', async () => {
  const page = await visit('#v1;game=nim:3,4+kayles:7+nim:5;opponent=person');
  await ready(page, 'First');
  await page.locator('.rule span').nth(1).waitFor();
  assert.match(await page.locator('.rule').innerText(), /Nim: [^]*Kayles: /);
  assert.equal(await page.locator('.rule span').count(), 2);
  await leave(page);
});

test('the position on the table is taken over as a start', async () => {
  const page = await visit('#v1;game=nim:3,4,5;opponent=person;moves=nim:1,4,5');
  await ready(page, 'Second');
  await page.locator('#tab-setup').click();
  assert.equal(await page.locator('#position').inputValue(), 'nim:3,4,5');
  await page.getByText('On the table now: nim:1,4,5').waitFor();
  await page.getByRole('button', { name: 'Take it over' }).click();
  assert.equal(await page.locator('#position').inputValue(), 'nim:1,4,5');
  await page.getByRole('button', { name: 'Start from here' }).click();
  await ready(page, 'First');
  assert.match(page.url(), /game=nim:1,4,5(;|$)/);
  await leave(page);
});

test('after a match the buttons stand in order on a phone', async () => {
  for (const lang of ['en', 'hu', 'cs']) {
    const page = await visit(`#v1;game=nim:1;opponent=person;moves=nim:0;lang=${lang}`, { size: phone });
    await page.locator('.turn.end').waitFor();
    const tops = await page.locator('.foot .tools button').evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    assert.equal(new Set(tops.slice(0, 2)).size, 1);
    assert.equal(new Set(tops.slice(2)).size, 1);
    await page.context().close();
  }
});

test('large type makes the board large too', async () => {
  const page = await visit('#v1;game=nim:3,4,5;opponent=person', { size: { width: 1920, height: 1080 } });
  await ready(page, 'First');
  const share = () => page.evaluate(() => document.querySelector('#board .parts').getBoundingClientRect().width / document.querySelector('.felt').clientWidth);
  const icon = () => page.locator('.foot svg').first().evaluate((each) => each.getBoundingClientRect().width);
  const before = await icon();
  await page.keyboard.press('l');
  await page.waitForTimeout(200);
  assert.ok((await share()) > 0.85, `the board fills ${await share()} of the felt`);
  assert.ok((await icon()) > 1.5 * before);
  await noSidewaysScroll(page);
  await shot(page, 'large-1920');
  await leave(page);
});

test('a newcomer can win: the computer is beatable, says so, and is made perfect with one click; links keep what they say', async () => {
  const page = await visit();
  await ready(page);
  assert.match(page.url(), /strength=60/);
  await page.locator('.foe', { hasText: 'Computer: beatable.' }).waitFor();
  await page.getByRole('button', { name: 'Make it perfect' }).click();
  await page.locator('.foe', { hasText: 'Computer: perfect.' }).waitFor();
  assert.doesNotMatch(page.url(), /strength/);
  await leave(page);
  const linked = await visit('#v1;game=nim:3,4,5');
  await ready(linked);
  await linked.locator('.foe', { hasText: 'Computer: perfect.' }).waitFor();
  await leave(linked);
});

test('games are found by words of their rules and by other names', async () => {
  const page = await visit();
  await ready(page);
  await page.locator('h1 button').click();
  for (const [word, id] of [['teke', 'kayles:'], ['kuželky', 'kayles:'], ['csoki', 'chomp'], ['skittles', 'kayles:'], ['bábu', 'kayles:']]) {
    await page.getByRole('searchbox').fill(word);
    await page.locator(`.card[data-start^="${id}"]`).first().waitFor();
  }
  await page.getByRole('searchbox').fill('qqq');
  await page.locator('.card').first().waitFor({ state: 'detached' });
  await leave(page);
});

/** Where everything on the board is, and how large. */
const places = (page) => page.locator('#board [data-key] .reach').evaluateAll((all) => all.map((each) => { const { x, y, width, height } = each.getBoundingClientRect(); return [x, y, width, height].map(Math.round); }));

for (const [game, first] of [['turtles:2,3,7,10', '0 10'], ['kayles:17', '0 5'], ['nim:3,4,5', '2 1.3'], ['queen:7,3', null]])
  test(`${game} on a phone: the first touch moves nothing`, async () => {
    const page = await visit(`#v1;game=${game};opponent=person`, { size: phone });
    await ready(page, 'First');
    // What folds a long rule measures it first.
    let before = await places(page), again;
    for (; JSON.stringify(before) !== JSON.stringify((again = (await page.waitForTimeout(150), await places(page)))); before = again);
    assert.ok(before.every(([, , width, height]) => Math.max(width, height) >= 24), 'large enough for a finger');
    await (first ? page.locator(`#board [data-key="${first}"] .reach`) : page.locator('#board [aria-label^="queen"] .reach')).tap();
    await page.locator('.offers button').first().waitFor();
    await page.waitForTimeout(100);
    assert.deepEqual(await places(page), before);
    const cut = await page.locator('.offers').evaluate((room) => [...room.querySelectorAll('button')].filter((each) => each.getBoundingClientRect().bottom > room.getBoundingClientRect().bottom || each.scrollHeight > each.clientHeight + 1).map((each) => each.innerText));
    assert.deepEqual(cut, []); // the offer is read whole
    await noSidewaysScroll(page);
    await shot(page, `touched-${game.split(':')[0]}`);
    await page.getByRole('button', { name: 'Put back' }).tap();
    await page.locator('.offers button').first().waitFor({ state: 'detached' });
    await leave(page);
  });

test('a finger sees first what would be taken, and plays with a second touch or the button', async () => {
  const page = await visit('#v1;game=nim:3,4,5;opponent=person', { size: phone });
  await ready(page, 'First');
  const match = (key) => page.locator(`#board [data-key="${key}"] .reach`);
  await match('2 1.1').tap();
  await page.getByRole('button', { name: 'Play: take 5 from heap 3' }).waitFor();
  assert.equal(await page.locator('#board .gone').count(), 5);
  await match('2 1.4').tap(); // another thought
  assert.equal(await page.locator('#board .gone').count(), 2);
  await ready(page, 'First');
  await match('2 1.4').tap();
  await ready(page, 'Second');
  await match('0 1.2').tap();
  await page.getByRole('button', { name: 'Play: take 2 from heap 1' }).tap();
  await ready(page, 'First');
  assert.match(page.url(), /moves=nim:3,4,3~nim:1,4,3/);
  await leave(page);
});

test('every game of the catalogue is drawn and can be played by touching', async () => {
  const page = await visit('#v1;game=nim:3,4,5;opponent=person');
  await ready(page, 'First');
  await page.locator('h1 button').click();
  await page.locator('.card').first().waitFor();
  const starts = await page.locator('.card[data-start]').evaluateAll((cards) => cards.map((card) => card.dataset.start));
  await page.keyboard.press('Escape');
  const problems = [];
  for (const start of starts) {
    await page.evaluate((hash) => { location.hash = hash; }, `#v1;game=${encodeURIComponent(start)};opponent=person`);
    try {
      await page.waitForFunction((wanted) => document.querySelector('#board[aria-busy="false"]') && decodeURIComponent(location.hash).includes(`game=${wanted};`), start, { timeout: 4000 });
      await page.waitForTimeout(60);
      const scenes = await page.locator('#board svg[role=group]').count();
      if (scenes === 0) { problems.push(`${start}: no drawing`); continue; }
      const box = await page.evaluate(() => { const felt = document.querySelector('.felt').getBoundingClientRect(); return [...document.querySelectorAll('#board svg[role=group]')].some((svg) => { const r = svg.getBoundingClientRect(); return r.right > felt.right || r.left < felt.left; }); });
      if (box) problems.push(`${start}: sticks out`);
      if (options.shots) await page.locator('.felt').screenshot({ path: join(options.shots, `game-${start.replace(/[^\w]+/g, '_').slice(0, 40)}.png`) });
      for (let touch = 0; touch < 4 && (await page.locator('ol li').count()) === 0; ++touch) {
        const target = page.locator('#board .target');
        const [which] = (await target.count()) ? [target.last()] : (await page.locator('.offers .primary').count()) ? [page.locator('.offers .primary').first()] : [page.locator('#board .touchable').last()];
        await which.focus();
        await page.keyboard.press('Enter');
        await page.waitForTimeout(40);
      }
      await page.locator('ol li').nth(1).waitFor();
    } catch (error) {
      problems.push(`${start}: ${String(error.message).split('\n')[0]}`);
    }
  }
  assert.ok(starts.length > 40);
  assert.deepEqual(problems, []);
  await leave(page);
}, { long: true });

numberTests({ test, visit, leave, shot, axe, wide, phone });
explore({ test, visit, leave, shot, axe, wide, phone, options });
discoverTests({ test, visit, leave, shot, axe, wide, phone, noSidewaysScroll, options });
boardTests({ test, visit, leave, ready, shot, axe, noSidewaysScroll, wide, phone });
stepTests({ test, visit, leave, ready, shot, axe, wide, phone, options });
firstTests({ test, visit, leave, ready, choose, shot, axe, noSidewaysScroll, wide, phone, options });
misereTests({ test, visit, leave, ready, choose, shot, axe, wide, phone, options });
phoneTests({ test, visit, leave, ready, shot, axe, noSidewaysScroll, phone });

if (options.gallery) {
  const board = async (name, options_) => {
    const page = await visit('gallery.html', { address: gallery.address, ...options_ });
    return { page, part: page.locator(`#${name}`), at: (key) => page.locator(`#${name} [data-key="${key}"]`), played: (text) => page.locator(`#${name} .played`, { hasText: text }).waitFor() };
  };
  test('boards: matches by mouse, with a preview', async () => {
    const { page, at, played, part } = await board('nim');
    await at('2 1').hover();
    assert.equal(await part.locator('.gone').count(), 4);
    await at('2 1').click();
    await played('take 4 from heap 3');
    await leave(page);
  });
  test('boards: matches by keyboard: arrows, digits, Enter', async () => {
    const { page, at, played, part } = await board('nim');
    await at('0 0').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute('data-key')), '1 0');
    await page.keyboard.press('3');
    assert.equal(await part.locator('.gone').count(), 3);
    await page.keyboard.press('Enter');
    await played('take 3 from heap 2');
    await leave(page);
  });
  test('boards: turtles, one or two; the button and Escape', async () => {
    const { page, at, played, part } = await board('turtles');
    await at('0 7').click();
    await part.getByRole('button', { name: 'Play: turn 7' }).click();
    await played(/^turn 7$/);
    await at('0 10').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    assert.equal(await part.locator('.picked').count(), 0);
    await at('0 1').click({ force: true }); // it says of itself that it is inert
    await part.getByText('Nothing can be done here').waitFor();
    await leave(page);
  });
  test('boards: a coin is dragged to its square', async () => {
    const { page, at, played } = await board('strip');
    const centre = async (key) => { const box = await at(key).boundingBox(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    await page.mouse.move(...(await centre('0 c2')));
    await page.mouse.down();
    await page.mouse.move(...(await centre('0 s7')), { steps: 4 });
    await page.mouse.move(...(await centre('0 s6')), { steps: 4 });
    await page.mouse.up();
    await played('move the coin from 8 to 6');
    await leave(page);
  });
  test('boards: queen by keyboard, an edge by touch, a run by two ends', async () => {
    const { page, at, played } = await board('queen');
    await at('0 q').focus();
    for (const key of ['Enter', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await played('from 4,5 to 2,5');
    await leave(page);
    const bush = await board('hackenbush', { size: phone });
    await bush.at('0 e7').locator('.reach').tap();
    await bush.at('0 e7').locator('.reach').tap(); // the first touch of a finger only shows
    await bush.played('cut 4-5');
    await leave(bush.page);
    const field = await board('tactix');
    await field.at('0 3-1').click();
    await field.at('0 1-1').click();
    await field.played('take 3 from 1-1');
    await leave(field.page);
  });
  for (const dark of [false, true])
    test(`boards: all of them, ${dark ? 'dark' : 'light'}`, async () => {
      const page = await visit(`gallery.html${dark ? '#dark' : ''}`, { address: gallery.address });
      if (options.shots) await page.screenshot({ path: join(options.shots, `boards-${dark ? 'dark' : 'light'}.png`), fullPage: true });
      await page.context().close();
    });
}

for (const room of [whyTests, ownTests, pathTests, reviewTests, classTests, resultsTests, teacherTests, trustTests]) room({ test, visit, leave, ready, choose, axe, noSidewaysScroll, shot, wide, phone, options });

// ---------------------------------------------------------------- main

const pages = Number(options.pages ?? 2 * availableParallelism()); // half of the time a test waits
let passed = 0, failed = 0;
const times = [];
async function carryOut({ name, run }) {
  const contexts = [], began = performance.now();
  try {
    await visitors.run(contexts, run);
    ++passed;
  } catch (error) {
    ++failed;
    console.log(`${name}\n  ${String(error.message ?? error).replaceAll('\n', '\n  ')}`);
  }
  for (const context of contexts) await context.close().catch(() => {}); // of a test that failed
  times.push([Math.round(performance.now() - began), name]);
}
async function carryOutAll(queue, most) {
  const take = async () => {
    for (let next; (next = queue.shift()); ) await carryOut(next);
  };
  await Promise.all(Array.from({ length: most }, take));
}
try {
  site = await serve(options.page);
  if (options.gallery) gallery = await serve(options.gallery);
  browser = await chromium.launch({
    // The same browser without windows and what is in them, which would take more time than the pages do.
    executablePath: options.browser ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync), headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  const chosen = tests.filter(({ name }) => !options.only || name.includes(options.only));
  await carryOutAll(chosen.filter(({ alone }) => !alone).sort((a, b) => b.long - a.long), pages);
  await carryOutAll(chosen.filter(({ alone }) => alone), 1);
} finally {
  await browser?.close();
  await site?.stop();
  await gallery?.stop();
}
if (options.times) writeFileSync(options.times, times.sort(([a], [b]) => b - a).map(([ms, name]) => `${ms} ${name}\n`).join(''));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
