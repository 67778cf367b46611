// The first minute at the table, the last move, hints and values on the board, and how a match ends.
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';

export function firstTests({ test, visit, leave, ready, choose, shot, axe, noSidewaysScroll, wide, phone }) {
  test('playing loads at most 900 KB', async () => {
    const loaded = [];
    const page = await visit('', { before: (page) => page.on('response', (response) => loaded.push(response)) });
    await ready(page);
    await choose(page, 'take 2 from heap 1');
    await page.locator('ol li', { hasText: 'Computer' }).waitFor();
    await page.locator('#tab-why').click();
    await ready(page);
    const sizes = await Promise.all(loaded.map(async (response) => gzipSync(await response.body(), { level: 9 }).length));
    const all = sizes.reduce((sum, size) => sum + size, 0);
    console.log(`playing loads ${Math.round(all / 1000)} KB`);
    assert.ok(all > 100_000 && all <= 900_000, `${all} bytes: ${loaded.map((response, i) => `${response.url()} ${sizes[i]}`).join(', ')}`);
    await leave(page);
  });

  const thing = (page, key) => page.locator(`#board [data-key="${key}"]`);
  const strip = (page) => page.locator('#board .offers');

  for (const [lang, what, how, caption, way] of [
    ['en', 'Games without luck', 'Touch a match', 'heap 2', /^Whoever takes the last match wins\.$/],
    ['hu', 'nem a szerencse dönt', 'Érints meg egy gyufát', '2. halom', /^Aki az utolsó gyufát veszi el, az nyer\.$/],
    ['cs', 'nerozhoduje náhoda', 'Dotkni se sirky', '2. hromádka', /^Kdo vezme poslední sirku, vyhrává\.$/],
  ])
    for (const size of [wide, phone])
      test(`first look, ${lang}, ${size === wide ? 'wide' : 'phone'}: what this is, what to do, and where else to go`, async () => {
        const page = await visit(`#v1;game=nim:3,4,5;strength=60;lang=${lang}`, { size });
        await page.locator('.turn.mine').waitFor();
        await page.locator('.what', { hasText: what }).waitFor();
        await page.locator('.way', { hasText: way }).waitFor();
        await strip(page).getByText(how).waitFor();
        const captions = await page.locator('#board figcaption').allInnerTexts();
        assert.deepEqual(captions.map((text) => text.trim().split(/\s+/)[0]), ['3', '4', '5']); // as many as are drawn
        assert.match(captions[1], new RegExp(caption.replace('.', '\\.'))); // and the name that moves use
        assert.equal(await page.locator('.welcome').count(), 1);
        await page.locator('.welcome .game').nth(3).waitFor();
        await page.locator('.welcome .all').scrollIntoViewIfNeeded();
        await page.locator('.welcome .game svg').first().waitFor();
        await page.evaluate(() => scrollTo(0, 0));
        await noSidewaysScroll(page);
        await shot(page, `first-${lang}-${size === wide ? 'wide' : 'phone'}`);
        if (lang === 'en') await axe(page, 'first look');
        const boards = await page.locator('#board .parts').boundingBox();
        const felt = await page.locator('#board').boundingBox();
        assert.ok(boards.width > 0.75 * felt.width && boards.height > 0.35 * felt.height, `the pieces fill ${boards.width}x${boards.height} of ${felt.width}x${felt.height}`);
        await page.locator('.welcome .game').first().click();
        await page.locator('h1', { hasText: { en: 'Turtles', hu: 'Teknős', cs: 'elvy' }[lang] }).waitFor();
        assert.equal(await page.evaluate(() => scrollY), 0); // the board is what one sees
        await page.context().close();
      });

  test('the last move stays until the next one: in its place, and in words', async () => {
    const page = await visit('#v1;game=nim:3,4,5');
    await ready(page);
    const before = await thing(page, '2 1.5').boundingBox();
    await thing(page, '0 1.1').click(); // 0, 4, 5: the computer takes 1 of the last
    await page.locator('#board .ghost > g').first().waitFor();
    await ready(page);
    await strip(page).getByText('The computer took 1 from heap 3').waitFor();
    const ghosts = page.locator('#board .ghost > g');
    assert.equal(await ghosts.count(), 1); // mine are not among them
    const ghost = await ghosts.first().boundingBox();
    assert.ok(Math.abs(ghost.x + ghost.width / 2 - before.x - before.width / 2) < 4, 'where the match was');
    assert.equal(await page.locator('#board .ghost [data-key], #board .ghost [tabindex]').count(), 0);
    assert.equal(await page.locator('#board .ghost').first().evaluate((each) => getComputedStyle(each).pointerEvents), 'none');
    assert.equal(await page.locator('.welcome').count(), 0); // it has given way to the moves
    await shot(page, 'last-move');
    await thing(page, '1 1.1').click();
    await page.locator('.turn.end').waitFor();
    await leave(page);
    // Other things: where it was and where it went; and a picture of before where the board is drawn anew.
    const queen = await visit('#v1;game=queen:7,3;opponent=person');
    await ready(queen, 'First');
    await queen.locator('#board [aria-label^="queen"]').click();
    await queen.locator('#board .target').first().click();
    await ready(queen, 'Second');
    assert.equal(await queen.locator('#board .ghost > g').count(), 1);
    assert.equal(await queen.locator('#board .came').count(), 1);
    await shot(queen, 'last-move-queen');
    await leave(queen);
  });

  test('hints light on the board what they speak of', async () => {
    const page = await visit('#v1;game=nim:3,4,5;hints=1');
    await ready(page);
    await page.locator('#tab-why').click();
    await page.getByRole('button', { name: 'Can I win?' }).click();
    assert.equal(await page.locator('#board .lit').count(), 0);
    await page.getByRole('button', { name: 'Where should I look?' }).click();
    await page.locator('#board figure.lit').waitFor();
    assert.equal(await page.locator('#board figure').first().evaluate((each) => each.classList.contains('lit')), true);
    assert.equal(await page.locator('#board .spot.lit').count(), 0);
    await page.getByRole('button', { name: 'Show me a move' }).click();
    await page.locator('#board .spot.lit').first().waitFor();
    assert.deepEqual(await page.locator('#board .spot.lit').evaluateAll((all) => all.map((each) => each.dataset.key)), ['0 1.2', '0 1.3']);
    await shot(page, 'hint-lit');
    // Where the number comes from, and not the paragraph again.
    await page.getByRole('button', { name: 'Why?', exact: true }).click();
    await page.getByRole('button', { name: /^Nim-sum: 2/ }).click();
    const told = await page.locator('.told').innerText();
    assert.match(told, /odd.*: 2\.$/s);
    assert.equal((await page.locator('.reasons').innerText()).split(told).length, 2);
    await leave(page);
  });

  test('what every move is worth is seen on the board, by colour, sign and word, and only where it is wished', async () => {
    const page = await visit('#v1;game=nim:3,4,5');
    await ready(page);
    assert.equal(await page.locator('#board .worth').count(), 0);
    const toggle = page.getByRole('button', { name: 'Show what every move is worth' });
    await toggle.click();
    await page.locator('#board .worth').first().waitFor();
    assert.equal(await page.locator('#board .worth').count(), 12);
    assert.equal(await page.locator('#board .worth.win').count(), 1);
    assert.match(await thing(page, '0 1.2').getAttribute('aria-label'), /take 2 from heap 1: wins$/);
    assert.match(await thing(page, '0 1.1').getAttribute('aria-label'), /loses$/);
    assert.doesNotMatch(page.url(), /values/); // for this reader alone
    await shot(page, 'values');
    await axe(page, 'values');
    await page.keyboard.press('h'); // a class that is to think for itself
    await page.locator('#board .worth').first().waitFor({ state: 'detached' });
    await page.keyboard.press('h');
    await page.locator('#board .worth').first().waitFor();
    await page.goto('about:blank');
    await page.goBack(); // remembered
    await page.locator('#board .worth').first().waitFor();
    // A thing that begins several moves shows the best of them, and then every end shows its own.
    await page.evaluate(() => { location.hash = '#v1;game=queen:7,3;opponent=person'; });
    await ready(page, 'First');
    await page.locator('#board [aria-label^="queen"]').click();
    await page.locator('#board .target .worth.lose').first().waitFor();
    assert.equal(await page.locator('#board .target .worth.win').count(), 1);
    await shot(page, 'values-queen');
    await leave(page);
  });

  test('a win is celebrated with the pieces of the game; without motion they lie there at once', async () => {
    const page = await visit('#v1;game=nim:1,2;strength=0', { size: phone });
    await page.locator('.turn.mine').waitFor();
    await choose(page, 'take 1 from heap 2');
    await ready(page);
    await choose(page, 'take 1 from heap [12]');
    await page.locator('.turn.end', { hasText: 'You win!' }).waitFor();
    await page.goBack(); // the sheet with the list
    assert.ok((await page.locator('.confetti .falls').count()) >= 18);
    assert.equal(await page.locator('.confetti .head').count(), await page.locator('.confetti .falls').count()); // matches
    const top = await page.locator('.confetti .falls').first().boundingBox(), felt = await page.locator('#board').boundingBox();
    assert.ok(top.y > felt.y - 60);
    await noSidewaysScroll(page);
    await shot(page, 'won-phone');
    await axe(page, 'won');
    await page.getByRole('button', { name: 'Play against the perfect one' }).click();
    await page.locator('.foe', { hasText: 'Computer: perfect.' }).waitFor();
    await leave(page);
  });

  test('a loss leads at once to the turning point; what was lost from the start is said kindly', async () => {
    const page = await visit('#v1;game=nim:1,2');
    await ready(page);
    await choose(page, 'take 1 from heap 1');
    await page.locator('.turn.end', { hasText: 'The computer wins' }).waitFor();
    await page.getByText('Here you could still have won.').waitFor();
    await shot(page, 'lost');
    await axe(page, 'lost');
    await page.getByRole('button', { name: 'Try again from here' }).click();
    await ready(page);
    assert.match(page.url(), /at=0/);
    assert.equal(await page.locator('.ending').count(), 0);
    await page.waitForFunction(() => document.activeElement?.matches('#board [data-key]')); // the keyboard goes on at the board
    await leave(page);
    const lost = await visit('#v1;game=nim:1,1', { size: phone });
    await lost.locator('.turn.mine').waitFor();
    await thing(lost, '0 1.1').locator('.reach').tap();
    await lost.getByRole('button', { name: 'Play: take 1 from heap 1' }).tap();
    await lost.getByText('lost from the start').waitFor();
    await shot(lost, 'lost-phone');
    await noSidewaysScroll(lost);
    // The review opens where it can be seen, and the page stays where it is.
    await lost.getByRole('button', { name: 'Review' }).tap();
    await lost.locator('#review-title').waitFor();
    await lost.locator('aside.up').waitFor();
    await lost.locator('.turning').first().waitFor();
    const [title, panel] = [await lost.locator('#review-title').boundingBox(), await lost.locator('#panel').boundingBox()];
    assert.ok(title.y >= panel.y && title.y < panel.y + 40, `the review begins at ${title.y} in a panel at ${panel.y}`);
    await lost.goBack();
    await lost.getByRole('button', { name: 'Let the computer begin' }).tap();
    await lost.locator('.turn.end', { hasText: 'You win' }).or(lost.locator('.turn.mine')).first().waitFor();
    assert.match(lost.url(), /first=0/);
    await leave(lost);
  });

  test('the review stands first in the panel, and the page does not move', async () => {
    const moves = [[3, 4, 4], [3, 4, 3], [3, 3, 3], [3, 3, 2], [3, 2, 2], [3, 2, 1], [2, 2, 1], [2, 2, 0], [2, 1, 0], [1, 1, 0], [1, 0, 0], [0, 0, 0]];
    const page = await visit(`#v1;game=nim:3,4,5;opponent=person;moves=${moves.map((each) => `nim:${each.join()}`).join('~')}`);
    await page.locator('.turn.end').waitFor();
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.locator('.turning').first().waitFor();
    const [title, panel] = [await page.locator('#review-title').boundingBox(), await page.locator('#panel').boundingBox()];
    assert.ok(title.y >= panel.y && title.y < panel.y + 60);
    assert.equal(await page.evaluate(() => scrollY + document.documentElement.scrollTop), 0);
    await shot(page, 'review-first');
    await leave(page);
  });

  test('“perfect” is said only where it is so; long thinking is told at the board and stopped there', async () => {
    const page = await visit('#v1;game=cram/7x7:start;hints=1');
    await page.locator('#board .busy').waitFor();
    await page.locator('.foe', { hasText: 'as well as it can' }).waitFor();
    assert.doesNotMatch(await page.locator('.foe').innerText(), /perfect/);
    await shot(page, 'thinking');
    await page.locator('#board .busy').getByRole('button', { name: 'Stop' }).click();
    await page.locator('.busy').waitFor({ state: 'detached' });
    // What the engine has not decided shows a question mark.
    await page.getByRole('button', { name: 'Show what every move is worth' }).click();
    await page.locator('#board .busy').getByRole('button', { name: 'Stop' }).click();
    await page.locator('#board .worth.unknown').first().waitFor();
    await leave(page);
  });

  test('a surprise is never trivial, and always another position', async () => {
    for (const game of ['nim:3,4,5', 'graph/A-B,A-C,B-C:A']) {
      const page = await visit(`#v1;game=${game};opponent=person`);
      await ready(page, 'First');
      let before = page.url();
      for (let i = 0; i < 4; ++i) {
        await page.getByRole('button', { name: 'Surprise' }).click();
        await page.waitForFunction((url) => location.href !== url && document.querySelector('#board[aria-busy="false"]'), before);
        await ready(page, 'First');
        assert.doesNotMatch(page.url(), /game=nim:(0|1,1,1|0,.*)(;|$)/);
        before = page.url();
      }
      await page.locator('#tab-moves').click();
      assert.ok(Number(await page.locator('summary span').first().innerText()) >= 2);
      await leave(page);
    }
  });

  for (const lang of ['en', 'hu', 'cs'])
    test(`the offer is read whole and stands in the middle, ${lang}, phone`, async () => {
      for (const game of ['northcott/8:2-5,1-8', 'silver-dollar:2,m5,9', 'nim:3,4,5;play=union']) {
        const page = await visit(`#v1;game=${game};opponent=person;lang=${lang}`, { size: phone });
        await page.locator('.turn.mine').waitFor();
        for (let touches = 0; touches < 3 && (await page.locator('.offers .primary').count()) === 0; ++touches) {
          const target = page.locator('#board .target');
          await ((await target.count()) ? target : page.locator('#board .touchable')).last().locator('.reach').tap();
        }
        const off = await page.locator('.offers').evaluate((room) => {
          const felt = room.closest('.felt').getBoundingClientRect();
          const buttons = [...room.querySelectorAll('button, p:not(.hidden)')].map((each) => ({ box: each.getBoundingClientRect(), cut: each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1 }));
          if (buttons.length === 0) return [];
          const left = Math.min(...buttons.map(({ box }) => box.left)), right = Math.max(...buttons.map(({ box }) => box.right));
          const problems = buttons.filter(({ box, cut }) => cut || box.bottom > felt.bottom || box.top < felt.top || box.left < felt.left || box.right > felt.right).map(() => 'clipped');
          if (Math.abs((left + right) / 2 - (felt.left + felt.right) / 2) > 1.5) problems.push(`off by ${(left + right) / 2 - (felt.left + felt.right) / 2}`);
          return problems;
        });
        assert.deepEqual(off, [], game);
        await shot(page, `offer-${lang}-${game.split(/[:/]/)[0]}`);
        await page.context().close();
      }
    });

  test('a notice goes away by itself', async () => {
    const page = await visit('#v9;game=nim:3', { before: (fresh) => fresh.clock.install() });
    await page.locator('.stage .notice p').waitFor();
    await page.clock.fastForward(30_000);
    await page.locator('.stage .notice p').waitFor({ state: 'detached' });
    await leave(page);
  });
}
