// Boards, the chooser, and positions set up by hand.
import assert from 'node:assert/strict';

export function boardTests({ test, visit, leave, ready, shot, axe, noSidewaysScroll, wide, phone }) {
  const landscape = { width: 740, height: 360 };
  /** Another game without a new visit. */
  async function open(page, spec) {
    await page.evaluate((hash) => { location.hash = hash; }, `#v1;game=${spec};opponent=person`);
    await page.waitForFunction((wanted) => document.querySelector('#board[aria-busy="false"]') && decodeURIComponent(location.hash).includes(`game=${wanted};`), spec);
  }
  const spot = (page, key) => page.locator(`#board [data-key="${key}"]`);
  const left = async (found) => Math.round((await found.boundingBox()).x);

  test('boards: every game’s start, and sums of two, three and four, are seen whole in every window', async () => {
    const page = await visit('', { size: phone });
    await ready(page);
    await page.locator('h1 button').click();
    await page.locator('.card').nth(55).waitFor();
    const starts = await page.locator('.card[data-start]').evaluateAll((cards) => cards.map((card) => card.dataset.start));
    await page.keyboard.press('Escape');
    const sums = ['nim:3,4,5+kayles:7', 'queen:7,3+kayles:11', 'cram/4x4:start+queen:7,3+nim:7', 'nim:3,4,5+kayles:7+turtles:2,5+chomp/3x4:start', 'kayles:7+nim:5+queen:7,3+turtles:2,3,7'];
    const wrong = [];
    for (const size of [wide, phone, landscape, { width: 1920, height: 1080 }]) {
      await page.setViewportSize(size);
      for (const spec of [...starts, ...sums]) {
        await open(page, spec);
        const seen = await page.evaluate(async () => {
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          const table = document.querySelector('#board .table'), box = table.getBoundingClientRect();
          const scales = [...table.querySelectorAll('figure svg')].map((svg) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width);
          const inside = [...table.querySelectorAll('[data-key]')].every((each) => { const { left, right } = each.getBoundingClientRect(); return left >= box.left - 12 && right <= box.right + 12; });
          return { over: table.scrollHeight - table.clientHeight, hint: document.querySelector('#board .more') !== null, scale: Math.min(...scales), inside, top: box.top, below: box.bottom - innerHeight, drawn: scales.length };
        });
        const name = `${size.width} ${spec} ${JSON.stringify(seen)}`;
        if (seen.drawn === 0 || !seen.inside) wrong.push(`not drawn, or runs off: ${name}`);
        // It is scrolled only where its things would get too small for a finger, and then that is said.
        if (seen.over > 2 && (seen.scale > (spec.startsWith('lego') ? 0.85 : 0.66) || (seen.over > 8 && !seen.hint))) wrong.push(`cut: ${name}`);
        if (seen.scale < 0.44) wrong.push(`too small: ${name}`);
        if (size === landscape && (seen.top < 0 || seen.below > 0)) wrong.push(`outside the window: ${name}`);
      }
      await noSidewaysScroll(page);
    }
    assert.deepEqual(wrong, []);
    await leave(page);
  }, { long: true });

  test('boards: a phone on its side shows a whole chess board, with coordinates and the goal; the sheet comes up beside it', async () => {
    const page = await visit('#v1;game=queen:7,3;opponent=person', { size: landscape });
    await ready(page, 'First');
    assert.deepEqual(await page.locator('#board .axis').allTextContents(), [0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7].map(String));
    const goal = page.getByRole('button', { name: /^goal 0,0/ });
    for (const each of [goal, spot(page, '0 7.7'), spot(page, '0 piece')]) {
      const { x, y, width, height } = await each.boundingBox();
      assert.ok(x >= 0 && y >= 44 && x + width <= 740 && y + height <= 360 && width >= 28, JSON.stringify({ x, y, width, height }));
    }
    await page.locator('#tab-setup').click();
    await page.locator('aside.up').waitFor();
    const sheet = await page.locator('aside').boundingBox(), last = await spot(page, '0 7.7').boundingBox();
    assert.ok(last.x + last.width <= sheet.x, 'the sheet covers the board');
    await noSidewaysScroll(page);
    await shot(page, 'boards-landscape');
    await axe(page, 'landscape');
    await leave(page);
  });

  test('boards: what is left of a row stays where it was, also when one goes back; dominoes lie where they were put', async () => {
    const page = await visit('#v1;game=kayles:9;opponent=person');
    await ready(page, 'First');
    const before = [await left(spot(page, '0 1')), await left(spot(page, '0 8'))];
    await spot(page, '0 6').click();
    await spot(page, '0 7').click();
    await ready(page, 'Second');
    // 5 and 2 are left, in whatever order the engine names them: the first of each stands where it stood.
    assert.deepEqual([await left(spot(page, '0 1')), await left(spot(page, '1 1'))].sort((a, b) => a - b), before);
    assert.equal(await page.locator('#board .bare').count(), 2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await ready(page, 'First');
    assert.deepEqual([await left(spot(page, '0 1')), await left(spot(page, '0 8'))], before);
    assert.equal(await page.locator('#board .bare').count(), 0);
    await open(page, 'cram/3x3:start');
    await spot(page, '0 1.1').click();
    await spot(page, '0 2.1').click();
    await page.locator('#board .domino').waitFor();
    const domino = await page.locator('#board .domino rect').boundingBox(), square = await spot(page, '0 1.1').boundingBox();
    assert.ok(domino.height > 1.7 * domino.width && Math.abs(domino.x + domino.width / 2 - square.x - square.width / 2) < 2);
    assert.equal((await page.locator('#board svg').allTextContents()).join('').trim(), ''); // no numbers on the squares
    await page.getByRole('button', { name: /^covered square 1\.1/ }).waitFor();
    await leave(page);
  });

  test('boards: things are drawn as the rule calls them', async () => {
    const page = await visit('#v1;game=nim:3,4,5;opponent=person');
    await ready(page, 'First');
    for (const [spec, name, count] of [['nim:3', 'match', 3], ['bachet/3:21', 'pebble', 21], ['kayles:5', 'pin', 5], ['nim19:start', 'coin', 19], ['climbers', 'hut', 15], ['stairs:3,1,0,2,2', 'pebble', 8]]) {
      await open(page, spec);
      assert.equal(await page.locator(`#board [data-key][aria-label^="${name} "]`).count(), count, spec);
    }
    await leave(page);
  });

  for (const lang of ['en', 'hu', 'cs'])
    test(`the chooser begins with eight pictures, tells rules with their numbers and no codes, and raises no keyboard on a phone, ${lang}`, async () => {
      const page = await visit(`#v1;game=nim:3,4,5;opponent=person;lang=${lang}`, { size: lang === 'en' ? wide : phone });
      await page.locator('main:has(#board[aria-busy="false"])').waitFor();
      await page.locator('h1 button').click();
      await page.locator('.card').nth(50).waitFor();
      assert.equal(await page.locator('.large .card').count(), 8);
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('type') === 'search'), lang === 'en');
      await page.locator('.large .card svg').nth(1).waitFor();
      await shot(page, `chooser-${lang}`);
      const bachet = page.locator('.card', { hasText: { en: 'Take 1, 2 or 3 counters', hu: '1, 2 vagy 3 kavicsot', cs: '1, 2 nebo 3 kameny' }[lang] });
      assert.equal(await bachet.count(), 1);
      const all = await page.locator('dialog .rule').allTextContents();
      assert.deepEqual(all.filter((text) => /@|\d-\d|:start|[a-z]{2,}\/\w|(^|[ ,])t (counters|kavicsot|kamenů)|(at most|legfeljebb|nejvýše) (k|m|r) /.test(text)), []);
      if (lang !== 'cs') await axe(page, 'chooser');
      await bachet.click();
      // The same sentence stands above the board.
      await page.locator('.head .rule', { hasText: { en: 'Take 1, 2 or 3 counters', hu: '1, 2 vagy 3 kavicsot', cs: '1, 2 nebo 3 kameny' }[lang] }).waitFor();
      await leave(page);
    });

  test('a position is set up by hand: heaps, turtles, squares and pieces, with the mouse and with keys', async () => {
    const page = await visit('#v1;game=nim:3,4,5;opponent=person');
    await ready(page, 'First');
    await page.locator('#tab-setup').click();
    const dialog = page.locator('dialog'), thing = (key) => dialog.locator(`[data-key="${key}"]`);
    const says = (text) => page.locator('dialog code', { hasText: new RegExp(`^${text.replace(/[.]/g, '\\.')}$`) }).waitFor();
    const start = async (spec) => { await open(page, spec); await page.getByRole('button', { name: 'Set up by hand' }).click(); await says(spec); };
    await page.getByRole('button', { name: 'Set up by hand' }).click();
    await says('nim:3,4,5');
    await dialog.getByRole('button', { name: 'one more: 1' }).click();
    await says('nim:4,4,5');
    await thing('1 1.4').click();
    await says('nim:4,3,5');
    await dialog.getByRole('button', { name: 'Another heap' }).click();
    await says('nim:4,3,5,3');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await says('nim:4,3,5');
    await shot(page, 'by-hand');
    await axe(page, 'by hand');
    await dialog.getByRole('button', { name: 'Play from here' }).click();
    await page.locator('#board [data-key="0 1.4"]').waitFor();
    await page.waitForFunction(() => location.hash.includes('game=nim:4,3,5;'));
    // What nobody can move from is not played.
    await start('nim:1');
    await thing('0 1.1').click();
    await says('nim:0');
    assert.ok(await dialog.getByRole('button', { name: 'Play from here' }).isDisabled());
    await page.keyboard.press('Escape');
    await start('turtles:2,3');
    await thing('0 5').click();
    await says('turtles:2,3,5');
    await thing('0 5').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await says('turtles:2,3,4,5');
    await page.keyboard.press('Escape');
    await start('cram/2x3:start');
    await thing('0 1.2').click();
    await says('cram/2x3:x.x/xxx');
    await page.keyboard.press('Escape');
    await start('queen:4,4');
    await thing('0 7.3').click();
    await says('queen:7,3');
    await page.keyboard.press('Escape');
    // A map has its own editor elsewhere.
    await open(page, 'traffic-jam');
    await page.getByRole('button', { name: 'Set up by hand' }).waitFor({ state: 'detached' });
    await leave(page);
  });
}
