// The explorer's desk: every number that is typed is answered; heat maps; a sum put together by hand; help on notation.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

export function numberTests({ test, visit, leave, shot, axe, wide, phone }) {
  const at = (cards, more = '') => `#v1;game=nim:3,4,5;view=explore${more};cards=${cards}`;
  const card = (page, kind) => page.locator(`article.${kind}`).first();
  async function put(field, text) {
    await field.fill(text);
    await field.press('Enter');
  }

  test('numbers: every number that is typed for a sequence is answered', async () => {
    const page = await visit(at('seq!!!0.77'));
    const seq = card(page, 'seq'), to = seq.getByLabel('n up to'), one = seq.getByLabel('Go to n =');
    await seq.locator('.badge.proved').waitFor();
    for (const [text, said] of [['0', 'At least 1.'], ['-4', 'Nothing is below 0 here.'], ['2.5', 'Only whole numbers'], ['', 'Type a number from 1 to 1,000,000.'], ['many', '“many” is no number.']]) {
      await put(to, text);
      await seq.getByText(said).waitFor();
    }
    assert.equal(await to.inputValue(), 'many'); // to be mended
    assert.equal(await to.getAttribute('aria-invalid'), 'true');
    await put(to, '5000000');
    await seq.getByText('At most 1,000,000 here, not 5,000,000').waitFor();
    await seq.getByText('bouton values 0.77 --to 5000000', { exact: true }).waitFor();
    assert.equal(await to.inputValue(), '1000000');
    assert.match(page.url(), /seq!5000000!!0\.77/);
    await page.waitForFunction(() => document.querySelector('canvas').dataset.to === '1000000');
    await put(to, '10^30');
    await seq.getByText(`bouton solve 0.77:1${'0'.repeat(30)}`, { exact: true }).waitFor();
    await put(one, '999999');
    await seq.getByText('n = 999999: G(n) = 8').waitFor();
    await seq.locator('tbody th', { hasText: /^999996$/ }).waitFor();
    await put(one, '10^24'); // far beyond what is drawn
    await seq.getByText(`G(1${'0'.repeat(24)}) = 1. `).waitFor();
    await put(to, '300');
    await page.waitForFunction(() => document.querySelector('canvas').dataset.to === '300');
    assert.equal(await to.getAttribute('aria-invalid'), 'false');
    await to.press('ArrowUp');
    await page.waitForFunction(() => location.hash.includes('seq!301!'));
    await leave(page);
  });

  test('numbers: a link that asks for too much is answered by each card', async () => {
    const page = await visit(at('tab!900x3!!queen~scale!99!!0.77~graph!2x99!!nim:1,2~tab!0x3!!rook'));
    const tab = card(page, 'tab');
    await tab.getByText('At most 512 here, not 900').waitFor();
    await tab.getByText('bouton table queen --to 900x3', { exact: true }).waitFor();
    await page.locator('article.tab').nth(1).getByText('At least 1.').waitFor();
    await card(page, 'scale').getByText('At most 60 here, not 99').waitFor();
    await card(page, 'scale').getByText('bouton solve 0.77:99 --explain', { exact: true }).waitFor();
    await card(page, 'graph').getByText('There is no step 99').waitFor();
    await put(tab.getByLabel('Last row'), '2');
    await tab.getByText('At most 512').waitFor({ state: 'detached' });
    await tab.locator('.grid[data-unit] g text').nth(11).waitFor({ state: 'attached' });
    await leave(page);
  });

  test('numbers: one n is asked for by its value alone; a mistake leaves no answer beside it, limits are powers, and nobody is sent to a command that cannot', async () => {
    const page = await visit(at('seq!!!0.77~seq!!!grundy'));
    const seq = card(page, 'seq'), one = seq.getByLabel('Go to n =');
    await seq.locator('.badge.proved').waitFor();
    for (const [n, value] of [['999999', 8], ['1000000', 1]]) {
      await put(one, n);
      await seq.getByText(`G(${n}) = ${value}. `).waitFor();
    }
    await put(one, 'many');
    await seq.getByText('“many” is no number. Type one from 0 to 10^60.').waitFor();
    await seq.getByText('G(1000000)').waitFor({ state: 'detached' });
    await put(one, '10^30');
    await seq.getByText(`G(1${'0'.repeat(30)}) = `).waitFor();
    assert.equal(await one.inputValue(), `1${'0'.repeat(30)}`);
    await put(one, '10^61');
    await seq.getByText('At most 10^60 here').waitFor();
    await seq.getByText(`G(1${'0'.repeat(30)})`).waitFor({ state: 'detached' });
    const grundy = page.locator('article.seq').nth(1);
    await put(grundy.getByLabel('n up to'), '10^7');
    await grundy.getByText('the command may not get there either').waitFor();
    assert.equal(await grundy.getByText('bouton values').count(), 0);
    await leave(page);
  });

  test('numbers: a card that waits for the work of another says so, and what a period tells does not wait', async () => {
    // A million values of Grundy's game take long; what comes after them waits for as long as it is asked to.
    const page = await visit(at('seq*!!!0.77~seq*!1000000!!grundy'));
    const seq = card(page, 'seq'), grundy = page.locator('article.seq').nth(1), waiting = 'Waiting for what was asked before';
    await seq.locator('.badge.proved').waitFor();
    await grundy.getByRole('button', { name: 'Stop' }).waitFor();
    for (const [text, kind] of [['queen', 'tab'], ['kayles', 'scale'], ['nim:1,2', 'graph']]) {
      await page.locator('#notation').fill(text);
      await card(page, kind).getByText(waiting).waitFor();
    }
    await put(seq.getByLabel('Go to n ='), '1000000');
    await seq.getByText('G(1000000) = 1. ').waitFor();
    await card(page, 'graph').getByText(waiting).waitFor();
    await grundy.getByRole('button', { name: 'Stop' }).click();
    await card(page, 'graph').locator('svg.plan').waitFor();
    await leave(page);
  });

  test('numbers: how far the work is, is told in one place', async () => {
    const page = await visit(at('tab!512x512!jsm!queen'));
    await page.locator('.working button').waitFor();
    await card(page, 'tab').getByText(/\d positions/).waitFor();
    assert.doesNotMatch(await page.locator('.working').innerText(), /\d/);
    await page.locator('.working button').click();
    await leave(page);
  });

  test('numbers: a height of bricks that cannot be is said, and the nearest is shown', async () => {
    const page = await visit(at('tab!!!lego/2'));
    const tab = card(page, 'tab'), height = tab.getByLabel('Height');
    await tab.locator('.grid text').first().waitFor();
    await put(height, '0');
    await tab.getByText('At least 1.').waitFor();
    await page.waitForFunction(() => location.hash.endsWith('lego/1'));
    await put(height, '10^18');
    await tab.getByText('At most 1,048,575 here').waitFor();
    await page.waitForFunction(() => location.hash.endsWith('lego/1048575'));
    await tab.getByText('At most 1,048,575 here').waitFor();
    await put(height, '2');
    await tab.getByText('At most 1,048,575').waitFor({ state: 'detached' });
    await leave(page);
  });

  test('numbers: a click stays with a cell of a table, a double click plays from there', async () => {
    const page = await visit(at('tab!!!wythoff'));
    const tab = card(page, 'tab'), cells = tab.locator('.grid .cells');
    await tab.locator('.grid text').first().waitFor();
    const unit = Number(await tab.locator('.grid').getAttribute('data-unit')), place = (row, column) => ({ position: { x: (column + 0.5) * unit, y: (row + 0.5) * unit } });
    await cells.click(place(3, 4));
    await tab.locator('.told code', { hasText: /^wythoff:3,4$/ }).waitFor();
    await cells.hover(place(6, 6)); // the pointer may go its way
    await tab.getByRole('button', { name: 'Play from here' }).waitFor();
    assert.equal(await tab.locator('.told code').innerText(), 'wythoff:3,4');
    assert.match(page.url(), /view=explore/);
    await cells.dblclick(place(5, 2));
    await page.locator('#board[aria-busy="false"]').waitFor();
    assert.match(page.url(), /game=wythoff:2,5|game=wythoff:5,2/);
    await leave(page);
  });

  test('numbers: the copied link of every kind of card opens that card', async () => {
    const all = ['seq!500!!0.77', 'scale!9!!0.77', 'tab!5x6!usm!queen', 'graph!1x3!!nim:1,2', 'ways!!!nim:3,4', 'map!!!graph/A-B,B-C,C-A,C-D:A', 'bush!!!hackenbush:0-1,1-2,1-3'];
    const page = await visit(at(all.join('~')));
    await page.evaluate(() => {
      window.copied = [];
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text) => (window.copied.push(text), Promise.resolve()) } });
    });
    for (const text of all) {
      const kind = text.slice(0, text.indexOf('!'));
      await card(page, kind).getByRole('button', { name: 'Copy a link to this card' }).click();
    }
    await page.waitForFunction((n) => window.copied.length === n, all.length);
    const links = await page.evaluate(() => window.copied);
    await leave(page);
    for (const [i, link] of links.entries()) {
      const hash = link.slice(link.indexOf('#')), kind = all[i].slice(0, all[i].indexOf('!'));
      assert.doesNotMatch(hash, /values=|theme=/);
      const other = await visit(hash);
      await other.locator(`article.${kind}`).waitFor();
      assert.equal(await other.locator('article.card').count(), 1, hash);
      assert.equal(await other.getByText('could not be read').count(), 0, hash);
      await leave(other);
    }
  });

  test('numbers: the room of discovery answers what is typed, too', async () => {
    const page = await visit('#v1;game=nim:3,4,5;view=discover');
    const to = page.locator('#find-to');
    await put(to, '100');
    await page.getByText('At most 63 here, not 100').waitFor();
    await page.getByText('bouton discover --to 100', { exact: true }).waitFor();
    assert.equal(await to.inputValue(), '63');
    await put(to, '2');
    await page.getByText('At least 3.').waitFor();
    await put(to, '7');
    await page.getByText('At least 3.').waitFor({ state: 'detached' });
    await page.locator('#find-triple').click();
    for (const [text, said] of [['-7', 'Heap 1: Nothing is below 0 here'], ['1.5', 'Only whole numbers'], ['0', 'At least 1.'], ['99999999999', 'At most 999,999,999'], ['seven', '“seven” is no number']]) {
      await page.getByLabel('Heap 1').fill(text);
      await page.getByText(said).waitFor();
    }
    await page.getByLabel('Heap 1').fill('25');
    await page.locator('.verdict').waitFor();
    await leave(page);
  });

  test('numbers: a heat map is as large as its card, crisp, in colours of one\'s choice that stay; it fills the window, and the files follow', async () => {
    const page = await visit(at('tab!200x200!!nim%2Bnim'));
    const tab = card(page, 'tab'), canvas = tab.locator('.grid canvas');
    await canvas.waitFor();
    /** Every cell is a whole number of dots of the screen, and nothing is smoothed. */
    const crisp = async () => {
      const { width, height, box, unit, dots, how } = await page.evaluate(() => {
        const each = document.querySelector('dialog[open] canvas, .grid canvas'), { width, height } = each.getBoundingClientRect();
        return { width: each.width, height: each.height, box: [width, height], unit: Number(each.closest('.grid').dataset.unit), dots: devicePixelRatio, how: getComputedStyle(each).imageRendering };
      });
      assert.deepEqual([width, height, how], [201, 201, 'pixelated']);
      assert.ok(Math.abs(unit * dots - Math.round(unit * dots)) < 1e-9 && Math.abs(box[0] - width * unit) < 0.01, `${box} ${unit}`);
      return unit;
    };
    const colour = (row, column) => page.evaluate(([r, c]) => [...document.querySelector('dialog[open] canvas, .grid canvas').getContext('2d').getImageData(c, r, 1, 1).data].slice(0, 3).join(), [row, column]);
    const small = await crisp();
    const [before, losing] = [await colour(3, 9), await colour(7, 7)];
    await tab.getByRole('button', { name: 'by binary digits' }).click();
    await page.waitForFunction(() => location.hash.includes('tab!200x200p1!'));
    assert.notEqual(await colour(3, 9), before);
    assert.equal(await colour(7, 7), losing); // who loses has the same colour in all of them
    const save = async (name) => {
      await tab.locator('details:has(> ul) > summary').click();
      const [file] = await Promise.all([page.waitForEvent('download'), tab.getByRole('button', { name: `Save as ${name}` }).click()]);
      return readFileSync(await file.path());
    };
    const bits = (await save('SVG')).toString();
    assert.match(bits, /crispEdges/);
    assert.ok(bits.includes('#562474') && !bits.includes('#1d2f78'));
    assert.equal((await save('PNG')).subarray(1, 4).toString(), 'PNG');
    assert.equal((await save('CSV')).toString().split('\n').length, 203);
    await tab.getByRole('button', { name: 'Whole window' }).click();
    const dialog = page.locator('dialog[open]');
    await dialog.locator('canvas').waitFor();
    assert.deepEqual(await dialog.evaluate((each) => [each.clientWidth, each.clientHeight]), [wide.width, wide.height]);
    await crisp();
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await page.waitForFunction((unit) => Number(document.querySelector('dialog .grid').dataset.unit) > unit, small);
    await crisp();
    await dialog.locator('.grid').focus();
    for (const key of ['Home', 'PageUp', 'ArrowDown', 'Shift+ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await dialog.locator('.told code', { hasText: /^nim:1.*11$/ }).waitFor();
    await dialog.getByText('value 10').waitFor();
    await shot(page, 'explore-heat-window');
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    const other = await page.context().newPage();
    await other.goto(page.url().replace(/#.*/, at('tab!5x5!!queen')));
    await other.locator('[aria-pressed="true"]', { hasText: 'by binary digits' }).waitFor(); // chosen once, for all
    await other.close();
    await leave(page);
  });

  test('numbers: a sum is put together by taps, keys and dragging, and the field follows both ways', async () => {
    const page = await visit(at('ways!!!nim:3'));
    const text = () => page.locator('#notation').inputValue(), sum = page.locator('.sum');
    const reads = async (wanted) => page.waitForFunction((value) => document.querySelector('#notation').value === value, wanted);
    await page.locator('summary', { hasText: 'Put a sum together' }).click();
    await sum.locator('.tile').waitFor();
    await sum.locator('.offers button', { hasText: 'kayles:17' }).click();
    await reads('nim:3+kayles:17');
    await sum.locator('.tile').nth(1).waitFor();
    await sum.getByRole('button', { name: 'One more nim:3' }).click();
    await reads('nim:3,3+kayles:17');
    await sum.getByText('2 ×').waitFor();
    await sum.locator('.answer', { hasText: /The player to move wins, value \d/ }).waitFor();
    await sum.locator('.tile .name').nth(1).focus();
    await page.keyboard.press('ArrowLeft');
    await reads('kayles:17+nim:3,3');
    // By hand: from below between the two, and out again.
    const middle = async (each) => { const box = await each.boundingBox(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const offer = sum.locator('.offers button', { hasText: /^king/ });
    const spec = await offer.innerText();
    await page.mouse.move(...(await middle(offer)));
    await page.mouse.down();
    const [x, y] = await middle(sum.locator('.tile').nth(1));
    await page.mouse.move(x - 60, y, { steps: 5 });
    await sum.locator('.ghost').waitFor();
    await page.mouse.up();
    await reads(`kayles:17+${spec}+nim:3,3`);
    await shot(page, 'explore-sum');
    await sum.locator('.tile').nth(2).waitFor();
    await page.mouse.move(...(await middle(sum.locator('.tile .name').nth(1))));
    await page.mouse.down();
    await page.mouse.move(x, y + 300, { steps: 5 });
    await page.mouse.up();
    await reads('kayles:17+nim:3,3');
    // And the other way round.
    await page.locator('#notation').fill('queen:3,4+nim:2');
    await sum.locator('.tile', { hasText: 'queen:3,4' }).waitFor();
    await sum.locator('.answer', { hasText: 'The player to move loses, value 0' }).waitFor();
    await sum.locator('.tile .name').first().focus();
    await page.keyboard.press('Delete');
    await reads('nim:2');
    await page.keyboard.press('Delete');
    await reads('');
    assert.equal(await text(), '');
    await sum.getByText('Drag positions here').waitFor();
    await leave(page);
  });

  test('numbers: help on notation opens where one types, is searched, and its examples are taken', async () => {
    const page = await visit(at('seq!!!0.77', ';lang=hu'));
    await page.locator('#notation').focus();
    await page.keyboard.press('F1');
    const help = page.locator('#notation-help .help');
    await help.getByText('Így írjuk le a szabályokat és az állásokat').waitFor();
    await help.locator('input').fill('teknős');
    const games = help.locator('section');
    await games.first().waitFor();
    assert.equal(await games.count(), 1);
    await games.getByRole('button', { name: 'turtles:2,3,7,10', exact: true }).click();
    assert.equal(await page.locator('#notation').inputValue(), 'turtles:2,3,7,10');
    await page.locator('article.ways').waitFor();
    await games.getByRole('button', { name: 'turtles:4 hozzáadása az összeghez' }).click();
    await page.waitForFunction(() => document.querySelector('#notation').value === 'turtles:2,3,7,10+turtles:4');
    await shot(page, 'explore-help-hu');
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.locator('#notation').press('?');
    await help.locator('summary').nth(3).click();
    assert.ok((await help.locator('details[open] section').count()) > 1);
    await leave(page);
  });

  for (const [name, size, dark] of [['wide', wide, true], ['phone', phone, false]])
    test(`numbers: the desk with help and a sum, ${name}: axe has nothing to say, nothing sticks out`, async () => {
      const page = await visit(at('tab!999x30p1!!queen~ways!!!nim:3,4%2B0.77:5'), { size, dark });
      await page.locator('summary').first().click();
      await page.locator('#notation').focus();
      await page.keyboard.press('F1');
      await page.locator('.help summary').first().click();
      await page.locator('.grid canvas').waitFor();
      const [scroll, client] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      assert.ok(scroll <= client, `the page is ${scroll} wide in a window of ${client}`);
      await shot(page, `explore-desk-${name}`);
      assert.deepEqual(page.faults, []);
      await axe(page, 'desk');
      await page.getByRole('button', { name: 'Whole window' }).click();
      await page.locator('dialog[open] canvas').waitFor();
      await shot(page, `explore-window-${name}`);
      await axe(page, 'window');
      await page.context().close();
    });
}
