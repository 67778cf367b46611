// What a teacher needs: paper, the room Class in tabs, the board alone, and the page shared with a class.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { pathToFileURL } from 'node:url';
import { readPdf } from './pdf.mjs';
import { decoded } from './unit-teacher.mjs';

const way = { play: 'sum', ending: 'long', misere: false };
const real = readFileSync(new URL('../../tests/data/nim345-matches.json', import.meta.url), 'utf8');
const bare = (text) => text.replace(/\s/g, '').normalize('NFKC');

export function teacherTests({ test, visit, leave, ready, choose, axe, noSidewaysScroll, shot, wide, phone, options }) {
  /** The room Class, with this in its book; the printer is asked in vain, and counted. */
  const room = async (hash, kept, more = {}) => {
    const page = await visit(`#v1;game=nim:3,4,5;view=class${hash}`, {
      ...more,
      before: (page) => page.addInitScript((text) => {
        window.asked = 0;
        window.print = () => ++window.asked;
        if (text && !localStorage.getItem('bouton.class')) localStorage.setItem('bouton.class', text);
      }, kept && JSON.stringify({ plan: { game: 'nim:3,4,5', way, groups: [['A', 'B', 'C']], games: 5, seed: 1 }, pairings: [], entries: [], files: [], ...kept })),
    });
    return page;
  };
  /** On A4, as large as it was meant, nothing of the page around it. */
  async function onPaper(page) {
    const pages = readPdf(await page.pdf({ preferCSSPageSize: true }));
    for (const { width, height, drawn } of pages) {
      assert.deepEqual([Math.round(width), Math.round(height)], [595, 842]);
      // A browser makes smaller what is too wide for the paper.
      assert.match(drawn, /\n3\.125 0 0 3\.125 /, 'it was too wide');
    }
    return pages;
  }

  test('teacher: record sheets on paper, with boxes, four to a page, a page for each group', async () => {
    const groups = [['Anna', 'Béla', 'Cili'], ['Dávid', 'Žofie', 'Feri', 'Řehoř']];
    const page = await room('', { plan: { game: 'nim:3,4,5', way, groups, games: 3, seed: 1 } }, { dark: true });
    await page.getByRole('button', { name: 'Draw the pairings' }).click();
    await page.getByRole('button', { name: 'Print the sheets' }).click();
    await page.waitForFunction(() => window.asked === 1);
    await page.emulateMedia({ media: 'print' });
    // Styles that hold: the page's own. (Those of a window that was written into were forbidden by its policy.)
    const box = await page.locator('.for-printer td').first().evaluate((cell) => {
      const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(cell), { width, height } = cell.getBoundingClientRect();
      return { borderTopWidth, borderTopStyle, borderTopColor, width, height };
    });
    assert.equal(box.borderTopStyle, 'solid');
    assert.ok(parseFloat(box.borderTopWidth) > 0 && box.width > 60 && box.height > 22, JSON.stringify(box)); // room for a pencil
    assert.equal(await page.locator('main').isVisible(), false);
    await page.emulateMedia({ media: null });
    assert.equal(await page.locator('.for-printer').isVisible(), false);
    const pages = await onPaper(page);
    assert.equal(pages.length, Math.ceil(9 / 4) + Math.ceil(18 / 4));
    const all = pages.map(({ text }) => text);
    assert.ok(all.slice(0, 3).every((text) => text.includes('Group1,') && !text.includes('Group2,')) && all.slice(3).every((text) => text.includes('Group2,') && !text.includes('Group1,')));
    for (const name of groups.flat()) assert.ok(all.join('').includes(name), name);
    assert.equal(all.join('').split('winner:').length - 1, 27);
    assert.ok(!all.join('').includes('Savethebook'));
    for (const { drawn } of pages) assert.ok((drawn.match(/ re\b/g) ?? []).length > 100, 'boxes'); // edges of cells are drawn as thin rectangles
    await page.keyboard.press('Shift'); // whoever is back at the page finds nothing left of it
    assert.equal(await page.locator('.for-printer').count(), 0);
    await leave(page);
  });

  test('teacher: results and report on A4, whole', async () => {
    const players = Array.from({ length: 30 }, (_, i) => `Player-${i + 1}`);
    const rows = players.map((name, i) => `${(i % 3) + 1},${i + 1},${name},${players[(i + 1) % 30]},"nim:3,4,5",positions,1-4-5 1-2-5 1-2-3 1-1-2 1-1 1 0\n`).join('');
    const page = await room(';tab=results', { files: [{ name: 'a.csv', text: `group,no,first,second,game,kind,moves\n${rows}` }, { name: 'b.json', text: real }] }, { dark: true });
    await page.locator('.tiles').waitFor();
    await page.getByRole('button', { name: 'Print the results' }).click();
    assert.equal(await page.evaluate(() => window.asked), 1);
    const folded = await page.locator('.results .fold[aria-expanded=false]').count();
    assert.ok(folded > 0);
    const pages = await onPaper(page), all = pages.map(({ text }) => text).join('');
    for (const name of players) assert.ok(all.includes(name), `${name} is lost`);
    for (const word of ['Downloads', 'Showall', 'Sortby', 'Drawthepairings']) assert.ok(!all.includes(word), word);
    assert.ok(pages.length < 16, `${pages.length} pages`);
    assert.equal(await page.locator('.results .fold[aria-expanded=false]').count(), folded); // as it was before
    assert.ok(!all.includes('Correct') && !all.includes('Seehowfar'), 'buttons on paper');
    // The report, as a file.
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Report, HTML' }).click()]);
    const report = await page.context().newPage();
    const saved = `${await download.path()}.html`;
    await download.saveAs(saved);
    await report.goto(pathToFileURL(saved).href);
    const shown = bare(await report.locator('body').innerText());
    const printed = await onPaper(report), text = printed.map((each) => each.text).join('');
    for (const cell of await report.locator('th, td, .match h3, h2, .group').allInnerTexts()) assert.ok(text.includes(bare(cell)), `${cell} is lost`);
    assert.ok(text.length >= shown.length, `${text.length} of ${shown.length} signs`);
    // Every group begins a page; the name of the first may stand below the heading of all.
    const names = (await report.locator('.group').allInnerTexts()).map(bare);
    assert.equal(names.length, 7);
    for (const name of names.slice(1)) assert.ok(printed.some((each) => each.text.startsWith(name)), `${name} does not begin a page`);
    await report.emulateMedia({ media: 'print', colorScheme: 'dark' });
    assert.equal(await report.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)');
    await leave(page);
  });

  test('teacher: twelve players are twelve on paper, and bars begin at one line', async () => {
    const players = Array.from({ length: 12 }, (_, i) => `Player-${i + 1}`);
    const rows = players.map((name, i) => `${i + 1},${name},${players[(i + 1) % 12]},"nim:3,4,5",positions,${i % 2 ? '1-4-5 1-2-5 1-2-3 1-1-2 1-1 1 0' : '3-4-4 0-4-4 0-4-0 0-0-0'}\n`).join('');
    const page = await room(';tab=results', { files: [{ name: 'a.csv', text: `no,first,second,game,kind,moves\n${rows}13,A,B,"nim:3,4,5",positions,1-4-5\n` }] });
    await page.locator('.tiles').waitFor();
    const pages = await onPaper(page), all = pages.map(({ text }) => text).join('');
    assert.ok(pages.length <= 4, `${pages.length} pages`);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 703, height: 1000 });
    assert.equal(await page.locator('.results tbody th .name').count(), 12);
    assert.ok(all.includes('Player-12'));
    for (const list of await page.locator('.charts ul').all()) {
      const left = await list.evaluate((ul) => [...ul.querySelectorAll('.bar svg')].map((svg) => Math.round(svg.getBoundingClientRect().left)));
      if (left.length > 0) assert.ok(Math.max(...left) - Math.min(...left) < 2 || new Set(left).size <= 2, left.join(' ')); // in two columns of the paper at most
    }
    assert.equal(await page.locator('.results .about + button').isVisible(), false);
    await leave(page);
    const nameless = await room(';tab=results', { files: [{ name: 'a.csv', text: 'no,game,kind,moves\n1,"nim:3,4,5",positions,1-4-5 1-2-5 1-2-3 1-1-2 1-1 1 0\n' }] });
    await nameless.locator('.tiles').waitFor();
    assert.ok((await onPaper(nameless)).every(({ text }) => !text.includes('Players')));
    await leave(nameless);
  });

  test('teacher: rule cards tell the numbers of the game and who wins, once, and fit the paper', async () => {
    const page = await room(';lang=en;rules=nim,bachet,subtract,moore,lego,turtles,sulucrus,misere-nim,kayles,northcott,silver-dollar', null);
    const cards = page.locator('main li');
    await page.waitForFunction(() => document.querySelectorAll('main li').length === 11 && [...document.querySelectorAll('main li')].every((card) => card.querySelector('svg')));
    await page.waitForFunction(() => document.querySelectorAll('main li .last').length === 10);
    const text = async (code) => (await cards.filter({ has: page.locator('code', { hasText: code }) }).first().innerText()).replace(/\s+/g, ' ');
    assert.match(await text('bachet/3'), /1, 2 or 3/);
    assert.match(await text('subtract/1,3,4'), /1, 3 or 4/);
    assert.doesNotMatch(await text('moore/2'), /\bk\b/);
    assert.doesNotMatch(await text('lego/2'), /\br\b/);
    assert.doesNotMatch(await text('sulucrus'), /22@second/);
    assert.match(await cards.first().innerText(), /Whoever takes the last match wins/);
    for (const game of ['sulucrus', 'northcott', 'silver-dollar']) assert.equal((await text(game)).match(/\b(wins|loses)\b/g)?.join(), 'wins', game);
    assert.match(await text('silver-dollar'), /Whoever puts the medal into the purse wins/);
    assert.doesNotMatch(await text('misere-nim'), /wins/);
    assert.equal((await text('misere-nim')).split('loses').length, 2);
    // On paper nothing of a picture is cut off, and every card has all of its edges.
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 703, height: 1000 });
    for (const layout of ['one', 'two', 'cut']) {
      await page.locator('main .tools select').evaluate((select, value) => ((select.value = value), select.dispatchEvent(new Event('change', { bubbles: true }))), layout);
      await page.locator(`main ul.${layout}`).waitFor();
      const wrong = await page.evaluate(() => {
        const inside = (a, b) => a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
        return [...document.querySelectorAll('main li')].filter((card) => {
          const picture = card.querySelector('[data-picture]');
          return card.getBoundingClientRect().right > innerWidth - 2 || [...picture.querySelectorAll('svg')].some((svg) => !inside(svg.getBoundingClientRect(), picture.getBoundingClientRect()));
        }).map((card) => card.innerText);
      });
      assert.deepEqual(wrong, [], layout);
    }
    await page.emulateMedia({ media: null });
    await page.setViewportSize(wide);
    // The card of the table tells its own numbers.
    await page.evaluate(() => (location.hash = '#v1;game=bachet/5:17;misere=1;view=class;lang=en;rules=bachet'));
    await page.locator('main li', { hasText: '1, 2, 3, 4 or 5' }).waitFor();
    assert.match(await cards.first().innerText(), /loses/);
    await leave(page);
  });

  test('teacher: rule cards open at their top, and print', async () => {
    const page = await room(';lang=hu', null);
    await page.locator('.book').waitFor();
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.evaluate(() => scrollTo(0, 400));
    assert.ok((await page.evaluate(() => scrollY)) > 100);
    await page.locator('#class-tab-cards').evaluate((tab) => tab.click()); // without going there
    await page.locator('main li').nth(40).waitFor();
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.setViewportSize(wide);
    await page.evaluate(() => (location.hash = '#v1;game=nim:3,4,5;view=class;lang=hu;rules=nim,kayles,turtles,cram,queen!t'));
    await page.waitForFunction(() => document.querySelectorAll('main li').length === 5 && [...document.querySelectorAll('main li')].every((card) => card.querySelector('svg')));
    for (const [layout, count] of [['one', 5], ['two', 3], ['cut', null]]) {
      await page.locator('main .tools select').selectOption(layout);
      const pages = await onPaper(page), all = pages.map(({ text }) => text).join('');
      if (count) assert.equal(pages.length, count, layout);
      assert.ok(pages.every(({ text }) => text.length > 0), 'an empty page');
      for (const text of await page.locator('main li :is(h2, h3, p)').allTextContents()) assert.ok(all.toLowerCase().includes(bare(text).toLowerCase()), `${text} is lost`);
      assert.ok(!all.includes('Nyomtatás'));
    }
    await leave(page);
  });

  test('teacher: the room Class in tabs, by mouse and keys, in the address', async () => {
    const page = await room('', null);
    await page.locator('.book').waitFor();
    const chosen = (tab) => page.locator(`#class-tab-${tab}[aria-selected=true]`).waitFor();
    await chosen('matches');
    await page.getByRole('tab', { name: 'Results' }).click();
    await page.getByText('No matches yet').waitFor();
    assert.match(page.url(), /view=class;tab=results/);
    await page.keyboard.press('ArrowRight');
    await chosen('puzzles');
    await page.keyboard.press('ArrowRight');
    await page.locator('main li').first().waitFor();
    assert.match(page.url(), /rules=all/);
    await page.keyboard.press('End');
    await chosen('front');
    await page.waitForFunction(() => /tab=front/.test(location.hash) && !/rules/.test(location.hash));
    await page.reload();
    await chosen('front');
    await page.keyboard.press('Tab');
    assert.deepEqual(page.faults, []);
    await axe(page, 'front');
    await page.context().close();
    // From what was read a button leads to what it shows, and a wrong sheet leads back to where it is typed.
    const entry = (no, moves) => ({ group: '1', no, first: 'A', second: 'B', game: 'nim:3,4,5', way, kind: 'removals', moves });
    const book = await room(';lang=en', { entries: [entry('1', ['3-0-0', '0-4-0', '0-0-5']), entry('2', ['9-0-0'])] });
    await book.getByText('2 matches: 1 as written, 1 rejected.').waitFor();
    await book.getByRole('button', { name: 'What the matches show' }).click();
    await book.locator('.tiles').waitFor();
    await book.getByRole('button', { name: /^Correct/ }).click();
    await book.locator('.sheet', { hasText: '9 cannot be taken' }).waitFor();
    assert.doesNotMatch(book.url(), /tab=/);
    await leave(book);
  });

  test('teacher: the board alone, by key, by button and by link', async () => {
    const page = await visit('#v1;game=nim:3,4,5;opponent=person');
    await ready(page, 'First player');
    await choose(page, 'take 2 from heap 1');
    await ready(page, 'Second player');
    const before = await page.locator('#board [data-key]').first().evaluate((each) => each.getBoundingClientRect().height);
    await page.keyboard.press('p');
    await page.locator('header').waitFor({ state: 'hidden' });
    assert.match(page.url(), /projector=1/);
    assert.equal(await page.locator('main > aside, .stage > .head, .foot .tools').filter({ visible: true }).count(), 0);
    const board = await page.locator('#board').boundingBox(), size = await page.evaluate(() => [innerWidth, innerHeight]);
    assert.ok(board.width > 0.9 * size[0] && board.height > 0.6 * size[1], JSON.stringify(board));
    await page.waitForFunction((least) => document.querySelector('#board [data-key]').getBoundingClientRect().height > least, 1.1 * before); // than beside the panel
    assert.ok((await page.locator('.turn').evaluate((each) => parseFloat(getComputedStyle(each).fontSize))) >= 40);
    assert.ok(await page.locator('.foot .way').isVisible());
    await noSidewaysScroll(page);
    await shot(page, 'alone');
    for (const [key, who] of [['ArrowLeft', 'First player'], ['ArrowRight', 'Second player'], ['PageUp', 'First player'], ['PageDown', 'Second player'], ['r', 'First player']]) {
      await page.keyboard.press(key);
      await ready(page, who);
    }
    assert.doesNotMatch(page.url(), /moves=/);
    await page.locator('#board [tabindex="0"]').first().focus(); // and it is played on there
    await page.keyboard.press('Enter');
    await ready(page, 'Second player');
    await page.keyboard.press('Escape');
    await page.locator('header').waitFor();
    assert.doesNotMatch(page.url(), /projector/);
    await page.getByRole('button', { name: 'The board alone' }).first().click();
    await page.locator('header').waitFor({ state: 'hidden' });
    await page.goBack();
    await page.locator('header').waitFor();
    await leave(page);
    // Sums, a phone on its side, from a bookmark; left by a finger, to the room that the link names.
    for (const at of [{ width: 740, height: 360 }, phone]) {
      const sum = await visit('#v1;game=nim:3,4+kayles:5+turtles:2,3;view=class;projector=1', { size: at, lang: 'cs' });
      await ready(sum, 'Jsi na tahu');
      await noSidewaysScroll(sum);
      const parts = await sum.locator('#board svg').evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).filter(({ height }) => height > 0).map(({ top, bottom, height }) => [top, bottom, height]));
      assert.ok(parts.length >= 4 && parts.every(([top, bottom, height]) => top >= 0 && bottom <= at.height + 1 && height > 20), JSON.stringify(parts));
      const words = await sum.locator('.foot .way').boundingBox();
      assert.ok(words.y + words.height <= at.height + 1, 'the way of play is below the window');
      await shot(sum, `alone-${at.width}`);
      if (at === phone) {
        assert.deepEqual(sum.faults, []);
        await axe(sum, 'alone');
        sum.faults.length = 0;
      }
      await sum.getByRole('button', { name: 'Zpět na stránku' }).click();
      await sum.locator('#class-panel').waitFor();
      await leave(sum);
    }
  });

  test('teacher: a link of this machine says that it opens only here', async () => {
    const page = await room(';tab=front', null);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the link', exact: true }).click();
    await page.locator('.notice', { hasText: /The link is copied\. It opens on this computer only.*bouton lab --share/ }).waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^http:\/\/127\.0\.0\.1:\d+\/#v1;game=nim:3,4,5;(?!.*view)/);
    await page.getByRole('button', { name: 'Show as a QR code' }).click();
    await page.getByRole('dialog').getByText('It opens on this computer only').waitFor();
    await page.goBack(); // what lies over the page
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await leave(page);
  });

  /** A QR code out of block characters, two rows in a line; its border is off. */
  function fromBlocks(lines) {
    const rows = lines.flatMap((line) => [[...line].map((sign) => sign === ' ' || sign === '▄'), [...line].map((sign) => sign === ' ' || sign === '▀')]);
    return rows.slice(4, lines[0].length - 4).map((row) => row.slice(4, -4));
  }
  if (options.bouton)
    test('teacher: bouton lab --share: the code word, the page, and the teacher’s links', async () => {
      const address = Object.values(networkInterfaces()).flat().find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.2';
      const server = spawn(options.bouton, ['lab', '--share', '--yes', '--port', '0', '--address', address, '--code', 'Medve alma', '--open', '#v1;game=kayles:5', '--lang', 'en'], { env: { ...process.env, BOUTON_LAB: options.page }, stdio: ['ignore', 'pipe', 'ignore'] });
      try {
        let said = '';
        server.stdout.on('data', (text) => (said += text));
        for (let n = 0; n < 100 && !/class\n/.test(said); ++n) await new Promise((done) => setTimeout(done, 100));
        const [, own, port] = /address: (http:\/\/[\d.]+:(\d+)\/)/.exec(said);
        assert.equal(own, `http://${address}:${port}/`);
        const code = fromBlocks(said.split('\n').filter((line) => /[█▀▄]/.test(line)));
        assert.equal(decoded(code), `${own}?code=Medve-alma`);
        // A pupil types the address, and the code word as people do.
        const pupil = await visit('', { address: own });
        await pupil.getByLabel('Code word').fill('ruka');
        await pupil.getByRole('button').click();
        await pupil.getByText('That was not the code word.').waitFor();
        await pupil.getByLabel('Code word').fill(' medve ALMA ');
        await pupil.getByRole('button').click();
        await pupil.locator('h1', { hasText: 'Kayles' }).waitFor(); // where the teacher leads to
        await ready(pupil);
        assert.match(pupil.url(), /index\.html#v1;game=kayles:5/);
        pupil.faults = pupil.faults.filter((fault) => !/403/.test(fault)); // how a browser tells of a page that was refused
        await leave(pupil);
        // The teacher's own: a page for the projector, and links that are for the class.
        const teacher = await visit('class', { address: `http://localhost:${port}/` });
        await teacher.getByText('Medve alma').waitFor();
        await teacher.locator('svg[role=img]').waitFor();
        await noSidewaysScroll(teacher);
        await shot(teacher, 'share-projector');
        assert.deepEqual(teacher.faults, []);
        await axe(teacher, 'the page for the projector');
        teacher.faults.length = 0;
        await teacher.goto(`http://localhost:${port}/#v1;game=nim:1,2;view=class;tab=front`);
        await teacher.getByRole('button', { name: 'Show as a QR code' }).click();
        const shown = await teacher.getByRole('dialog').getByRole('img').getAttribute('aria-label');
        assert.match(shown, new RegExp(`^http://${address}:${port}/index\\.html\\?code=Medve-alma#v1;game=nim:1,2`));
        const path = await teacher.getByRole('dialog').locator('svg path:not([d^="M5 5"])').last().getAttribute('d'), side = Number((await teacher.getByRole('dialog').getByRole('img').getAttribute('viewBox')).split(' ')[2]) - 8;
        const rows = Array.from({ length: side }, () => Array(side).fill(false));
        for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g)) rows[y - 4][x - 4] = true;
        assert.equal(decoded(rows), shown);
        await shot(teacher, 'share-code');
        await leave(teacher);
        // Who scans it is there, with what the teacher has on the table.
        const scanner = await visit('', { address: shown });
        await ready(scanner);
        assert.match(scanner.url(), /index\.html#v1;game=nim:1,2/);
        await leave(scanner);
      } finally {
        server.kill('SIGINT');
      }
    });
}
