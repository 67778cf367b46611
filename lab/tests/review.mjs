// The review of a match, matches as files, and the teacher's view.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const moves = ';moves=nim:2,4,5~nim:2,4,4~nim:2,4,3~nim:1,4,3~nim:1,0,3~nim:1,0,1~nim:0,0,1~nim:0,0,0';

export function reviewTests({ test, visit, leave, ready, choose, axe, noSidewaysScroll, shot, wide, phone }) {
  const played = `#v1;game=nim:3,4,5;opponent=person${moves}`;
  async function review(page, name = 'Review') {
    await page.getByRole('button', { name, exact: true }).click();
    await page.locator('.chart').waitFor();
  }

  test('review: turning points, figures, who was winning; the strip fills in', async () => {
    const page = await visit(played);
    await page.locator('.turn.end').waitFor();
    assert.equal(await page.locator('.stage svg .told').count(), 0);
    await review(page);
    assert.equal(await page.locator('.turning li').count(), 5);
    assert.equal(await page.locator('.chart button').count(), 9);
    assert.match(await page.locator('.chart button').first().getAttribute('aria-label'), /At the start: good for: First, 11 moves to go/);
    assert.deepEqual((await page.locator('section tbody tr').allInnerTexts()).map((row) => row.replace(/\s+/g, ' ')), ['✓ Good moves 0 2', '✕ Mistakes 3 2', '· Lost anyway 1 0', 'Hit rate 0% 50%']);
    assert.ok((await page.locator('.stage svg .told').count()) + (await page.locator('.stage svg .cross').count()) === 8);
    await shot(page, 'review-wide');
    await page.locator('.chart button').nth(2).click();
    await page.locator('.turn', { hasText: 'First' }).waitFor();
    await leave(page);
  });

  test('review: the better move is looked for before it is shown', async () => {
    const page = await visit(played);
    await page.locator('.turn.end').waitFor();
    await review(page);
    await page.getByRole('button', { name: 'Find the better move' }).first().click();
    const riddle = page.getByRole('dialog');
    await riddle.locator('[data-key="0 1.1"]').waitFor();
    await riddle.locator('[data-key="0 1.3"]').click(); // one match: no
    await riddle.getByText(/does not win either/).waitFor();
    await riddle.locator('[data-key="0 1.2"]').click(); // two: yes
    await riddle.getByText('Yes! That move wins.').waitFor();
    await riddle.getByRole('button', { name: 'Why?' }).click();
    await riddle.locator('.explanation[aria-busy="false"] table').waitFor();
    await riddle.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('button', { name: 'Find the better move' }).nth(1).click();
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.getByText(/These win:/).waitFor();
    assert.deepEqual(page.faults, []);
    await axe(page, 'riddle');
    await page.context().close();
  });

  test('review: a lost match leads from Why to the first mistake', async () => {
    const page = await visit('#v1;game=nim:1,2;moves=nim:0,2~nim:0,0');
    await page.locator('.turn.end').waitFor();
    await page.locator('#tab-why').click();
    await page.getByRole('button', { name: 'The loser’s first mistake' }).click();
    await page.getByRole('dialog').getByText('Before move 1 (You): find the better move').waitFor();
    await leave(page);
    const lost = await visit('#v1;game=nim:1,1;moves=nim:0,1~nim:0,0');
    await lost.locator('.turn.end').waitFor();
    await lost.locator('#tab-why').click();
    await lost.getByRole('button', { name: 'The loser’s first mistake' }).click();
    await lost.getByText('The loser made no mistake').waitFor();
    await lost.getByRole('button', { name: 'Review the match' }).click();
    await lost.locator('.chart').waitFor();
    await leave(lost);
  });

  test('review: a loopy map, and a way of play without numbers, are reviewed too', async () => {
    const page = await visit(`#v1;game=${encodeURIComponent('graph/A-B,B-C,C-A,C-D:A')};opponent=person;moves=${encodeURIComponent('graph/A-B,B-C,C-A,C-D:B')}`);
    await ready(page, 'Second');
    await page.getByRole('button', { name: 'Review the match' }).click();
    await page.locator('.chart').waitFor();
    await leave(page);
  });

  const file = async (page, name, text) => {
    if (!(await page.locator('input[type=file]').isVisible())) await page.getByText('The match as a file').click();
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  };

  test('matches: out as JSON and CSV, and in again', async () => {
    const page = await visit(`${played};misere=0`.replace(';misere=0', ''));
    await page.locator('.turn.end').waitFor();
    await page.getByText('The match as a file').click();
    const save = async (name) => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
      return readFileSync(await download.path(), 'utf8');
    };
    const json = await save('Download JSON'), csv = await save('Download CSV');
    assert.equal(csv, 'group,no,first,second,game,kind,moves,play,ending,misere\nlab,1,First,Second,"nim:3,4,5",positions,2-4-5 2-4-4 2-4-3 1-4-3 1-0-3 1-0-1 0-0-1 0-0-0,sum,long,false\n');
    assert.equal(JSON.parse(json).matches[0].positions.length, 8);
    await leave(page);
    for (const [name, text] of [['m.json', json], ['m.csv', csv]]) {
      const other = await visit();
      await ready(other);
      await file(other, name, text);
      await other.getByText('The match is on the table.').waitFor();
      await other.locator('.turn.end', { hasText: 'second player' }).waitFor();
      assert.equal(await other.locator('ol li', { hasText: 'from heap' }).count(), 8);
      await leave(other);
    }
  });

  test('matches: who played comes back with the match, and the computer is still the opponent', async () => {
    const page = await visit('#v1;game=nim:1,2,3,4;first=0;lang=hu;moves=nim:1,2,3,0~nim:1,2,2,0');
    await page.locator('.turn.mine').or(page.locator('.turn.end')).first().waitFor();
    await page.locator('.files .head').click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Letöltés (JSON)' }).click()]);
    const json = readFileSync(await download.path(), 'utf8');
    assert.deepEqual([JSON.parse(json).matches[0].first, JSON.parse(json).matches[0].second], ['Gép', 'Te']);
    await leave(page);
    const other = await visit('#v1;game=nim:3,4,5;opponent=person');
    await ready(other, 'First');
    await file(other, 'm.json', json);
    await ready(other);
    assert.deepEqual((await other.locator('ol .who').allInnerTexts()).filter(Boolean).slice(0, 2), ['Computer', 'You']);
    assert.match(other.url(), /first=0/);
    assert.doesNotMatch(other.url(), /opponent=person/);
    await file(other, 'n.csv', 'group,no,first,second,game,kind,moves\nA,1,Eva,Jan,"nim:3,4,5",removals,2-0-0 0-4-0\n');
    await other.locator('ol .who', { hasText: 'Jan' }).waitFor();
    assert.match(other.url(), /opponent=person/);
    await leave(other);
  });

  test('matches: other kinds, other orders, several in one file', async () => {
    const page = await visit();
    await ready(page);
    const head = 'group,no,first,second,game,kind,moves,play,ending,misere\n';
    await file(page, 'a.csv', `${head}A,1,Eva,Jan,"nim:3,4,5",removals,2-0-0 0-4-0,sum,long,false\nA,2,Ada,Ivo,0.77:7,notation,"0.77:1,5 0.77:1,4",sum,long,false\n`);
    await page.getByRole('button', { name: 'Open' }).click();
    await page.locator('ol li', { hasText: 'took 4 from heap 2' }).waitFor();
    await file(page, 'a.csv', `${head}A,2,Ada,Ivo,0.77:7,notation,"0.77:1,5 0.77:1,4",sum,long,false\n`);
    await page.locator('ol li', { hasText: 'left 1, 5' }).waitFor();
    await file(page, 'b.json', '{"game":"nim:3,4,5","matches":[{"group":1,"no":1,"positions":["4-3-4","3-4"]}]}');
    await page.locator('ol li', { hasText: 'took 4 from heap' }).waitFor();
    await page.getByRole('button', { name: 'Back to the old one' }).click();
    await page.locator('ol li', { hasText: 'left 1, 5' }).waitFor();
    await leave(page);
  });

  for (const [what, name, text, said] of [
    ['a letter', 'a.txt', 'Dear all, <script>alert(1)</script>', /could not be opened as a match/], ['broken JSON', 'a.json', '{"game":', /ends too soon/], ['other JSON', 'a.json', '{"matches":[1,2]}', /could not be opened/],
    ['a list without matches', 'a.csv', 'group,no,first,second,game,kind,moves\n', /There is no match/], ['a move that is none', 'a.json', '{"game":"nim:3,4,5","matches":[{"positions":["1-4-5","9-9-9"]}]}', /move 2: 9-9-9 cannot be left from 1-4-5/],
    ['a game that is none', 'a.json', '{"game":"javascript:1","matches":[{"positions":["1"]}]}', /unknown game 'javascript'/], ['an unknown kind', 'a.json', '{"game":"nim:3","matches":[{"kind":"smells","positions":["1"]}]}', /smells/],
    ['a wrong way of play', 'a.json', '{"game":"nim:3","play":"dance","matches":[{"positions":["1"]}]}', /'dance'/]])
    test(`matches: a file with ${what} gives a friendly word, and the page stays as it was`, async () => {
      const page = await visit('#v1;game=nim:1,2;opponent=person');
      await ready(page, 'First');
      const before = page.url();
      await file(page, name, text);
      await page.locator('.trouble', { hasText: said }).waitFor();
      assert.equal(page.url(), before);
      await ready(page, 'First');
      await choose(page, 'take 1 from heap 2');
      await ready(page, 'Second');
      await leave(page);
    });

  test('teacher: large type by button and by key, hints hidden with one key', async () => {
    const page = await visit('#v1;game=nim:3,4,5;hints=1');
    await ready(page);
    const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
    const usual = await size();
    await page.keyboard.press('l');
    assert.ok((await size()) > 1.3 * usual);
    await page.waitForTimeout(100);
    await noSidewaysScroll(page);
    await shot(page, 'teacher-large');
    await page.getByRole('button', { name: 'Large type' }).click();
    assert.equal(await size(), usual);
    await page.locator('#tab-why').click();
    await page.getByRole('button', { name: 'Can I win?' }).click();
    await page.keyboard.press('h');
    await page.getByText('Hints are hidden just now.').waitFor();
    assert.equal(await page.getByText('The player to move wins').count(), 0);
    await page.keyboard.press('h');
    await page.getByText('The player to move wins').waitFor();
    await page.locator('#tab-setup').click();
    await page.locator('#position').press('l'); // typing is typing
    assert.equal(await size(), usual);
    await page.getByLabel('Single-letter keys').uncheck();
    await page.locator('#tab-setup').press('l');
    assert.equal(await size(), usual);
    await leave(page);
  });

  test('teacher: a puzzle by link is solved, or not', async () => {
    const page = await visit('#v1;game=nim:1,2,2');
    await ready(page);
    await page.locator('#tab-setup').click();
    await page.getByRole('button', { name: 'All tools for the classroom' }).click();
    await page.getByRole('tab', { name: 'Puzzles' }).click();
    await page.getByText('It can be won in 3 moves.').waitFor();
    assert.match(page.url(), /view=class;tab=puzzles/);
    await page.getByRole('button', { name: 'Try it here' }).click();
    await page.getByText('Puzzle: win this in 3 moves').waitFor();
    assert.match(page.url(), /style=quick.*puzzle=3/);
    await ready(page);
    await choose(page, 'take 1 from heap 1');
    await page.getByText('1 move used').waitFor();
    await ready(page);
    for (let i = 0; i < 2; ++i) {
      await page.locator('#tab-why').click();
      const on = page.getByRole('button', { name: 'Turn hints on' });
      if (await on.count()) await on.click();
      for (let step = 0; step < 3; ++step) await page.locator('.hints button').click();
      const best = (await page.locator('.hints li').last().innerText()).match(/Play: (.*)/)[1];
      await choose(page, best);
      if (i === 0) await ready(page);
    }
    await page.getByText('Solved, in 3 moves!').waitFor();
    await shot(page, 'puzzle-solved');
    await page.getByRole('button', { name: 'Leave the puzzle' }).click();
    assert.doesNotMatch(page.url(), /puzzle/);
    await leave(page);
    const other = await visit('#v1;game=nim:1,2;puzzle=2');
    await ready(other);
    await choose(other, 'take 2 from heap 2');
    await other.getByText('Not solved this time.').waitFor();
    await other.getByRole('button', { name: 'Try again' }).click();
    await other.getByText('0 moves used').waitFor();
    await leave(other);
    for (const [game, n, said] of [['nim:2,2', 3, /cannot win/], ['nim:1,2,2', 2, /the quickest win takes 3 moves/], ['graph/A-B,B-A:A', 2, /cannot win/]]) {
      const lost = await visit(`#v1;game=${game};puzzle=${n}`);
      await lost.locator('.trouble', { hasText: said }).waitFor();
      await leave(lost);
    }
    const fair = await visit('#v1;game=nim:1,2,2;puzzle=3');
    await ready(fair);
    await fair.waitForTimeout(400);
    assert.equal(await fair.locator('.trouble').count(), 0);
    await leave(fair);
    const wrong = await visit('#v1;game=nim:1,2;puzzle=-1');
    await wrong.getByText(/could not be read/).waitFor();
    await leave(wrong);
  });

  test('teacher: rule cards, with and without how to win, on paper without the rest of the page', async () => {
    const page = await visit();
    await ready(page);
    await page.getByRole('button', { name: 'Class', exact: true }).click();
    await shot(page, 'class');
    await page.getByRole('tab', { name: 'Rule cards', exact: true }).click();
    await page.locator('main li').nth(40).waitFor();
    assert.match(page.url(), /rules=all$/);
    assert.equal(await page.getByText('How to win', { exact: true }).count(), 0);
    await page.getByLabel('With how to win').check();
    assert.ok((await page.getByText('How to win', { exact: true }).count()) > 20);
    await page.locator('main li').nth(40).locator('svg').first().waitFor({ state: 'attached' });
    await shot(page, 'cards');
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('header').isVisible(), false);
    assert.equal(await page.locator('main .tools').isVisible(), false);
    await page.emulateMedia({ media: 'screen' });
    await page.getByText('Which games').click();
    await page.getByRole('button', { name: 'Only Nim' }).click();
    assert.equal(await page.locator('main li').count(), 1);
    await page.getByLabel('Kayles', { exact: true }).first().check();
    await page.getByLabel('Chess pieces').check();
    await page.getByLabel('On paper').selectOption('two per page');
    const chosen = await page.locator('main li').count();
    assert.ok(chosen > 4 && chosen < 20, `${chosen} cards`);
    assert.match(page.url(), /rules=nim,[a-z,-]+!t2/);
    await shot(page, 'cards-chosen');
    const other = await visit(`${page.url().slice(page.url().indexOf('#')).replace('lang=en', 'lang=cs')}`);
    await other.getByRole('heading', { name: 'Karty s pravidly' }).waitFor();
    await other.locator('main ul.two li').nth(chosen - 1).waitFor();
    assert.equal(await other.locator('main li').count(), chosen);
    await leave(other);
    await page.getByRole('button', { name: 'All games' }).click();
    await page.getByRole('tab', { name: 'Puzzles', exact: true }).click();
    await page.waitForFunction(() => !location.hash.includes('rules'));
    assert.deepEqual(page.faults, []);
    // A link without the room shows the cards alone, and leads back to the table.
    await page.evaluate(() => (location.hash = '#v1;game=nim:3,4,5;rules=all'));
    await page.locator('main li').nth(40).waitFor();
    await page.getByRole('button', { name: 'Back to the table' }).click();
    await ready(page);
    assert.doesNotMatch(page.url(), /rules/);
    await page.goForward();
    await page.locator('main li').nth(40).waitFor();
    await axe(page, 'cards');
    await page.context().close();
  });

  for (const [lang, dark, size] of [['en', false, wide], ['hu', true, phone], ['cs', false, phone]])
    test(`teacher: the Class room in ${lang}: axe has nothing to say, nothing sticks out`, async () => {
      const page = await visit(`#v1;game=nim:3,4,5;view=class;tab=puzzles;lang=${lang}`, { dark, size });
      await page.locator('section [role=status]', { hasText: /\d/ }).waitFor();
      for (const tab of ['matches', 'results', 'front', 'puzzles']) {
        await page.locator(`#class-tab-${tab}`).click();
        await page.locator(`#class-panel[aria-labelledby=class-tab-${tab}] :is(section, .busy):visible`).first().waitFor();
        await noSidewaysScroll(page);
        await shot(page, `class-${tab}-${lang}`);
      }
      await page.evaluate(() => (location.hash = `${location.hash};rules=nim,queen`));
      await page.locator('main li').nth(1).waitFor();
      await page.locator('main summary').click();
      await noSidewaysScroll(page);
      await shot(page, `cards-${lang}`);
      await axe(page, 'cards');
      await page.context().close();
    });

  for (const dark of [false, true])
    for (const size of [wide, phone])
      for (const [lang, name] of [['en', 'Review'], ['hu', 'Elemzés'], ['cs', 'Rozbor']])
        test(`review in ${lang}, ${dark ? 'dark' : 'light'}, ${size === wide ? 'wide' : 'phone'}: axe has nothing to say, nothing sticks out`, async () => {
          const page = await visit(`${played};lang=${lang}`, { dark, size });
          await page.locator('.turn.end').waitFor();
          await review(page, name);
          await page.locator('.files .head').click();
          await page.waitForTimeout(300);
          await noSidewaysScroll(page);
          await shot(page, `review-${lang}-${dark ? 'dark' : 'light'}-${size === wide ? 'wide' : 'phone'}`);
          await axe(page, 'review');
          await page.locator('#tab-setup').click();
          await page.waitForTimeout(200);
          await axe(page, 'teacher');
          await page.context().close();
        });
}
