// What the matches in the class's book show.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const data = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const real = { name: 'nim345-matches.json', text: data('tests/data/nim345-matches.json') };
const sheets = { name: 'nim345-sheets.json', text: data('tests/data/nim345-sheets.json') };
const named = { name: 'class.csv', text: data('examples/class.csv') };
const way = { play: 'sum', ending: 'long', misere: false };
const raw = JSON.parse(real.text).matches;
const head = 'group,no,first,second,game,kind,moves\n';

export function resultsTests({ test, visit, leave, ready, axe, noSidewaysScroll, shot, wide, phone }) {
  /** The Class room with these in the book. */
  async function results(files, { lang = 'en', entries = [], ...options } = {}) {
    const page = await visit(`#v1;game=nim:3,4,5;lang=${lang}`, options);
    await page.locator('.turn').waitFor();
    await page.evaluate((kept) => localStorage.setItem('bouton.class', JSON.stringify(kept)), { plan: { game: 'nim:3,4,5', way, groups: [], games: 5, seed: 1 }, pairings: [], entries, files });
    await page.locator('header nav button').last().click();
    await page.locator('.results .summary').waitFor();
    await page.locator('#class-tab-results').click();
    await page.locator('#class-panel[aria-labelledby=class-tab-results]').waitFor();
    return page;
  }
  const list = (page) => page.locator('section[aria-labelledby=class-matches]');
  const heading = (page) => page.locator('#class-matches');
  const title = async (page) => (await heading(page).innerText()).replace(/\s+/g, ' ');
  async function everyMatch(page) {
    for (const more = list(page).getByRole('button', { name: /^Show \d+ more$/ }); await more.count(); ) await more.click();
    return (await list(page).locator('li .place').allInnerTexts()).map((text) => /group (\S+), match (\S+)/.exec(text).slice(1, 3).join('/'));
  }
  const places = (test) => raw.filter(test).map(({ group, no }) => `${group}/${no}`);
  const bar = (page, chart, name) => page.getByRole('list', { name: chart, exact: true }).locator('li', { has: page.getByText(name, { exact: true }) }).locator('button').first();
  const tile = (page, name) => page.locator('.tiles button', { hasText: new RegExp(name, 'i') });

  test('results: the 110 matches give the figures that are known', async () => {
    const page = await results([real]);
    await page.getByText('110 matches: 110 as written.').waitFor();
    const tiles = (await page.locator('.tiles button').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    for (const [i, figure] of ['110', '707', '40%', '59', '5', '74', '16'].entries()) assert.ok(tiles[i].split(' ').includes(figure), tiles[i]);
    const numbers = async (chart) => Object.fromEntries(await page.getByRole('list', { name: chart, exact: true }).locator('.bar').evaluateAll((all) => all.map((each) => [each.querySelector('.name').textContent, each.querySelector('.text').textContent])));
    assert.deepEqual(await numbers('Moves that left so many heaps'), { '3 heaps': '169', '2 heaps': '300', '1 heap': '128', '0 heaps': '110' });
    const lost = await numbers('Lost positions left to the other player');
    assert.deepEqual([lost['1-4-5'], lost['1-2-3']], ['17', '15']);
    await page.getByRole('button', { name: '1-4-5: 15 as first move' }).waitFor();
    assert.deepEqual((await page.locator('.line').allInnerTexts()).slice(0, 5).map((text) => text.replace(/\s+/g, ' ')),
      ['★ the starter group 1, match 1', '★ the starter group 3, match 4', '★ the second player group 5, match 1', '★ the starter group 5, match 8', '★ the second player group 5, match 14']);
    await page.getByText('from two heaps: 59').waitFor();
    await page.getByText('from three heaps: 18').waitFor();
    await page.getByText('The matches have no names').waitFor();
    assert.equal(await page.locator('.part table tbody tr').count(), 7);
    await page.getByText('What the words mean').click();
    await page.getByText('leaves two equal heaps and nothing else').waitFor();
    await leave(page);
  });

  test('results: every figure opens the matches behind it, and leads back', async () => {
    const page = await results([real]);
    await bar(page, 'Lost positions left to the other player', '1-4-5').click();
    assert.equal(await title(page), 'Matches in which 1-4-5 was left 17 matches');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'class-matches');
    assert.deepEqual(await everyMatch(page), places(({ positions }) => positions.includes('1-4-5')));
    // Both of them: in seven matches.
    await list(page).getByLabel('in which this was left').selectOption('1-2-3');
    assert.match(await title(page), /1-4-5 was left · .*1-2-3 was left 7 matches/);
    assert.deepEqual(await everyMatch(page), places(({ positions }) => positions.includes('1-4-5') && positions.includes('1-2-3')));
    await page.getByRole('button', { name: 'Back to the figure' }).click();
    assert.match(await page.evaluate(() => document.activeElement.textContent), /1-4-5/);
    await page.getByRole('button', { name: '1-4-5: 15 as first move' }).click();
    assert.deepEqual(await everyMatch(page), places(({ positions }) => positions[0] === '1-4-5'));
    await page.getByRole('button', { name: 'Show all matches' }).click();
    assert.equal(await title(page), 'The matches 110 matches');
    assert.equal((await everyMatch(page)).length, 110);

    for (const [name, n] of [['won by the starter', 59], ['perfect matches', 5], ['symmetric', 74], ['dawdling', 16]]) {
      await tile(page, name).click();
      assert.match(await title(page), new RegExp(` ${n} matches$`), name);
    }
    await tile(page, 'won by the starter').click();
    assert.deepEqual(await everyMatch(page), places(({ positions }) => positions.length % 2 === 1));
    await page.getByRole('button', { name: 'from two heaps: 59' }).click();
    assert.match(await title(page), / 59 matches$/);
    await page.getByRole('button', { name: 'from three heaps: 18' }).click();
    assert.match(await title(page), / 18 matches$/);
    for (const chart of ['Length of the matches, in moves', 'First moves'])
      for (const each of await page.getByRole('list', { name: chart, exact: true }).locator('button').all()) {
        const n = await each.locator('.text').innerText();
        await each.click();
        assert.match(await title(page), new RegExp(` ${n} match(es)?$`), chart);
      }
    await bar(page, 'Won positions missed most often', '3-4-5').click();
    assert.equal(await title(page), 'Matches in which the win was missed from 3-4-5 95 matches');
    assert.deepEqual(await everyMatch(page), places(({ positions }) => positions[0] !== '1-4-5'));
    await page.getByRole('button', { name: 'group 5, perfect matches: 3' }).click();
    assert.deepEqual(await everyMatch(page), ['5/1', '5/8', '5/14']);
    await leave(page);
  });

  test('results: players are sorted as wished; names, wins and who beat whom lead to matches', async () => {
    const page = await results([named]);
    const names = () => page.locator('table tbody .name').allInnerTexts();
    assert.deepEqual(await names(), ['Cili', 'Bea', 'Ada']); // best first
    await page.getByRole('columnheader', { name: 'Player', exact: true }).getByRole('button').click();
    assert.deepEqual(await names(), ['Ada', 'Bea', 'Cili']);
    assert.equal(await page.locator('th[aria-sort=ascending]').count(), 1);
    await page.getByRole('columnheader', { name: 'matches' }).getByRole('button').click();
    assert.deepEqual((await names())[2], 'Cili');
    await page.getByRole('button', { name: 'Matches of: Ada' }).click();
    assert.equal(await title(page), 'Matches of: Ada 7 matches');
    await page.getByRole('button', { name: 'Ada, perfect: 1' }).click();
    assert.equal(await title(page), 'Perfect matches (Ada) 1 match');
    await page.getByRole('button', { name: 'Matches won by Cili against Ada: 3' }).click();
    assert.equal(await title(page), 'Matches won by Cili against Ada 3 matches');
    assert.equal(await list(page).locator('li .won', { hasText: 'Cili' }).count(), 3);
    await page.getByRole('button', { name: 'match 7: ' }).click(); // the last bar of learning
    assert.equal(await title(page), 'Match number 7 of every player 1 match');
    await leave(page);
  });

  test('results: what was rejected or repaired is told, with the row and the reason', async () => {
    const entry = { group: '4b', no: '1', first: 'Ada', second: 'Bea', game: 'nim:3,4,5', way, kind: 'removals', moves: ['2-0-0', '9-0-0'] };
    const page = await results([sheets], { entries: [entry] });
    await page.getByText(/33 matches: 19 as written, 2 repaired, 12 rejected/).waitFor();
    const about = page.locator('.about.wrong');
    assert.equal(await about.count(), 10);
    await page.getByRole('button', { name: 'Show all 12' }).click();
    assert.equal(await about.count(), 12);
    assert.match((await about.first().innerText()).replace(/\s+/g, ' '), /typed in · group 4b · match 1 · Ada – Bea row 2: .*9/);
    assert.equal(await page.getByRole('button', { name: /^Correct it/ }).count(), 1);
    assert.match((await about.nth(1).innerText()).replace(/\s+/g, ' '), /nim345-sheets.json · match P1-3 row 8: two numbers in one row row 8: 1 cannot be taken from heap 2, which is empty/);
    assert.match((await page.locator('.about:not(.wrong)').allInnerTexts()).join(' '), /match P1-2\s+the last move was missing; from 1-0-0 there was only one/);
    assert.equal(await list(page).locator('li').count(), 21);
    await page.getByRole('button', { name: /See how far it goes: .*P9-4/ }).click();
    await page.getByRole('dialog').locator('ol li').nth(2).waitFor();
    await page.keyboard.press('End');
    await page.getByText('The match could be followed only so far.').waitFor();
    await leave(page);
    const none = await results([{ name: 'photo.csv', text: 'PK\u0003\u0004 nothing' }]);
    assert.equal(await none.locator('.tiles').count(), 0);
    await none.locator('.about.wrong').first().waitFor();
    await leave(none);
  });

  /** Opens a match of class.csv, by its place in the list. */
  async function replay(page, at) {
    await list(page).locator('li button').nth(at).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.controls').waitFor();
    return dialog;
  }

  test('results: a match is replayed, by buttons and keys, with its turning points', async () => {
    const page = await results([named]);
    const dialog = await replay(page, 6);
    assert.match(await dialog.getByRole('heading').innerText(), /Ada – Bea\s+group 1, match 7/);
    const said = async () => (await dialog.locator('.said').innerText()).replace(/\s+/g, ' ');
    assert.equal(await said(), 'At the start: good for: Ada');
    const matches = () => dialog.locator('.felt [data-key]').count();
    assert.equal(await matches(), 12);
    await dialog.getByRole('button', { name: 'Next turning point' }).click();
    assert.match(await said(), /1\. Ada takes 1 from heap 1 ✕ mistake Better would have been to leave 1-4-5\. After move 1: good for: Bea/);
    assert.equal(await matches(), 11);
    for (const move of [2, 3, 6, 7, 1]) {
      await dialog.getByRole('button', { name: 'Next turning point' }).click();
      assert.match(await said(), new RegExp(`^${move}\\. `));
    }
    await page.keyboard.press('End');
    assert.match(await said(), /Bea has won\./);
    assert.equal(await matches(), 0);
    await page.keyboard.press('ArrowLeft');
    assert.match(await said(), /^7\. Ada/);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Move on' }).click();
    assert.match(await said(), /^2\. Bea/);
    await dialog.getByRole('button', { name: /After move 4: good for: Bea/ }).click();
    assert.match(await said(), /^4\. Bea .*good/);
    await dialog.locator('ol button').nth(4).click();
    assert.match(await said(), /forced/);
    await dialog.getByRole('button', { name: 'To the start' }).click();
    await dialog.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForFunction(() => /^3\./.test(document.querySelector('dialog .said').innerText.trim()));
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await shot(page, 'results-replay');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.match(await page.evaluate(() => document.activeElement.textContent), /match 7/);
    await replay(page, 0);
    await page.goBack(); // what lies over the page is closed
    await dialog.waitFor({ state: 'detached' });
    assert.match(page.url(), /view=class/);
    await leave(page);
  });

  test('results: with motion, the pieces of a move are lifted before they go', async () => {
    const page = await results([named], { still: false });
    const dialog = await replay(page, 0);
    // Looked for from inside: it is there for less than half a second.
    const lifted = page.waitForFunction(() => document.querySelectorAll('.felt .gone').length);
    await dialog.getByRole('button', { name: 'Move on' }).click();
    assert.equal(await (await lifted).jsonValue(), 2);
    await dialog.locator('.said', { hasText: '1. Ada' }).waitFor();
    await leave(page);
  });

  test('results: a match goes to the table, to be played on or reviewed; Back leads to the room', async () => {
    const page = await results([named]);
    await bar(page, 'Lost positions left to the other player', '1-2-3').click();
    const before = await title(page);
    let dialog = await replay(page, 1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Play on from here' }).click();
    await ready(page, 'First player');
    assert.match(page.url(), /opponent=person.*at=2|at=2.*opponent=person/);
    assert.deepEqual((await page.locator('ol .who').allInnerTexts()).filter(Boolean).slice(0, 2), ['Ada', 'Bea']);
    await page.goBack();
    await heading(page).waitFor();
    assert.equal(await title(page), before);
    await page.waitForFunction(() => /match 7/.test(document.activeElement.textContent));
    dialog = await replay(page, 1);
    await dialog.getByRole('button', { name: 'Review at the table' }).click();
    await page.locator('.turning li').first().waitFor();
    assert.equal(await page.locator('.turning li').count(), 5);
    await page.goBack();
    await heading(page).waitFor();
    await leave(page);
  });

  test('results: other games and other ways of play are shown and replayed, too', async () => {
    const text = `group,no,first,second,game,kind,moves,play,ending,misere
1,1,Ada,Bea,kayles:4,notation,"kayles:1,1 kayles:0,1 kayles:0,0",sum,long,false
1,2,Bea,Ada,"nim:1,2",positions,1 0,sum,long,true
1,3,Bea,Ada,"turtles:2,3",notation,"turtles:1,2 turtles:0",sum,long,false
1,4,Ada,Bea,"nim:1+queen:1,1",notation,"nim:0+queen:1,1 nim:0+queen:0,0",sum,long,false\n`;
    const page = await results([{ name: 'games.csv', text }]);
    await page.getByText('4 matches: 4 as written').waitFor();
    for (const [at, turn, won] of [[0, /1\. Ada.* good After move 1: good for: Ada/, 'Ada has won.'], [1, /1\. Bea takes 2 from heap 2 ✓ good/, 'Bea has won.'], [2, /1\. Bea.* mistake Better would have been: turn 3 and 2\./, 'Ada has won.'], [3, /1\. Ada.* mistake Better would have been: (?!.*queen:).*from 1,1 to/, 'Bea has won.']]) {
      const dialog = await replay(page, at);
      await page.keyboard.press('ArrowRight');
      assert.match((await dialog.locator('.said').innerText()).replace(/\s+/g, ' '), turn);
      assert.ok((await dialog.locator('.felt [data-key]').count()) > 0);
      await page.keyboard.press('End');
      await dialog.getByText(won).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await bar(page, 'Won positions missed most often', 'turtles:2,3').click();
    assert.deepEqual(await everyMatch(page), ['1/3']);
    await leave(page);
  });

  test('results: every download is made', async () => {
    const page = await results([named], { lang: 'hu' });
    const save = async (name, written) => {
      if (written) await page.getByLabel('A lépések így').selectOption(written);
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
      assert.match(download.suggestedFilename(), /^bouton-(beszamolo|szamok|jatszmak)-\d{4}-\d\d-\d\d\.(html|csv|json|tex|txt)$/);
      return readFileSync(await download.path(), 'utf8');
    };
    assert.match(await save('Beszámoló, HTML'), /^<!doctype html>\s*<html lang="hu">[\s\S]*Feljegyzett játszmák[\s\S]*<\/html>\s*$/);
    assert.match(await save('Számok, CSV'), /^\ufeffscope,group,player,figure,of,value\n/);
    assert.equal(JSON.parse(await save('Számok, JSON')).totals.matches, 10);
    assert.match(await save('Számok, LaTeX'), /^% 10 játszma[\s\S]*\\begin\{tabular\}/);
    assert.match(await save('Játszmák, CSV', 'positions'), /^\ufeffgroup,no,first[^\n]*\n1,1,Ada,Bea,"nim:3,4,5",positions,1-4-5 /);
    assert.match(await save('Játszmák, CSV', 'removals'), /removals,2-0-0 0-2-0 /);
    assert.deepEqual(JSON.parse(await save('Játszmák, JSON', 'notation')).matches[0].moves[0], 'nim:1,4,5');
    assert.match(await save('Játszmák, Szöveg', 'positions'), /^game: nim:3,4,5\nkind: positions\n/);
    await leave(page);
  });

  test('results: names are names, whatever is in them', async () => {
    const evil = '<img src=x onerror=window.ran=1>', long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4), odd = '👩‍👩‍👧‍👦 =1+1';
    const rows = [[evil, long], [long, odd], [odd, evil], ['__proto__', 'constructor']].map(([one, two], i) => `<b>${'g'.repeat(60)},${i + 1},${one},${two},"nim:3,4,5",positions,1-4-5 1-2-5 1-2-3 1-1-2 1-1 1 0\n`).join('');
    const page = await results([{ name: '<script>window.ran=1</script>.csv', text: `${head}${rows}<i>,x,${evil},b,"nim:3,4,5",positions,9-9-9\n2,1,__proto__,b,"nim:3,4,5",positions,1-4-5 4-5 4-4 4 0\n` }], { size: phone });
    await noSidewaysScroll(page);
    await page.getByRole('button', { name: `Matches of: ${evil}` }).click();
    assert.equal(await title(page), `Matches of: ${evil} 2 matches`);
    const dialog = await replay(page, 0);
    assert.ok((await dialog.innerText()).includes(evil));
    await noSidewaysScroll(page);
    await shot(page, 'results-hostile');
    assert.equal(await page.evaluate(() => window.ran), undefined);
    await leave(page);
  });

  test('results: five thousand matches stay smooth', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => `${(i % 40) + 1},${i + 1},P${i % 97},Q${i % 89},"nim:3,4,5",positions,${raw[i % raw.length].positions.join(' ')}\n`).join('');
    const began = Date.now();
    const page = await results([{ name: 'many.csv', text: head + rows }]);
    await page.getByText('only the first 2,000 are listed').waitFor();
    console.log(`5,000 matches were on the page after ${Date.now() - began} ms`); // told, not tested: machines differ
    assert.equal(await list(page).locator('li').count(), 24);
    const clicked = Date.now();
    await tile(page, 'symmetric').click();
    await heading(page).filter({ hasText: 'symmetric' }).waitFor();
    console.log(`and a figure opened its matches in ${Date.now() - clicked} ms`);
    assert.ok((await page.locator('.results *').count()) < 8000);
    await leave(page);
  });

  for (const [lang, dark, size] of [['en', false, wide], ['hu', true, phone], ['cs', false, phone], ['cs', true, wide]])
    test(`results in ${lang}, ${dark ? 'dark' : 'light'}, ${size === wide ? 'wide' : 'phone'}: axe has nothing to say, nothing sticks out`, async () => {
      const page = await results([named, sheets, real], { lang, dark, size });
      await page.locator('.results details summary').click();
      await page.waitForTimeout(300);
      await noSidewaysScroll(page);
      await shot(page, `results-${lang}-${dark ? 'dark' : 'light'}-${size === wide ? 'wide' : 'phone'}`);
      const dialog = await replay(page, 6);
      await dialog.locator('.turning').click();
      await noSidewaysScroll(page);
      assert.deepEqual(page.faults, []); // axe itself is not allowed by the page's policy, and says so
      await axe(page, 'replay');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await axe(page, 'results');
      await page.context().close();
    });
}
