// The room of discovery: the search by hand, by keys and by the program; triples and conjectures tested; the map; links and looks.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export function discoverTests({ test, visit, leave, shot, axe, wide, phone, noSidewaysScroll, options }) {
  const at = (find = '', more = '') => `#v1;game=nim:3,4,5;view=discover${more}${find ? `;find=${find}` : ''}`;
  /** What the command says; without it, what it said when this was written. */
  const command = (args, golden) => (options.bouton ? JSON.parse(execFileSync(options.bouton, ['discover', ...args, '--json'], { encoding: 'utf8' })) : golden);
  const cell = (page, a, b) => page.locator(`[data-pair="${a},${b}"]`);
  const sign = (page, a, b) => cell(page, a, b).getAttribute('data-sign');
  const ready = (page) => page.locator('[data-pair="1,2"]').waitFor();
  const tap = async (page, a, b) => {
    const box = await cell(page, a, b).boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  const said = (page, text) => page.locator('.said', { hasText: text }).waitFor();
  const found = async (page) => (await page.locator('.columns button').allInnerTexts()).map((text) => text.split(', ').map(Number));

  test('discover: the search by hand, with what is wrong about a wrong pair', async () => {
    const page = await visit();
    await page.getByRole('button', { name: 'Discover' }).click();
    await ready(page);
    assert.equal(await page.locator('h1').innerText(), 'Discover the secret of Nim');
    await page.getByText('(1, 2) is next').waitFor();
    assert.equal(await sign(page, 1, 2), 'now');
    await tap(page, 1, 3);
    await said(page, '(1, 2) and (1, 3) share 1, and (2, 3) is free, too: the triple (1, 2, 3).');
    assert.equal(await sign(page, 2, 3), 'taken');
    await page.getByText('(1, 4) is next').waitFor();
    await tap(page, 2, 3);
    await said(page, '(2, 3) is used up: it belongs to (1, 2, 3).');
    await tap(page, 5, 6);
    await said(page, '(5, 6) has no number in common with (1, 4).');
    await tap(page, 1, 6);
    await said(page, '(1, 4, 6) would do, but a pair that comes before does, too.');
    await tap(page, 1, 4);
    await said(page, '(1, 4) is the pair that looks for a partner.');
    await page.getByRole('button', { name: 'It has no partner' }).click();
    await said(page, '(1, 4) does have a partner.');
    await tap(page, 4, 5); // the third pair does as well: it is the same triple
    await said(page, 'the triple (1, 4, 5).');
    await page.getByRole('button', { name: 'One step' }).click();
    await said(page, 'the triple (1, 6, 7).');
    await page.getByText('(2, 4) is next').waitFor();
    await tap(page, 2, 5);
    await said(page, 'With (2, 5) the third pair would be (4, 5), but that belongs to (1, 4, 5).');
    await shot(page, 'discover-search');
    await page.getByRole('button', { name: 'Back' }).click();
    assert.deepEqual(await found(page), [[1, 2, 3], [1, 4, 5]]);
    assert.match(page.url(), /view=discover;.*find=search!7!2!25,43,50!$/);
    await page.getByRole('button', { name: 'All the rest' }).click();
    await page.getByText('Every pair is used up: all pairs up to 7 are in exactly one triple.').waitFor();
    const golden = command(['--to', '7'], { steps: [[1, 2, 3], [1, 4, 5], [1, 6, 7], [2, 4, 6], [2, 5, 7], [3, 4, 7], [3, 5, 6]].map((triple) => ({ triple })) });
    assert.deepEqual(await found(page), golden.steps.map(({ triple }) => triple));
    assert.equal(await cell(page, 3, 5).locator('text').textContent(), '6');
    await page.getByRole('button', { name: 'From the beginning' }).click();
    await page.getByText('No triple yet.').waitFor();
    await leave(page);
  });

  test('discover: pairs that are left, and more numbers', async () => {
    const page = await visit(at('search!6!0!!'));
    await ready(page);
    await page.getByRole('button', { name: 'One step' }).click();
    await page.getByRole('button', { name: 'One step' }).click();
    await page.getByText('(1, 6) is next').waitFor();
    await tap(page, 5, 6);
    await said(page, 'With (5, 6) the third pair would be (1, 5)');
    await page.getByRole('button', { name: 'It has no partner' }).click();
    await said(page, '(1, 6) finds no partner and is left for now.');
    assert.equal(await sign(page, 1, 6), 'left');
    await page.getByRole('button', { name: 'All the rest' }).click();
    await page.getByText('Without a partner: (1, 6), (2, 5), (3, 4).').waitFor();
    assert.deepEqual(await found(page), [[1, 2, 3], [1, 4, 5], [2, 4, 6], [3, 5, 6]]);
    await page.getByRole('button', { name: 'Go on with numbers up to 7' }).click();
    await page.locator('[data-pair="6,7"]').waitFor();
    await page.getByRole('button', { name: 'All the rest' }).click();
    await page.getByText('7 triples found').waitFor();
    await page.getByRole('button', { name: 'Go on with numbers up to 15' }).click();
    await page.locator('[data-pair="14,15"]').waitFor();
    await page.getByRole('button', { name: 'All the rest' }).click();
    await page.getByText('35 triples found').waitFor();
    await page.locator('.size button', { hasText: '31' }).click();
    await page.locator('[data-pair="30,31"]').waitFor();
    await page.getByRole('button', { name: 'All the rest' }).click();
    await page.getByText('155 triples found').waitFor();
    const golden = command(['--triples', '--to', '31'], null);
    const all = await found(page);
    assert.equal(all.length, 155);
    if (golden) assert.deepEqual(all, golden.triples);
    await shot(page, 'discover-31');
    await page.getByRole('button', { name: 'Try a conjecture' }).last().click();
    await page.getByRole('tab', { name: 'Try a conjecture', selected: true }).waitFor();
    await leave(page);
  });

  test('discover: by keys alone', async () => {
    const page = await visit(at());
    await ready(page);
    const map = page.getByRole('group', { name: 'The pairs of the numbers up to 7' });
    await map.focus();
    await page.locator('.told', { hasText: '(1, 2) is looking for its partner.' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.locator('.told', { hasText: '(1, 3) is free.' }).waitFor();
    await page.keyboard.press('Enter');
    await said(page, 'the triple (1, 2, 3).');
    await page.locator('.told', { hasText: '(1, 3) belongs to (1, 2, 3).' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown'); // (3, 3) is no pair
    await page.locator('.told', { hasText: '(2, 3)' }).waitFor();
    await page.getByRole('tab', { name: 'Find triples' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'Test a triple', selected: true }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('tab', { name: 'Try a conjecture', selected: true }).waitFor();
    await page.goBack().catch(() => null);
    await leave(page);
  });

  test('discover: one’s own triple, halved step by step', async () => {
    const page = await visit(at('triple!15!0!25,43,50!'));
    await page.locator('.verdict', { hasText: '(25, 43, 50) is losing' }).waitFor();
    assert.deepEqual(await page.locator('.ladder .numbers').allInnerTexts(), ['25, 43, 50', '12, 21, 25', '6, 10, 12', '3, 5, 6', '1, 2, 3']);
    assert.deepEqual((await page.locator('tfoot td').allInnerTexts()).map((text) => text.trim()), ['2', '2', '2', '0', '2', '2']);
    await shot(page, 'discover-triple');
    for (const [i, n] of ['16', '39', '47'].entries()) await page.getByLabel(`Heap ${i + 1}`).fill(n);
    await page.locator('.verdict', { hasText: '(16, 39, 47) is not losing' }).waitFor();
    assert.match(await page.locator('.ladder li').last().innerText(), /2, 4, 5\s+sum 11: odd\s+\(2,4,5\): the sum 11 is odd/);
    assert.equal(await page.locator('tfoot td.bad').count(), 2);
    await page.getByLabel('Heap 1').fill('39');
    await page.getByText('Three different whole numbers from 1 on.').waitFor();
    await page.getByLabel('Heap 1').fill('');
    await page.getByText('Three different whole numbers from 1 on.').waitFor();
    for (const [i, n] of ['6', '11', '13'].entries()) await page.getByLabel(`Heap ${i + 1}`).fill(n);
    await page.locator('.verdict', { hasText: '(6, 11, 13) is losing' }).waitFor();
    assert.equal(await cell(page, 6, 11).locator('.strong').count(), 1);
    assert.match(page.url(), /find=triple!15!0!6,11,13!$/);
    await page.getByRole('button', { name: 'Play from here' }).click();
    await page.locator('#board[aria-busy="false"]').waitFor();
    assert.match(page.url(), /game=nim:6,11,13/);
    await leave(page);
  });

  test('discover: one’s own conjecture equals the command, with the first counterexamples on the map', async () => {
    const page = await visit(at('guess!15!0!!'));
    await ready(page);
    const field = page.getByLabel('Your conjecture');
    await field.fill('the largest is the sum of the others');
    await page.locator('.result .verdict').waitFor();
    const golden = command(['--conjecture', 'c = a + b', '--to', '15'], { conjecture: { verdict: { text: 'It does not hold: up to 15 it is false for 10 of the 35 losing triples, and true of 31 triples that are not losing.' } } }).conjecture;
    assert.equal(await page.locator('.result .verdict').innerText(), golden.verdict.text);
    assert.equal(await page.locator('.understood code').innerText(), 'c = a + b');
    assert.deepEqual(await page.locator('.triple').allInnerTexts(), ['3, 5, 6', '1, 1, 2']);
    assert.equal(await sign(page, 3, 5), 'missed');
    assert.equal(await sign(page, 1, 2), 'caught');
    assert.equal(await cell(page, 3, 5).locator('.strong').count(), 1);
    assert.equal(await cell(page, 1, 1).locator('.corner').count(), 1);
    await page.getByRole('button', { name: 'Show 1, 1, 2 in the picture' }).click();
    assert.equal(await cell(page, 3, 5).locator('.strong').count(), 0);
    assert.equal(await cell(page, 1, 1).locator('.strong').count(), 1);
    await shot(page, 'discover-guess');
    await page.locator('.tries button', { hasText: 'the sum is even' }).click();
    await page.locator('.result.necessary').waitFor();
    await page.locator('.missed .none', { hasText: 'there is none' }).waitFor();
    await page.locator('summary', { hasText: 'The secret' }).click();
    await page.getByRole('button', { name: 'every column is even' }).click();
    await page.locator('.result.exact').waitFor();
    assert.equal(await page.locator('[data-sign="missed"], .corner:not(.legend .corner)').count(), 0);
    await field.fill('2a < c');
    await page.locator('.result .triple', { hasText: '3, 5, 6' }).waitFor();
    await page.locator('dl .missed').getByRole('button', { name: 'Test it' }).click();
    await page.locator('.verdict', { hasText: '(3, 5, 6) is losing' }).waitFor();
    await leave(page);
  });

  test('discover: a mistake is shown under its word, with the nearest one', async () => {
    const page = await visit(at('guess!7!0!!the%20sum%20is%20evn'));
    await page.locator('.wrong .message', { hasText: "Unknown word 'evn'" }).or(page.locator('.wrong .message', { hasText: "unknown word 'evn'" })).waitFor();
    assert.equal(await page.locator('mark').innerText(), 'evn');
    assert.match(await page.locator('.wrong').innerText(), /is even, is odd/);
    await page.locator('.wrong .link', { hasText: 'even' }).click();
    await page.locator('.result.necessary').waitFor();
    assert.match(page.url(), /the%20sum%20is%20even$/);
    await leave(page);
  });

  test('discover: a link brings everything back, Back leads to the former room, the language follows', async () => {
    const page = await visit(at('guess!31!4!6,11,13!a%20legnagyobb%20a%20m%C3%A1sik%20kett%C5%91%20%C3%B6sszege', ';lang=hu'));
    await page.locator('.result .triple', { hasText: '3, 5, 6' }).waitFor();
    assert.match(await page.locator('.verdict').innerText(), /^Nem igaz: 31-ig/);
    await page.locator('#find-search').click();
    assert.equal(await page.locator('.columns button').count(), 4);
    await page.getByRole('button', { name: 'Kutatás' }).click();
    await page.locator('#notation').waitFor();
    await page.goBack();
    await page.getByText('4 hármas van meg').waitFor();
    await leave(page);
  });

  if (options.single)
    test('discover: from disk, as one file', async () => {
      const page = await visit(at('guess!7!0!!c%20%3D%20a%20%2B%20b'), { address: pathToFileURL(resolve(options.single)).href });
      await page.locator('.result .verdict').waitFor();
      await leave(page);
    });

  for (const [lang, heading, verdict] of [['hu', 'Fedezd fel a nim titkát!', /^15-ig minden vesztes hármasra igaz/], ['cs', 'Objev tajemství nimu', /^Do 15 platí pro všechny prohrávající trojice/]])
    test(`discover: speaks ${lang}, and every example is understood`, async () => {
      const page = await visit(at('guess!15!0!!', `;lang=${lang}`));
      await ready(page);
      assert.equal(await page.locator('h1').innerText(), heading);
      const examples = await page.locator('.tries button').allInnerTexts();
      assert.ok(examples.length >= 6);
      for (const example of examples) {
        await page.locator('.tries button', { hasText: example }).first().click();
        await page.locator('.result').waitFor();
        await page.waitForTimeout(400);
        assert.equal(await page.locator('.wrong .message').count(), 0, example);
      }
      await page.locator('.tries button').first().click();
      await page.locator('.result.necessary').waitFor();
      assert.match(await page.locator('.result .verdict').innerText(), verdict);
      await shot(page, `discover-${lang}`);
      await leave(page);
    });

  const views = [['search', 'search!7!4!25,43,50!', '.columns'], ['left', 'search!6!9!!', '.columns'], ['map', 'search!31!999!!', '.columns'], ['triple', 'triple!15!0!6,11,13!', '.verdict'], ['guess', 'guess!15!0!!c%20%3D%20a%20%2B%20b', '.result'], ['trouble', 'guess!7!0!!the%20sum%20is%20evn', '.message']];
  for (const dark of [false, true])
    for (const size of [wide, phone])
      for (const [view, find, there] of views)
        test(`discover, ${view}, ${dark ? 'dark' : 'light'}, ${size === wide ? 'wide' : 'phone'}: axe has nothing to say, nothing sticks out`, async () => {
          const page = await visit(at(find, dark ? ';lang=hu' : ''), { dark, size });
          await page.locator(there).first().waitFor();
          await page.waitForTimeout(300);
          await noSidewaysScroll(page);
          if (options.shots) await page.screenshot({ path: `${options.shots}/discover-${view}-${dark ? 'dark' : 'light'}-${size === wide ? 'wide' : 'phone'}.png`, fullPage: true });
          assert.deepEqual(page.faults, []);
          await axe(page, view); // its script is not the page's own, so the page complains
          await page.context().close();
        });
}
