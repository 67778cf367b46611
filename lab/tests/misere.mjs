// Misère play on the page: the quotient of a game as a card, a sum clicked together in it, and matches whose last move loses.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export function misereTests({ test, visit, leave, ready, choose, shot, axe, wide, phone, options }) {
  const at = (cards, more = '') => `#v1;game=nim:3,4,5;view=explore${more};cards=${cards}`;
  const quo = (page) => page.locator('article.quo').first();
  const command = (args, golden) => (options.bouton ? JSON.parse(execFileSync(options.bouton, [...args, '--json'], { encoding: 'utf8' })) : golden);
  const heap = (page, n) => quo(page).locator(`[data-heap="${n}"]`);
  const told = (page, text) => quo(page).locator('.sum > .told', { hasText: text }).waitFor();

  test('misère: the quotient of Kayles is on the desk, with what the command says of it', async () => {
    const page = await visit('#v1;game=nim:3,4,5;view=explore');
    await page.locator('#notation').fill('0.77');
    const card = quo(page);
    await card.getByText('40 elements, 9 of them in P').waitFor();
    await card.locator('.badge.proved').waitFor();
    await card.getByText('From heap 71 on what heaps behave like repeats with period 12.').waitFor();
    await card.getByText('Wild: it is not the quotient of Nim.').waitFor();
    await card.getByText('a = 1, b = 2, c = 5, d = 9, e = 12, f = 25, g = 27').waitFor();
    const words = () => card.locator('[data-heap] b').allInnerTexts();
    assert.deepEqual((await words()).slice(0, 20), ['a', 'b', 'ab', 'a', 'c', 'ab', 'b', 'ab²', 'd', 'b', 'bc', 'e', 'ab²', 'b', 'abc', 'ab²', 'd²e', 'ab', 'b', 'ade']);
    assert.equal(await card.locator('tr').nth(0).locator('[data-heap]').count(), 12); // a row for each period
    assert.equal(await heap(page, 71).evaluate((each) => each.classList.contains('again')), true);
    assert.equal(await heap(page, 70).evaluate((each) => each.classList.contains('again')), false);
    // Every element is drawn; those in P are rings, with the words that the command tells.
    const answer = command(['quotient', '0.77'], { p_words: ['1', '2+2', '1+5', '1+5+5', '9', '1+9+9', '12', '1+9+12', '1+9+25'], phi: null });
    assert.equal(await card.locator('.node').count(), 40);
    assert.deepEqual((await card.locator('.node.P').evaluateAll((all) => all.map((each) => each.dataset.word))).sort(), [...answer.p_words].sort());
    await card.getByText('least sums', { exact: true }).click();
    await page.waitForFunction(() => location.hash.includes('quo!p1!slm!0.77'));
    if (answer.phi) assert.deepEqual(await words(), answer.phi.slice(1, 96));
    assert.equal(await card.locator('.node', { hasText: /^1\+9\+9\+12$/ }).count(), 1);
    // Other rules have none, and positions are not asked for one.
    for (const [spec, kind] of [['queen', 'tab'], ['nim:3,4', 'ways'], ['sulucrus', 'seq']]) {
      await page.locator('#notation').fill(spec);
      await page.locator(`article.${kind} code`, { hasText: spec }).or(page.locator('.ask .note')).first().waitFor();
      await page.waitForFunction(() => document.querySelectorAll('article.quo').length === 0);
    }
    await leave(page);
  });

  test('misère: a sum is clicked together, its element walks, and who wins it is what the engine says', async () => {
    const page = await visit(at('quo!!slm!0.77'));
    const card = quo(page);
    await heap(page, 5).click();
    await told(page, '5 behaves like c. N: the player to move wins.');
    await heap(page, 6).click();
    await heap(page, 7).click();
    await told(page, '5 + 6 + 7 behaves like ab²c. N: the player to move wins.');
    assert.equal(await card.locator('svg > path.walk').count(), 3);
    assert.equal(await card.locator('.node.now').getAttribute('data-word'), '1+2+2+5');
    assert.deepEqual((await card.locator('.node.on').evaluateAll((all) => all.map((each) => each.dataset.word))).sort(), ['0', '1+2+2+5', '1+2+5', '5']);
    await page.waitForFunction(() => location.hash.includes('quo!5x6x7!slm!0.77'));
    await shot(page, 'quotient-walk');
    await card.getByRole('button', { name: 'Remove heap 6' }).click();
    await told(page, '5 + 7 behaves like bc.');
    await card.getByRole('button', { name: 'Remove the last' }).click();
    await told(page, '5 behaves like c.');
    await card.getByRole('button', { name: 'Clear' }).click();
    await card.getByText('Click heaps above').waitFor();
    assert.equal(await card.locator('svg > path.walk').count(), 0);
    // Keys: along the heaps, Enter adds; and a heap far beyond the table, by its period.
    await heap(page, 1).focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'Enter', 'End', 'Home', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await told(page, '14 + 2 behaves like b². P: the player to move loses.');
    await card.getByLabel('Add a heap:').fill('1000000000');
    await card.getByLabel('Add a heap:').press('Enter');
    await told(page, '14 + 2 + 1000000000 behaves like');
    for (const heaps of [[5, 6, 7], [4, 6, 7], [9], [9, 9], [12, 25, 27, 2], [17, 20, 28], [1000000000, 71], [1, 1, 1], [3, 3, 11, 15, 40]]) {
      await page.evaluate((size) => { location.hash = location.hash.replace(/quo![\dx]*!/, `quo!${size}!`); }, heaps.join('x'));
      await told(page, `${heaps.join(' + ')} behaves like`);
      const said = await card.locator('.sum > .told').innerText();
      const { outcome } = command(['solve', `0.77:${heaps.join(',')}`, '--misere'], { outcome: said.trim()[0] });
      assert.match(said, new RegExp(`\\. ${outcome}:`), heaps.join());
    }
    // More than fit are not taken, and are said.
    await page.evaluate(() => { location.hash = location.hash.replace(/quo![\dx]*!/, `quo!${'1x'.repeat(15)}1!`); });
    await told(page, '1 + 1');
    await heap(page, 2).click();
    await page.getByText('16 heaps are enough here').waitFor();
    await leave(page);
  });

  test('misère: a sum of the card is played, its last move loses', async () => {
    const page = await visit(at('quo!4x6x7!slm!kayles', ';strength=100'));
    await quo(page).getByRole('button', { name: 'Play this sum' }).click();
    await ready(page);
    assert.match(page.url(), /game=kayles:4,6,7;.*misere=1/);
    await page.locator('.way', { hasText: /last move loses|moves last loses|makes the last move loses/ }).waitFor();
    await leave(page);
  });

  test('misère: what cannot be found soon is shown as far as it is known, looked for further and stopped; what is too large to draw is said', async () => {
    const page = await visit(at('quo!!slm!0.137~quo!!slm!grundy~quo!!slm!nim'));
    const [chess, grundy] = [0, 1].map((i) => page.locator('article.quo').nth(i));
    await chess.locator('.badge.partial').waitFor();
    await chess.getByText('nothing is said about larger ones').waitFor();
    await chess.getByText('Up to 60 elements are drawn').waitFor();
    assert.equal(await chess.locator('.node').count(), 0);
    assert.ok((await chess.locator('[data-heap]').count()) > 12);
    await chess.locator('[data-heap="9"]').click();
    await chess.locator('.sum > .told', { hasText: '9 behaves like' }).waitFor();
    await grundy.getByText('perhaps the quotient is infinite (observed, not proved)').waitFor();
    assert.equal(await grundy.getByRole('button', { name: 'Look further' }).count(), 0);
    await page.locator('article.quo').nth(2).getByText('Tame: it is the quotient of Nim.').waitFor();
    await chess.getByRole('button', { name: 'Look further' }).click();
    await chess.getByRole('button', { name: 'Stop' }).click();
    await chess.getByRole('button', { name: 'Look further' }).waitFor();
    await chess.locator('.badge').waitFor();
    await leave(page);
  }, { long: true });

  test('misère: a quotient is saved in every format', async () => {
    const page = await visit(at('quo!!slm!0.75'));
    const card = quo(page);
    await card.getByText('8 elements, 2 of them in P').waitFor();
    const save = async (name) => {
      await card.locator('details:has(> ul) > summary').click();
      const [file] = await Promise.all([page.waitForEvent('download'), card.getByRole('button', { name: `Save as ${name}` }).click()]);
      return readFileSync(await file.path());
    };
    assert.match((await save('SVG')).toString(), /^<svg /);
    assert.equal((await save('PNG')).subarray(1, 4).toString(), 'PNG');
    assert.match((await save('LaTeX')).toString(), /\\mathcal|\\langle|tabular/);
    assert.equal(JSON.parse((await save('JSON')).toString()).order, 8);
    assert.equal((await save('CSV')).toString().trim().split('\n').length, 9);
    await card.locator('summary', { hasText: 'Table of products' }).click();
    assert.deepEqual(await card.locator('.products tbody tr').nth(4).locator('th, td').allInnerTexts(), ['b²', 'P', 'ab²', 'b', 'ab²']);
    await leave(page);
  });

  for (const [lang, size, dark] of [['en', wide, false], ['en', phone, true], ['hu', wide, false], ['hu', phone, false], ['cs', wide, true], ['cs', phone, false]])
    test(`misère: the card of a quotient, ${lang}, ${size === wide ? 'wide' : 'phone'}${dark ? ', dark' : ''}: fits, without findings`, async () => {
      const page = await visit(at('quo!5x9x25!slm!0.77', `;lang=${lang}`), { size, dark });
      await quo(page).locator('.node.now').waitFor();
      const wider = await quo(page).evaluate((card) => [...card.querySelectorAll('*')].filter((each) => !each.closest('.scroll, .hidden') && each.getBoundingClientRect().right > innerWidth + 1).map((each) => each.outerHTML.slice(0, 120)));
      assert.deepEqual([wider, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)], [[], true]);
      const small = await quo(page).locator('[data-heap]').evaluateAll((all) => all.filter((each) => Math.min(each.offsetWidth, each.offsetHeight) < 40).length);
      assert.equal(small, 0);
      await quo(page).locator('summary').last().click();
      await axe(page, 'quotient');
      await quo(page).scrollIntoViewIfNeeded();
      await shot(page, `quotient-${lang}-${size === wide ? 'wide' : 'phone'}`);
      await quo(page).locator('.sum').scrollIntoViewIfNeeded();
      await shot(page, `quotient-${lang}-${size === wide ? 'wide' : 'phone'}-2`);
      await leave(page);
    });

  test('misère: what a position behaves like stands where its value would', async () => {
    const page = await visit(at('ways!!!kayles:5,6,7'));
    await page.locator('[data-way="sum long true"]', { hasText: 'behaves like 1+2+2+5' }).waitFor();
    await leave(page);
  });

  for (const [game, lost] of [['kayles:5,6,7', 'take 2 from heap 1'], ['dawson-kayles:7,8', 'take 2 from heap 1 and leave 1, 4']])
    test(`misère: a perfect computer wins ${game} after a mistake`, async () => {
      const page = await visit(`#v1;game=${game};misere=1;strength=100`);
      await ready(page);
      await choose(page, lost);
      for (let i = 0; i < 30; ++i) {
        await page.locator('main:has(#board[aria-busy="false"]) :is(.turn.mine, .turn.end)').waitFor();
        if (await page.locator('.turn.end').count()) break;
        const before = page.url();
        await page.locator('.moves button').first().click();
        await page.waitForFunction((old) => location.href !== old, before);
      }
      await page.locator('.turn.end', { hasText: 'The computer wins' }).waitFor();
      await leave(page);
      // Where it begins itself it plays one of the winning moves.
      const first = await visit(`#v1;game=${game};misere=1;strength=100;first=0`);
      await first.locator('ol li', { hasText: 'Computer' }).waitFor();
      await ready(first);
      assert.match(first.url(), game.startsWith('kayles') ? /moves=kayles:4,6,7/ : /moves=dawson-kayles:(5,8|2,3,8|7,1,5|7,3,3)/);
      await leave(first);
    });

  test('misère: Why tells and shows what the heaps behave like', async () => {
    const page = await visit('#v1;game=kayles:5,6,7;misere=1;strength=100;hints=1');
    await ready(page);
    await page.locator('#tab-why').click();
    await page.getByRole('button', { name: 'Why?' }).click();
    const parts = page.locator('.alike .part');
    await parts.nth(3).waitFor();
    assert.deepEqual((await parts.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')), ['5 ≈ 5', '6 ≈ 1+2', '7 ≈ 2', '5 + 6 + 7 ≈ 1+2+2+5']);
    await page.getByText('All of it together behaves like 1+2+2+5, which is won for the player to move.').waitFor();
    await axe(page, 'alike');
    await shot(page, 'why-alike');
    await leave(page);
    const nim = await visit('#v1;game=dawson-kayles:7,8;misere=1;strength=100;hints=1');
    await ready(nim);
    await nim.locator('#tab-why').click();
    await nim.getByRole('button', { name: 'Why?' }).click();
    await nim.getByText('Misère Nim hides behind this, which is proved').waitFor();
    await leave(nim);
  });

  test('misère: the chooser has starts whose last move loses; the next game is played as before', async () => {
    const page = await visit('#v1;game=nim:3,4,5');
    await ready(page);
    await page.locator('h1 button').click();
    await page.getByRole('heading', { name: 'Whoever moves last loses' }).waitFor();
    await page.locator('.losing .card[data-start="kayles:5,6,7"]').click();
    await page.locator('h1', { hasText: 'Kayles' }).waitFor();
    await ready(page);
    await page.waitForFunction(() => /game=kayles:5,6,7;.*misere=1/.test(location.hash));
    await page.locator('h1 button').click();
    await page.locator('.large .card[data-start^="kayles:"]').click();
    await page.waitForFunction(() => location.hash.includes('game=kayles:17') && !location.hash.includes('misere=1'));
    await leave(page);
  });
}
