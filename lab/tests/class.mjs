// The class's book: the plan, matches typed in, files brought.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

// Matches of 3, 4, 5 as (heap, number): seven moves, five, four.
const seven = [[0, 2], [1, 2], [2, 2], [1, 1], [2, 3], [0, 1], [1, 1]];
const five = [[0, 3], [1, 4], [2, 2], [2, 2], [2, 1]];
const four = [[0, 3], [2, 1], [1, 4], [2, 4]];

export function classTests({ test, visit, leave, axe, noSidewaysScroll, shot, wide, phone }) {
  const room = async (options = {}, hash = '') => {
    const page = await visit(`#v1;game=nim:3,4,5;view=class${hash}`, options);
    await page.locator('.book h3').first().waitFor();
    return page;
  };
  const press = (page, name, exact = true) => page.getByRole('button', { name, exact }).click();
  /** One group of three, one match a pair. */
  async function draw(page) {
    for (let i = 0; i < 4; ++i) await press(page, 'Matches of each pair: fewer');
    await press(page, 'Draw the pairings');
    await chips(page).nth(2).waitFor();
  }
  for (const [lang, width] of [['en', 360], ['hu', 360], ['hu', 420], ['cs', 360]])
    test(`class: large type, ${lang}, ${width} px wide: fits`, async () => {
      const page = await room({ size: { width, height: 740 } }, `;lang=${lang}`);
      await page.keyboard.press('l');
      await page.waitForFunction(() => document.documentElement.classList.contains('large'));
      await noSidewaysScroll(page);
      await shot(page, `book-large-${lang}-${width}`);
      await leave(page);
    });

  const heading = 'group,no,first,second,game,kind,moves\n';
  const chips = (page) => page.locator('.side .chips button');
  const filed = (page) => page.getByRole('region', { name: 'Files' });
  const cells = (page) => page.locator('[data-cell]');
  const at = (page, cell) => page.waitForFunction((wanted) => document.activeElement?.getAttribute('data-cell') === wanted, cell);
  const sheetIs = (page, title) => page.getByRole('heading', { name: title, exact: true }).waitFor();
  const told = (page, text) => page.locator('.sheet', { hasText: text }).waitFor();
  const states = async (page) => (await chips(page).evaluateAll((all) => all.map((each) => each.className.split(' ').find((name) => ['empty', 'unfinished', 'complete', 'wrong'].includes(name))))).join(' ');
  const kept = async (page) => (await page.waitForTimeout(300), page.evaluate(() => JSON.parse(localStorage.getItem('bouton.class'))));
  /** Types a match as a person would, arrows to the column and the number; says how many keys it took. */
  async function type(page, moves, heaps = 3) {
    let column = 0, keys = 0;
    for (const [to, count] of moves) {
      const right = (to - column + heaps) % heaps, left = (heaps - right) % heaps;
      for (let i = 0; i < Math.min(right, left); ++i, ++keys) await page.keyboard.press(right <= left ? 'ArrowRight' : 'ArrowLeft');
      await page.keyboard.press(String(count));
      ++keys;
      column = to;
    }
    return keys;
  }
  const drop = (page, files) => page.evaluate((list) => {
    const data = new DataTransfer();
    for (const { name, bytes } of list) data.items.add(new File([new Uint8Array(bytes)], name));
    for (const type of ['dragover', 'drop']) document.querySelector('.book').dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  }, files.map(({ name, text, bytes }) => ({ name, bytes: [...(bytes ?? Buffer.from(text))] })));

  test('class: the book goes on when the room was left, for Play or for a match at the table', async () => {
    const page = await room();
    await draw(page);
    await chips(page).first().click();
    await at(page, '0 0');
    await type(page, seven);
    await page.locator('.side .chips .complete').waitFor();
    await page.getByRole('navigation').getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('.turn').first().waitFor();
    await page.getByRole('navigation').getByRole('button', { name: 'Class', exact: true }).click();
    await chips(page).nth(1).click();
    await at(page, '0 0');
    await type(page, five);
    await page.waitForFunction(() => document.querySelectorAll('.side .chips .complete').length === 2);
    await page.getByText('2 matches: 2 as written').waitFor();
    await leave(page);
  });

  /** From here on, what the engine is asked waits if it holds a word: the release is given back. */
  async function hold(page, word) {
    await page.evaluate((wanted) => {
      const post = Worker.prototype.postMessage, waiting = [];
      Worker.prototype.postMessage = function (message, ...rest) {
        if (message.type === 'ask' && message.text.includes(wanted) && !message.text.includes('"most":0')) waiting.push(() => post.call(this, message, ...rest));
        else post.call(this, message, ...rest);
      };
      window.held = () => waiting.length;
      window.release = () => { Worker.prototype.postMessage = post; waiting.forEach((send) => send()); };
    }, word);
    const held = (n = 1) => page.waitForFunction((least) => window.held() >= least, n);
    const release = async () => { await page.evaluate(() => window.release()); await page.waitForTimeout(400); };
    return { held, release };
  }

  test('class: an answer that comes late changes nothing any more', async () => {
    const page = await room();
    const late = await hold(page, '"action":"analyse"');
    await drop(page, [{ name: 'class.csv', text: `${heading}1,1,Ada,Bea,"nim:3,4,5",positions,4-5 5 0\n` }]);
    await late.held();
    await page.locator('.busy').waitFor();
    await press(page, 'Clear the book');
    await page.locator('.busy').waitFor({ state: 'detached' });
    await late.release();
    assert.equal(await page.locator('.results').count(), 0);
    // A sheet that is empty again has nothing wrong in it.
    await press(page, 'Type in a single match');
    await at(page, '0 0');
    const sheet = await hold(page, '"action":"analyse"');
    await page.keyboard.press('9');
    await sheet.held();
    await page.keyboard.press('Backspace');
    await page.waitForTimeout(300);
    await sheet.release();
    assert.equal(await page.locator('.sheet .told, .sheet .general').count(), 0);
    await leave(page);
  });

  test('class: a name that is changed while lots are drawn stays; a book that is cleared meanwhile stays empty', async () => {
    const page = await room();
    await draw(page);
    await page.getByText('Change the plan').click();
    await page.getByText('Names, groups of different size').click();
    let lots = await hold(page, '"action":"schedule"');
    await press(page, 'Matches of each pair: more');
    await lots.held();
    const field = page.getByLabel('Group 1, name of player 1');
    await field.fill('Ada');
    await field.press('Enter');
    await lots.release();
    await chips(page).nth(5).waitFor();
    const { plan, pairings } = await kept(page);
    assert.deepEqual([plan.games, plan.groups], [2, [['Ada', 'B', 'C']]]);
    assert.deepEqual([...new Set(pairings.flatMap(({ first, second }) => [first, second]))].sort(), ['Ada', 'B', 'C']);
    lots = await hold(page, '"action":"schedule"');
    await press(page, 'Draw again who starts');
    await lots.held();
    await press(page, 'Clear the book');
    await lots.release();
    assert.equal(await chips(page).count(), 0);
    assert.deepEqual((await kept(page)).pairings, []);
    await leave(page);
  });

  test('class: typed sheets keep their places when the plan grows or is drawn again', async () => {
    const page = await room();
    for (let i = 0; i < 3; ++i) await press(page, 'Matches of each pair: fewer');
    await press(page, 'Draw the pairings');
    await chips(page).nth(5).waitFor();
    const name = (i) => chips(page).nth(i).getAttribute('aria-label');
    // Chips stand pair by pair: the second match of the first pair and of the last one.
    const typedIn = new Map();
    for (const [i, moves] of [[1, five], [5, four]]) {
      await chips(page).nth(i).click();
      await at(page, '0 0');
      typedIn.set(i, /, (\w starts against \w):/.exec(await name(i))[1]);
      await type(page, moves);
      await page.waitForFunction((n) => document.querySelectorAll('.side .chips .complete').length === n, typedIn.size);
    }
    await chips(page).nth(2).click(); // empty, and open
    await at(page, '0 0');
    await page.getByText('Change the plan').click();
    const places = async (wanted) => {
      await page.waitForFunction((all) => [...document.querySelectorAll('.side .chips button')].map((each) => Number(each.classList.contains('complete'))).join('') === all, wanted);
      assert.equal(await page.getByText('Other matches').count(), 0);
      const { entries, pairings } = await kept(page);
      // The match on a chip is the one that was typed there, and the sheets on paper have its number.
      for (const { no, first, second } of entries) assert.ok(pairings.some((each) => String(each.no) === no && each.first === first && each.second === second), no);
      const labels = await chips(page).evaluateAll((all) => all.filter((each) => each.classList.contains('complete')).map((each) => /, (\w starts against \w):/.exec(each.getAttribute('aria-label'))[1]));
      assert.deepEqual(labels, [...typedIn.values()]);
    };
    await places('010001');
    await press(page, 'Matches of each pair: more');
    await places('010000010');
    assert.equal(await chips(page).nth(3).getAttribute('aria-current'), 'true'); // the open sheet goes along
    for (let i = 0; i < 3; ++i) {
      await press(page, 'Draw again who starts');
      await page.waitForTimeout(200);
      await places('010000010');
    }
    await press(page, 'Groups: more');
    await places('010000010000000000');
    await press(page, 'Players in each group: more');
    await chips(page).nth(35).waitFor({ state: 'attached' });
    assert.equal(await page.locator('.side .chips .complete').count(), 2);
    assert.equal(await page.getByText('Other matches').count(), 0);
    // What the plan has no place for any more is still there, and finds its place again.
    for (let i = 0; i < 2; ++i) await press(page, 'Matches of each pair: fewer');
    await page.getByText('Other matches').waitFor();
    await press(page, 'Matches of each pair: more');
    await page.getByText('Other matches').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.side .chips .complete').count(), 2);
    await leave(page);
  });

  test('class: more matches than are told of in a file are told of if they were typed', async () => {
    const way = { play: 'sum', ending: 'long', misere: false }, no = (i) => String(i + 1);
    const entries = Array.from({ length: 2010 }, (_, i) => ({ group: '1', no: no(i), first: 'A', second: 'B', game: 'nim:1', way, kind: 'removals', moves: ['1'] }));
    const page = await room();
    await drop(page, [{ name: 'book.json', text: JSON.stringify({ plan: { game: 'nim:1', way, groups: [['A', 'B']], games: 1, seed: 1 }, pairings: [], entries, files: [] }) }]);
    await page.waitForFunction(() => document.querySelectorAll('.side .chips .complete').length === 2010);
    await leave(page);
  });

  test('class: a group of three by keyboard, without a name; two keys a move; kept for the next visit', async () => {
    const page = await room();
    await draw(page);
    assert.equal(await chips(page).count(), 3);
    assert.equal(await states(page), 'empty empty empty');
    await chips(page).first().click();
    await sheetIs(page, 'Group 1 · Match 1');
    await at(page, '0 0');
    assert.ok((await type(page, seven.slice(0, 4))) <= 8);
    await page.locator('.side .chips .unfinished').waitFor();
    await page.waitForTimeout(300);
    await shot(page, 'class-typing');
    // A half-typed match is still there when the room is entered again, and when the page is loaded again.
    await press(page, 'Play');
    await press(page, 'Class');
    await sheetIs(page, 'Group 1 · Match 1');
    assert.equal(await cells(page).evaluateAll((all) => all.map((each) => each.value).join('')), '2221');
    await page.reload();
    await page.locator('.side .chips .unfinished').click();
    await at(page, '4 0');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('3');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('1');
    // The next one opens by itself, and says who won the last.
    await sheetIs(page, 'Group 1 · Match 2');
    await told(page, /Match 1: [ABC] won\./);
    await at(page, '0 0');
    assert.ok((await type(page, seven)) <= 14);
    await sheetIs(page, 'Group 1 · Match 3');
    await at(page, '0 0');
    await type(page, four);
    await told(page, 'All sheets of the plan are in.');
    await told(page, /[ABC] won, in 4 moves\./);
    assert.equal(await states(page), 'complete complete complete');
    await shot(page, 'class-done');
    const { entries, plan } = await kept(page);
    assert.deepEqual(plan.groups, [['A', 'B', 'C']]);
    assert.deepEqual(entries.map(({ moves }) => moves.length), [7, 7, 4]);
    assert.equal(entries[2].moves[1], '0-0-1');
    await page.reload();
    await page.getByText('3 matches: 3 as written.').first().waitFor();
    await leave(page);
  });

  test('class: figures of the upper row on a Czech keyboard, Backspace, Space, a corrected row, Undo', async () => {
    const page = await room();
    await draw(page);
    await chips(page).first().click();
    await at(page, '0 0');
    await page.evaluate(() => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ě', code: 'Digit2', bubbles: true, cancelable: true })));
    await at(page, '1 0');
    await page.keyboard.press('Space');
    await page.keyboard.press('4');
    await at(page, '2 1');
    await page.keyboard.press('Backspace');
    await at(page, '1 1');
    assert.equal(await cells(page).evaluateAll((all) => all.map((each) => each.value).join('')), '2');
    await page.keyboard.press('3');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('9');
    await told(page, '9 cannot be taken from heap 2, which holds 4');
    await page.keyboard.press('Control+z');
    await page.locator('.sheet').getByText('9 cannot be taken').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowUp');
    await press(page, 'Insert a row');
    await told(page, 'Nothing was taken');
    await press(page, 'Remove the row');
    await page.locator('.sheet').getByText('Nothing was taken').waitFor({ state: 'detached' });
    await page.waitForTimeout(100);
    assert.deepEqual((await kept(page)).entries[0].moves, ['2-0-0', '0-3-0']);
    await press(page, 'Delete this match');
    await page.locator('.side .chips .unfinished').waitFor({ state: 'detached' });
    await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
    await page.locator('.side .chips .unfinished').waitFor();
    await leave(page);
  });

  test('class: by fingers on a phone, one tap a move', async () => {
    const page = await room({ size: phone });
    await draw(page);
    await chips(page).first().tap();
    for (const moves of [five, four, seven]) {
      for (const [heap, count] of moves) await page.getByRole('button', { name: `take ${count} from heap ${heap + 1}` }).tap();
      if (moves === five) {
        await sheetIs(page, 'Group 1 · Match 2');
        assert.equal(await page.evaluate(() => document.activeElement?.matches('[data-cell]')), false);
      }
      if (moves === four) await sheetIs(page, 'Group 1 · Match 3');
      if (moves === five) {
        await page.getByRole('button', { name: 'take 2 from heap 1' }).tap();
        await page.waitForTimeout(200);
        await shot(page, 'class-phone-pad');
        await page.getByRole('button', { name: 'Undo' }).first().tap();
      }
    }
    await told(page, /won, in 7 moves/);
    await noSidewaysScroll(page);
    await shot(page, 'class-phone-done');
    assert.deepEqual((await kept(page)).entries.map(({ moves }) => moves.length), [5, 4, 7]);
    await leave(page);
  });

  test('class: wrong rows are told at once and may stay; what is certain is repaired', async () => {
    const page = await room();
    await draw(page);
    await chips(page).first().click();
    await at(page, '0 0');
    await type(page, [[0, 2], [1, 2]]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight'); // a second number in the row of the second move
    await page.keyboard.press('1');
    await told(page, 'Two numbers in one row');
    await told(page, 'It can stay as it is written');
    assert.equal(await page.locator('[data-cell="1 1"]').getAttribute('aria-invalid'), 'true');
    await page.locator('.side .chips .wrong').waitFor();
    await page.locator('[data-cell="2 0"]').focus();
    await page.keyboard.press('?');
    await told(page, '‘?’ is no number').catch(() => told(page, '\'?\' is no number'));
    await shot(page, 'class-wrong');
    
    // The missing last move; Enter goes on.
    await chips(page).nth(1).click();
    await sheetIs(page, 'Group 1 · Match 2');
    await at(page, '0 0');
    await type(page, [[0, 3], [1, 4], [2, 4]]);
    await told(page, 'The last move was missing; from 0-0-1 there was only one');
    await shot(page, 'class-repaired');
    await page.keyboard.press('Enter');
    // Two equal numbers from two equal heaps are two moves, and then it is the other's turn.
    await sheetIs(page, 'Group 1 · Match 3');
    await at(page, '0 0');
    await type(page, [[0, 3], [2, 1]]);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('1');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('1');
    await told(page, 'Two equal numbers from two equal heaps');
    const who = await page.locator('.sheet tbody .who span').allInnerTexts();
    assert.equal(who[3], who[0]);
    assert.equal(await states(page), 'wrong complete unfinished');
    // The rule for the last move was forgotten: what is typed already can follow.
    await page.getByText('Change the plan').click();
    await page.getByText('loses', { exact: true }).click();
    await page.getByText('3 matches were typed in with the other rule').waitFor();
    await chips(page).nth(1).click();
    await told(page, /C won, in 4 moves/);
    await told(page, 'Whoever makes the last move wins.');
    await press(page, 'This rule for them, too');
    await told(page, /A won, in 4 moves/);
    await leave(page);
  });

  test('class: groups of different size, names, another game, sheets on paper, other matches', async () => {
    const page = await room();
    await press(page, 'Groups: more');
    await page.getByText('Names, groups of different size').click();
    await press(page, 'Players in group 2: more');
    await press(page, 'Draw the pairings');
    await page.getByText('2 groups, 7 players, 45 matches').waitFor();
    assert.equal(await chips(page).count(), 45);
    await chips(page).first().click();
    await at(page, '0 0');
    const mover = await page.locator('.sheet tbody .who span').first().innerText();
    await page.keyboard.press('2');
    await page.getByText('Change the plan').click();
    await page.getByText('Names, groups of different size').click();
    const field = page.getByLabel(`Group 1, name of player ${'ABC'.indexOf(mover) + 1}`);
    await field.fill('<b>Žofie</b> 🦊 of a name that is really very long');
    await field.press('Enter');
    await page.locator('tbody .who span', { hasText: '<b>Žofie</b>' }).first().waitFor();
    assert.match(JSON.stringify((await kept(page)).entries), /Žofie/);
    const other = page.getByLabel(`Group 1, name of player ${'ABC'.indexOf(mover) === 0 ? 2 : 1}`);
    await other.fill('<b>Žofie</b> 🦊 of a name that is really v'); // cut at 40
    await other.press('Enter');
    await page.getByText(/There is a player .* in this group already/).waitFor();
    await noSidewaysScroll(page);
    await shot(page, 'class-names');
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download the sheets')]);
    const html = readFileSync(await file.path(), 'utf8');
    assert.match(html, /^<!doctype html>/);
    assert.match(html, /&lt;b&gt;Žofie/);
    await page.evaluate(() => { window.print = () => {}; });
    await press(page, 'Print the sheets');
    await page.locator('.for-printer').waitFor({ state: 'attached' });
    assert.match(await page.locator('.for-printer').textContent(), /Record sheets.*<b>Žofie/); // how it prints: teacher.mjs
    assert.match(await page.locator('.for-printer').textContent(), /Whoever takes the last match wins/);
    // A game without heaps: its moves as buttons.
    await page.getByRole('button', { name: 'Another game' }).click();
    await page.getByRole('textbox', { name: 'Another game' }).fill('kayles:');
    await press(page, 'Use it');
    await page.locator('.plan form .wrong', { hasText: /\w/ }).waitFor();
    await page.getByRole('textbox', { name: 'Another game' }).fill('kayles:3');
    await press(page, 'Use it');
    await press(page, 'Another match');
    await page.getByRole('group', { name: 'Group', exact: true }).getByRole('button', { name: '2' }).click();
    await page.getByRole('group', { name: 'Starts' }).getByRole('button', { name: 'D', exact: true }).click();
    await page.getByRole('group', { name: 'Against' }).getByRole('button', { name: 'B', exact: true }).click();
    await press(page, 'take 2 from heap 1');
    await told(page, 'The last move was missing');
    await press(page, 'take 1 from heap 1');
    await told(page, /B won, in 2 moves/);
    await page.locator('.sheet').getByText('The last move was missing').waitFor({ state: 'detached' });
    await page.locator('.sheet').scrollIntoViewIfNeeded();
    await shot(page, 'class-kayles');
    await page.locator('.side').getByText('Other matches').waitFor();
    const { entries } = await kept(page);
    assert.deepEqual({ ...entries[1], way: 0 }, { group: '2', no: '31', first: 'D', second: 'B', game: 'kayles:3', way: 0, kind: 'notation', moves: ['kayles:1', 'kayles:0'] });
    await leave(page);
  });

  test('class: misère is told in the plan and on paper, an unplanned match is in its group, strange names are told', async () => {
    const page = await room();
    await page.evaluate(() => { window.print = () => {}; });
    await page.getByText('Names, groups of different size').click();
    for (const [i, name] of ['Anička', 'Bára', 'Čeněk'].entries()) {
      await page.getByLabel(`Group 1, name of player ${i + 1}`).fill(name);
      await page.getByLabel(`Group 1, name of player ${i + 1}`).press('Enter');
    }
    await page.getByRole('group', { name: 'Last move' }).getByText('loses').click();
    await press(page, 'Draw the pairings');
    await page.locator('.side').getByText('Whoever takes the last match loses.').waitFor();
    await press(page, 'Print the sheets');
    await page.locator('.for-printer').waitFor({ state: 'attached' });
    assert.match(await page.locator('.for-printer').textContent(), /Whoever takes the last match loses/);
    assert.match(await page.locator('.for-printer thead').first().textContent(), /heap 1 \(3\)\s*heap 2 \(4\)\s*heap 3 \(5\)/);
    await page.keyboard.press('Shift');
    await press(page, 'Another match');
    await page.getByRole('group', { name: 'Starts' }).getByRole('button', { name: 'Bára' }).click();
    await page.getByRole('group', { name: 'Against' }).getByRole('button', { name: 'Čeněk' }).click();
    await press(page, 'take 3 from heap 1');
    const { entries } = await kept(page);
    assert.deepEqual([entries[0].group, entries[0].first, entries[0].second], ['1', 'Bára', 'Čeněk']);
    const file = (name, one, two) => ({ name, text: `group,no,first,second,game,kind,moves\n1,90,${one},${two},"nim:3,4,5",positions,1-4-5 1-2-5 1-2-3 1-1-2 1-1 1 0\n` });
    await drop(page, [file('a.csv', 'Anicka', 'Bára')]);
    await filed(page).getByText('Anicka is not in the list; did you mean Anička?').waitFor();
    await drop(page, [file('b.csv', 'Xaver', 'Yveta')]);
    const mixed = filed(page).getByText(/Group 1 of b.csv has other players/), called = async (name) => (await kept(page)).files.find((each) => each.name === name);
    await mixed.waitFor();
    await axe(page, 'remarks on files');
    // Somebody chooses: one group, another name, or without it; each can be undone.
    await press(page, 'They are two: give this one another name');
    await page.locator('.notice').getByText('is now called 1 (2)').waitFor();
    await mixed.waitFor({ state: 'detached' });
    assert.deepEqual(JSON.parse((await called('b.csv')).text).matches.map(({ group, first }) => [group, first]), [['1 (2)', 'Xaver']]);
    await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
    await mixed.waitFor();
    assert.match((await called('b.csv')).text, /^group,no/);
    await press(page, 'Leave it out');
    await mixed.waitFor({ state: 'detached' });
    assert.equal(await called('b.csv'), undefined);
    await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
    await mixed.waitFor();
    await press(page, 'It is one group');
    await mixed.waitFor({ state: 'detached' });
    assert.deepEqual((await called('b.csv')).same, ['1']);
    // What was rejected cannot be written anew, and is not lost.
    await drop(page, [{ name: 'e.csv', text: `${file('', 'Uwe', 'Vera').text}1,91,Vera,Uwe,"nim:3,4,5",positions,9-9-9\n` }]);
    await filed(page).getByText('There are rejected matches in the file').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Leave it out' }).count(), 0);
    // Cleared by mistake: the way back does not run away.
    await press(page, 'Clear the book');
    await page.waitForTimeout(22_000);
    await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
    await filed(page).getByText('b.csv', { exact: true }).waitFor();
    await leave(page);
  });

  test('class: four heaps on a phone; large heaps take numbers of two figures; a browser that keeps nothing says so', async () => {
    const page = await room({ size: phone });
    await page.getByRole('button', { name: '1, 3, 5, 7' }).click();
    await draw(page);
    await chips(page).first().tap();
    await page.getByRole('button', { name: 'take 1 from heap 4' }).tap();
    await page.waitForTimeout(200);
    await noSidewaysScroll(page);
    await shot(page, 'class-phone-four');
    assert.ok(await page.locator('.sheet .scroll').first().evaluate((each) => each.scrollWidth <= each.clientWidth + 1), 'the sheet does not fit');
    await leave(page);
    const large = await visit('#v1;game=nim:3,4,5;view=class');
    await large.evaluate(() => { Storage.prototype.setItem = () => { throw new Error('full'); }; });
    await large.getByRole('button', { name: 'Another game' }).click();
    await large.getByRole('textbox', { name: 'Another game' }).fill('nim:12,30');
    await press(large, 'Use it');
    await press(large, 'Type in a single match');
    await at(large, '0 0');
    await large.keyboard.type('11'); // no third figure can follow
    await at(large, '1 0');
    await large.keyboard.press('ArrowRight');
    await large.keyboard.type('2');
    await at(large, '1 1'); // it might become 25
    await large.keyboard.press('Enter');
    await at(large, '2 1');
    await large.getByText('This browser cannot keep the whole book').waitFor();
    await shot(large, 'class-large-heaps');
    await leave(large);
  });

  test('class: files dropped: flawed rows, semicolons, Windows-1250, UTF-16, the same name again, one that is no text', async () => {
    const page = await room();
    const good = '1,1,Ada,Bea,"nim:3,4,5",positions,1-4-5 1-2-5 1-2-3 1-1-2 1-1 1 0\n';
    await drop(page, [{ name: 'class.csv', text: `${heading}${good}1,2,Ada,Bea,"nim:3,4,5",positions,1-4-9 0\n1,3,Ada,Bea,"nim:3,4,5",removals,9-0-0\n1,4,Ada,Bea,"nim:3,4,5",positions,x\n` }]);
    await filed(page).getByText('4 matches, 3 rejected').waitFor();
    await page.locator('.notice', { hasText: 'class.csv is in the book.' }).waitFor();
    await shot(page, 'class-files');
    await drop(page, [{ name: 'class.csv', text: heading + good }]);
    await page.locator('.notice', { hasText: 'took the place' }).waitFor();
    await filed(page).locator('li', { hasText: 'class.csv' }).getByText('1 match', { exact: true }).waitFor();
    await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
    await filed(page).getByText('4 matches, 3 rejected').waitFor();
    // ž is 9e and ř is f8 in Windows-1250.
    const old = Buffer.concat([Buffer.from('group;no;first;second;moves\n1;1;'), Buffer.from([0x8e]), Buffer.from('ofie;Ond'), Buffer.from([0xf8]), Buffer.from('ej;1-4-5 1-2-5 1-2-3 1-1-2 1-1 1 0\n')]);
    const wideText = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`${heading}2,1,Čeněk,Bea,"nim:3,4,5",positions,4-5 5 0\n`, 'utf16le')]);
    await drop(page, [{ name: 'old.csv', bytes: old }, { name: 'wide.csv', bytes: wideText }, { name: 'book.xlsx', bytes: Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff, 0x80]) }]);
    await filed(page).getByRole('alert').getByText('book.xlsx was not taken: this is no text file; a spreadsheet has to be saved as CSV first').waitFor();
    await page.locator('.notice', { hasText: 'letters of Windows-1250' }).waitFor();
    await page.waitForFunction(() => JSON.parse(localStorage.getItem('bouton.class')).files.length === 3);
    assert.match((await kept(page)).files[1].text, /Žofie;Ondřej/);
    assert.match((await kept(page)).files[2].text, /Čeněk/);
    await page.getByText('Paste matches').click();
    await page.getByLabel('Matches as text').fill('1 Ada Bea: 1-4-5 1-2-5 1-2-3 1-1-2 1-1 1 0\n');
    await press(page, 'Bring them in');
    await filed(page).getByText('pasted 1', { exact: true }).waitFor();
    await press(page, 'Remove class.csv');
    await page.getByText('class.csv is no longer in the book.').waitFor();
    await page.reload();
    await filed(page).getByText('pasted 1', { exact: true }).waitFor();
    await leave(page);
  });

  test('class: a book and a file at once have one way back; a file comes back without taking a name along', async () => {
    const page = await room();
    await draw(page);
    const one = (no) => ({ name: `class-${no}.csv`, text: `${heading}1,${no},A,B,"nim:3,4,5",positions,4-5 5 0\n` });
    const names = () => filed(page).locator('li .name').allInnerTexts();
    const undo = () => page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
    await drop(page, [one(1), one(2)]);
    await filed(page).locator('li').nth(1).waitFor();
    const plan = { game: 'nim:3,4,5', way: { play: 'sum', ending: 'long', misere: false }, groups: [['Eva', 'Jan']], games: 1, seed: 1 };
    await drop(page, [{ name: 'book.json', text: JSON.stringify({ plan, pairings: [], entries: [], files: [] }) }, one(3)]);
    await page.locator('.notice', { hasText: 'The book is loaded. class-3.csv is in the book.' }).waitFor();
    assert.deepEqual(await names(), ['class-3.csv']);
    await undo();
    await chips(page).nth(2).waitFor();
    assert.deepEqual(await names(), ['class-1.csv', 'class-2.csv']);
    // A file that is removed comes back to its place, and the name that was written meanwhile stays.
    await press(page, 'Remove class-1.csv');
    await page.getByText('Change the plan').click();
    await page.getByText('Names, groups of different size').click();
    const field = page.getByLabel('Group 1, name of player 1');
    await field.fill('Ada');
    await field.press('Enter');
    await press(page, 'Matches of each pair: more');
    await chips(page).nth(5).waitFor();
    await undo();
    await filed(page).locator('li').nth(1).waitFor();
    assert.deepEqual(await names(), ['class-1.csv', 'class-2.csv']);
    const now = await kept(page);
    assert.deepEqual([now.plan.groups[0][0], now.plan.games, now.files.length], ['Ada', 2, 2]);
    // A match that is deleted comes back the same way, and so does a whole book: what came in meanwhile stays.
    await chips(page).nth(5).click();
    await at(page, '0 0');
    await type(page, [[0, 2]]);
    await press(page, 'Delete this match');
    await page.locator('.notice').getByText('The match is deleted.').waitFor();
    await press(page, 'Groups: more');
    await page.getByText('2 groups, 6 players').waitFor();
    await undo();
    await page.locator('.side .chips .unfinished').waitFor();
    assert.equal((await kept(page)).plan.groups.length, 2);
    await press(page, 'Clear the book');
    await page.locator('.notice').getByText('The book is empty.').waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator('.book h3').first().waitFor();
    await drop(other, [one(4)]);
    await filed(page).getByText('class-4.csv').waitFor();
    await undo();
    await filed(page).locator('li').nth(2).waitFor();
    assert.deepEqual((await names()).sort(), ['class-1.csv', 'class-2.csv', 'class-4.csv']);
    await page.locator('.side .chips .unfinished').waitFor();
    await leave(page);
  });

  test('class: the book is cleared with a way back, saved, and loaded on another computer; too much at once is refused', async () => {
    const page = await room();
    await draw(page);
    await chips(page).first().click();
    await at(page, '0 0');
    await type(page, seven);
    await sheetIs(page, 'Group 1 · Match 2');
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Save the book')]);
    const text = readFileSync(await file.path(), 'utf8');
    await press(page, 'Clear the book');
    await page.getByRole('button', { name: 'Draw the pairings' }).waitFor();
    await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
    await page.locator('.side .chips .complete').waitFor();
    const other = await room({ lang: 'hu-HU' });
    await drop(other, [{ name: 'book.json', text }]);
    await other.locator('.side .chips .complete').waitFor();
    assert.deepEqual((await kept(other)).entries, (await kept(page)).entries);
    await leave(other);
    // What is no book, or was tampered with, changes nothing.
    await drop(page, [{ name: 'not.json', text: text.replace('"removals"', '"<img src=x>"') }]);
    await filed(page).getByRole('alert').getByText('not.json was not taken').waitFor();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(20_000_001)], 'large.csv'));
      document.querySelector('.book').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await page.getByText('Together the files are larger than 20 MB').waitFor();
    // What cannot be read is put aside, and not written over.
    const unread = '{"plan":{"groups":[[1]]}}';
    await page.evaluate((text) => localStorage.setItem('bouton.class', text), unread);
    await page.reload();
    await page.getByText('The book that was kept here could not be read.').waitFor();
    const [aside] = await Promise.all([page.waitForEvent('download'), press(page, 'Save what was kept')]);
    assert.equal(readFileSync(await aside.path(), 'utf8'), unread);
    assert.equal(await page.evaluate(() => localStorage.getItem('bouton.class')), unread);
    await draw(page);
    assert.equal((await kept(page)).pairings.length, 3);
    assert.equal(await page.evaluate(() => localStorage.getItem('bouton.class.aside.1')), unread);
    await leave(page);
  });

  test('class: two tabs have one book; neither loses what was typed in the other', async () => {
    const page = await room();
    await draw(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await chips(other).nth(2).click();
    await at(other, '0 0');
    await chips(page).first().click();
    await at(page, '0 0');
    await type(page, five);
    await other.locator('.side .chips .complete').waitFor(); // at once, and the sheet that is open stays
    await at(other, '0 0');
    await type(other, four);
    await page.waitForFunction(() => document.querySelectorAll('.side .chips .complete').length === 2);
    // Another language and another room change nothing in the book.
    await page.getByLabel('Language').selectOption('cs');
    await page.locator('header nav button').first().click();
    await page.locator('header nav button').last().click();
    await chips(page).first().waitFor();
    for (const each of [page, other]) assert.deepEqual((await kept(each)).entries.map(({ moves }) => moves.length), [5, 4]);
    // The match that is open here is typed on there, and then deleted there.
    await chips(page).nth(1).click();
    await at(page, '0 0');
    await chips(other).nth(1).click();
    await at(other, '0 0');
    await type(other, [[0, 2]]);
    await page.waitForFunction(() => document.querySelector('[data-cell="0 0"]')?.value === '2');
    await at(page, '1 0');
    await press(other, 'Delete this match');
    await page.locator('.sheet').waitFor({ state: 'detached' });
    assert.equal((await kept(page)).entries.length, 2);
    await leave(page);
  });

  for (const [lang, dark, size] of [['en', false, wide], ['en', true, wide], ['hu', false, phone], ['hu', true, wide], ['cs', true, phone], ['cs', false, wide]])
    test(`class: ${lang}, ${dark ? 'dark' : 'light'}, ${size === wide ? 'wide' : 'phone'}: fits, axe has nothing to say`, async () => {
      const name = `book-${lang}-${dark ? 'dark' : 'light'}-${size === wide ? 'wide' : 'phone'}`;
      const page = await room({ size, dark }, `;lang=${lang}`);
      await page.locator('.plan details summary').click();
      await noSidewaysScroll(page);
      await shot(page, `${name}-plan`);
      await page.locator('.plan .primary').click();
      await chips(page).nth(1).click();
      await page.locator('.pad button').first().waitFor();
      for (const n of [1, 3]) await page.locator('.pad button').nth(n).click();
      await page.locator('[data-cell="2 2"]').fill('7');
      await page.locator('.sheet .told').waitFor();
      await drop(page, [{ name: 'class-of-the-year-with-a-name-that-does-not-end.csv', text: `${heading}1,1,A,B,"nim:3,4,5",positions,1-4-9 0\n` }]);
      await page.locator('.side li .name').waitFor();
      await page.locator('.notice button.icon').last().click();
      await noSidewaysScroll(page);
      await page.locator('.sheet').scrollIntoViewIfNeeded();
      await shot(page, `${name}-sheet`);
      const small = await page.evaluate(() => [...document.querySelectorAll('.book button, .book summary, .book input:not([hidden], .hidden)')].filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 39.5).map((each) => each.outerHTML.slice(0, 80)));
      assert.deepEqual(small, []);
      assert.deepEqual(page.faults, []);
      await axe(page, name);
      await page.context().close();
    });
}
