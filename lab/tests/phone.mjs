// A pupil with a phone: what a finger does, what is read, and what is not covered.
import assert from 'node:assert/strict';

export function phoneTests({ test, visit, leave, ready, axe, noSidewaysScroll, shot, phone }) {
  const locale = { en: 'en-GB', hu: 'hu-HU', cs: 'cs-CZ' };
  const reach = (page, key) => page.locator(`#board [data-key="${key}"] .reach`);
  const primary = (page) => page.locator('.offers .primary');
  const settled = (page) => page.locator('main:has(#board[aria-busy="false"]) .turn.mine, .turn.end').first().waitFor();

  test('phone: the second touch only adds to the choice; the button, or the same touch again, plays', async () => {
    const pins = await visit('#v1;game=kayles:9;opponent=person', { size: phone });
    await ready(pins, 'First');
    await reach(pins, '0 4').tap();
    await primary(pins).waitFor();
    await reach(pins, '0 5').tap();
    await pins.getByRole('button', { name: /^Play: take 2 / }).waitFor();
    await pins.waitForTimeout(300);
    assert.doesNotMatch(pins.url(), /moves=/);
    await primary(pins).tap();
    await ready(pins, 'Second');
    await leave(pins);
    const turtles = await visit('#v1;game=turtles:2,3,7,10;opponent=person', { size: phone });
    await ready(turtles, 'First');
    await reach(turtles, '0 10').tap();
    await reach(turtles, '0 3').tap();
    await turtles.getByRole('button', { name: 'Play: turn 10 and 3' }).waitFor();
    await turtles.waitForTimeout(300);
    assert.doesNotMatch(turtles.url(), /moves=/);
    await reach(turtles, '0 3').tap();
    await ready(turtles, 'Second');
    assert.match(turtles.url(), /moves=turtles:2,7(;|$)/);
    await leave(turtles);
  });

  for (const lang of ['en', 'hu', 'cs'])
    test(`phone: sums are told without notation, ${lang}`, async () => {
      const notation = /\w[\w./-]*:\d/;
      for (const [game, key] of [['queen:2,1+kayles:5', '1 2'], ['queen:2,1+queen:3,3+nim:4', '2 1.2'], ['kayles:17', '0 9']]) {
        const page = await visit(`#v1;game=${game};hints=1;opponent=person`, { size: phone, lang: locale[lang] });
        await settled(page);
        await reach(page, key).tap();
        const offer = await primary(page).first().innerText();
        assert.ok(offer.length > 4);
        assert.doesNotMatch(offer.replace(/^[^:]*: /, ''), notation, offer); // after “Play:”
        await page.locator('#tab-why').tap();
        await page.locator('.hints button, .why button').first().waitFor();
        await leave(page);
      }
      const page = await visit('#v1;game=nim:3,3,4+kayles:17;hints=1', { lang: locale[lang] });
      await settled(page);
      await page.locator('#tab-why').click();
      for (let step = 0; step < 4; ++step) await page.locator('#panel .why button:not([aria-expanded]), #panel .steps button, #panel button').first().click();
      await page.locator('.explanation .reasons li').first().waitFor();
      const told = await page.locator('.explanation').innerText();
      assert.doesNotMatch(told, notation, told);
      assert.match(told, /Kayles|kugli/i);
      await shot(page, `why-sum-${lang}`);
      await leave(page);
    });

  test('phone: what is to be done is not thrown away by a surprise', async () => {
    for (const [hash, surprises] of [['#v1;path=lesson.1.1', 0], ['#v1;game=nim:3,4,5;puzzle=3', 0], ['#v1;game=nim:3,4,5', 1]]) {
      const page = await visit(hash, { size: phone });
      await settled(page);
      if (hash.includes('path=')) await page.locator('.strip').waitFor();
      assert.equal(await page.getByRole('button', { name: 'Surprise' }).count(), surprises, hash);
      await leave(page);
    }
  });

  test('phone: the computer is made perfect, and beatable again', async () => {
    for (const [lang, perfect, beatable] of [['en', 'Make it perfect', 'Make it beatable'], ['hu', 'Legyen hibátlan', 'Legyen legyőzhető'], ['cs', 'Bez chyb', 'Ať se dá porazit']]) {
      const page = await visit('#v1;game=nim:3,4,5;strength=60', { size: phone, lang: locale[lang] });
      await settled(page);
      const button = page.locator('.foe button');
      assert.ok((await button.boundingBox()).height >= 36);
      if (lang !== 'cs') assert.equal(await button.innerText(), perfect);
      await button.tap();
      await page.waitForFunction(() => location.hash.includes('strength=100') || !location.hash.includes('strength'));
      assert.equal(await button.innerText(), beatable);
      await button.tap();
      await page.waitForFunction(() => location.hash.includes('strength=60'));
      await leave(page);
    }
  });

  test('phone: a tab begins at its top; numbers typed in are a position of this game, and the board is seen', async () => {
    const page = await visit('#v1;game=nim:3,4,5', { size: phone });
    await settled(page);
    assert.equal(await page.locator('#tab-moves').evaluate((tab) => getComputedStyle(tab).color === getComputedStyle(document.querySelector('#tab-why')).color), true); // closed: none is chosen
    await page.locator('#tab-setup').tap();
    await page.locator('#panel').evaluate((panel) => { panel.scrollTop = 400; });
    await page.locator('#tab-path').tap();
    await page.locator('#panel .lessons').waitFor();
    assert.equal(await page.locator('#panel').evaluate((panel) => panel.scrollTop), 0);
    await page.locator('#tab-setup').tap();
    assert.equal(await page.locator('#panel').evaluate((panel) => panel.scrollTop), 0);
    await page.locator('#position').fill('2 7 6');
    await page.getByRole('button', { name: 'Start from here' }).tap();
    await page.waitForFunction(() => location.hash.includes('game=nim:2,7,6'));
    await page.locator('aside:not(.up)').waitFor();
    await leave(page);
  });

  test('phone: that the last move loses is said with the puzzle', async () => {
    for (const lang of ['en', 'hu', 'cs']) {
      const page = await visit('#v1;game=nim:1,2,4;misere=1;puzzle=4', { size: phone, lang: locale[lang] });
      await settled(page);
      await page.locator('.misere').waitFor();
      if (lang === 'en') await page.locator('.misere', { hasText: 'Whoever takes the last match loses.' }).waitFor();
      await noSidewaysScroll(page);
      await axe(page, lang);
      await shot(page, `misere-${lang}`);
      await leave(page);
    }
    const plain = await visit('#v1;game=nim:1,2,4;puzzle=4', { size: phone });
    await settled(plain);
    assert.equal(await plain.locator('.misere').count(), 0);
    await leave(plain);
  });

  test('phone: a long rule says that there is more', async () => {
    const page = await visit('#v1;game=hackenbush:0-1,1-2,0-2,2-3;opponent=person', { size: phone, lang: 'hu-HU' });
    await settled(page);
    await page.locator('.rule .fold', { hasText: 'tovább' }).waitFor();
    const before = (await page.locator('.rule').boundingBox()).height;
    await page.locator('.rule').tap();
    await page.locator('.rule .fold', { hasText: 'kevesebb' }).waitFor();
    assert.ok((await page.locator('.rule').boundingBox()).height > before + 10);
    assert.deepEqual(await page.locator('.rule span').evaluateAll((all) => all.filter((each) => each.scrollHeight > each.clientHeight + 1).length), 0);
    await axe(page, 'rule');
    await leave(page);
  });

  test('phone: a new match says so without covering how it begins', async () => {
    const page = await visit('#v1;game=nim:3,4,5;opponent=person;moves=nim:3,4,4', { size: phone });
    await settled(page);
    await page.getByRole('button', { name: 'Restart' }).tap();
    await page.locator('.said .notice p').waitFor();
    const notice = await page.locator('#board .notice > div').boundingBox();
    for (const what of ['.how', '.rule', '#board .table', '.foot']) {
      const box = await page.locator(what).boundingBox();
      assert.ok(notice.y >= box.y + box.height || notice.y + notice.height <= box.y, JSON.stringify({ what, notice, box }));
    }
    await shot(page, 'new-match');
    await leave(page);
  });

  test('phone: a finger that misses by a little takes the nearest; a brick says what can be touched', async () => {
    const bush = await visit('#v1;game=hackenbush:0-1,1-2,0-3;opponent=person', { size: phone });
    await ready(bush, 'First');
    const edge = await reach(bush, '0 e2').count() ? '0 e2' : await bush.locator('#board .touchable').first().getAttribute('data-key');
    const middle = await bush.locator(`#board [data-key="${edge}"] path`).first().evaluate((path) => {
      const at = path.getPointAtLength(path.getTotalLength() / 2), m = path.getScreenCTM();
      const along = path.getPointAtLength(path.getTotalLength() / 2 + 1), [dx, dy] = [along.x - at.x, along.y - at.y];
      const [x, y] = [m.a * at.x + m.e, m.d * at.y + m.f], far = 17 / Math.hypot(dx, dy);
      return { x: x - dy * far, y: y + dx * far };
    });
    await bush.touchscreen.tap(middle.x, middle.y);
    await primary(bush).waitFor();
    assert.equal(await bush.locator(`#board [data-key="${edge}"].picked`).count(), 1);
    await leave(bush);
    const bricks = await visit('#v1;game=lego/2:4x3;opponent=person;lang=hu', { size: phone });
    await settled(bricks);
    await bricks.locator('#board .inert').first().dispatchEvent('click');
    await bricks.locator('.offers [role=status]', { hasText: 'Ezt érintsd meg' }).waitFor();
    await leave(bricks);
    const many = await visit('#v1;game=lego/2:4x6,3x3;opponent=person', { size: phone });
    await settled(many);
    const small = await many.locator('#board .touchable .reach').evaluateAll((all) => all.map((each) => Math.round(Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height))).filter((side) => side < 40));
    assert.deepEqual(small, []);
    await noSidewaysScroll(many);
    await shot(many, 'phone-bricks');
    await leave(many);
  });

  test('phone: a huge heap says which it is, its field is seen whole, and too many are told', async () => {
    const page = await visit('#v1;game=nim:5000,7;opponent=person', { size: phone });
    await ready(page, 'First');
    const field = page.getByLabel('Take how many?');
    await page.locator('#board form', { hasText: 'from heap 1' }).waitFor();
    await field.fill('6000');
    await page.locator('#board form p', { hasText: 'There are only 5000' }).waitFor();
    await field.scrollIntoViewIfNeeded();
    const cut = await field.evaluate((input) => {
      const box = input.getBoundingClientRect(), felt = input.closest('.felt').getBoundingClientRect();
      return box.left < felt.left || box.right > felt.right || box.bottom > felt.bottom || box.top < felt.top;
    });
    assert.equal(cut, false);
    await noSidewaysScroll(page);
    await shot(page, 'huge-heap');
    await leave(page);
  });

  test('phone: where nobody can move nobody is told to; what was said of another match is gone', async () => {
    const page = await visit('#v1;game=nim:0', { size: phone, lang: 'hu-HU' });
    await page.locator('.turn.end').waitFor();
    assert.doesNotMatch(await page.locator('main').innerText(), /Te jössz/);
    await leave(page);
    const other = await visit('#v1;game=nim:3,4,5;opponent=person', { size: phone });
    await ready(other, 'First');
    await reach(other, '2 1.3').tap();
    await primary(other).tap();
    await ready(other, 'Second');
    const said = other.locator('p.hidden[aria-live]');
    await said.filter({ hasText: 'took' }).waitFor({ state: 'attached' });
    await other.getByRole('button', { name: 'Restart' }).tap();
    await ready(other, 'First');
    assert.doesNotMatch((await said.allInnerTexts()).join(' '), /took/);
    await leave(other);
  });

  test('phone: a lesson on its side is read to its end', async () => {
    for (const lang of ['en', 'hu', 'cs']) {
      const page = await visit('#v1;path=lesson.1.1', { size: { width: 740, height: 360 }, lang: locale[lang] });
      await settled(page);
      await page.locator('.strip .todo').waitFor();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const low = await page.locator('.stage > :not(.felt):not(.none)').last().evaluate((each) => each.getBoundingClientRect().bottom);
      const tabs = await page.locator('aside .tabs').boundingBox();
      assert.ok(low <= tabs.y + 1, `${low} under the tabs at ${tabs.y}`);
      await shot(page, `lesson-side-${lang}`);
      await leave(page);
    }
  });

  test('phone: games are chosen from two columns, filters first; what a finger wants is large enough', async () => {
    for (const lang of ['en', 'hu', 'cs']) {
      const page = await visit('', { size: phone, lang: locale[lang] });
      await settled(page);
      const small = await page.locator('header button:visible, header select:visible, .tools button:visible, .foe button').evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).filter(({ width, height }) => width < 36 || height < 36).map(({ width, height }) => `${width}x${height}`));
      assert.deepEqual(small, []);
      await noSidewaysScroll(page);
      await page.locator('h1 button').tap();
      await page.locator('.card').nth(3).waitFor();
      const [one, two] = [await page.locator('.card').nth(0).boundingBox(), await page.locator('.card').nth(1).boundingBox()];
      assert.equal(one.y, two.y);
      assert.ok((await page.locator('.filters').boundingBox()).y < one.y);
      await noSidewaysScroll(page);
      await axe(page, lang);
      await shot(page, `chooser-${lang}`);
      await leave(page);
    }
  });
}
