// The path: lessons walked by doing what the engine says is right, puzzles, the puzzle of the day, sets of puzzles.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openEngine } from './engine.mjs';

export function pathTests({ test, visit, leave, ready, choose, axe, noSidewaysScroll, shot, wide, phone, options }) {
  let engine;
  const ask = async (request) => {
    const assets = join(options.page, 'assets');
    engine ??= await openEngine(join(assets, readdirSync(assets).find((name) => name.endsWith('.wasm'))));
    return engine(request);
  };
  const locale = { en: 'en-GB', hu: 'hu-HU', cs: 'cs-CZ' };
  const strip = (page) => page.locator('.strip');
  const task = (page) => /path=([\w.-]+)/.exec(page.url())?.[1];
  const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  /** The position on the table and how it is played, as the address has them. */
  function table(page) {
    const fields = new Map(page.url().split('#v1;')[1].split(';').map((field) => [field.slice(0, field.indexOf('=')), field.slice(field.indexOf('=') + 1)]));
    const moves = (fields.get('moves') ?? '').split('~').filter(Boolean).map(decodeURIComponent), at = Number(fields.get('at') ?? moves.length);
    return { spec: at > 0 ? moves[at - 1] : decodeURIComponent(fields.get('game')), way: { misere: fields.get('misere') === '1' }, at };
  }
  const settled = (page) => page.locator('main:has(#board[aria-busy="false"]) .turn.mine, .turn.end').first().waitFor();
  /** Plays a move that wins, quickly, or one that does not. */
  async function playOne(page, lang, wins = true) {
    await settled(page);
    const { spec, way } = table(page);
    const { moves, advice } = await ask({ command: 'moves', spec, own_names: true, by_name: true, lang, ...way, ...(wins ? { advise: 'quick' } : {}) });
    const move = wins ? moves[advice.best[0]] : moves.find((each) => !each.wins);
    assert.equal(move?.wins, wins, `${spec}: ${wins}`);
    await choose(page, escaped(move.move));
  }
  const done = (page) => strip(page).and(page.locator('.done'));
  /** Does what is asked for, until the page says that it is done. */
  async function solve(page, lang) {
    await settled(page);
    const who = strip(page).locator('.tools button');
    if ((await who.count()) === 2) {
      const { spec, way } = table(page);
      const { outcome } = await ask({ command: 'moves', spec, ...way });
      await who.nth(outcome === 'P' ? 1 : 0).click();
      if (outcome === 'P') await page.locator('ol .who', { hasText: { en: 'Computer', hu: 'Gép', cs: 'Počítač' }[lang] }).or(done(page)).first().waitFor();
    }
    for (let i = 0; i < 30 && (await done(page).count()) === 0; ++i) {
      const before = table(page).at;
      await playOne(page, lang);
      await page.waitForFunction((n) => document.querySelector('.strip.done') || (document.querySelectorAll('aside ol li').length > n + 2 && document.querySelector('main:has(#board[aria-busy="false"]) .turn.mine')), before);
    }
    await done(page).waitFor();
  }

  for (const lang of ['en', 'hu', 'cs'])
    test(`path: every lesson is walked to its end by doing what is right, ${lang}`, async () => {
      const page = await visit('', { lang: locale[lang] });
      await settled(page);
      await page.locator('#tab-path').click();
      await page.locator('.lessons button').first().click();
      for (let lesson = 1; lesson <= 5; ++lesson) {
        await page.waitForFunction((at) => location.hash.includes(`path=${at}`), `lesson.${lesson}.1`);
        await strip(page).locator('.dots').waitFor();
        const steps = await strip(page).locator('.dots i').count();
        for (let step = 1; step <= steps; ++step) {
          await page.waitForFunction((at) => location.hash.includes(`path=${at}`), `lesson.${lesson}.${step}`);
          await strip(page).and(page.locator(':not(.done)')).waitFor();
          if (lesson === 1 && step === 1) await page.locator('#tab-moves').click();
          await solve(page, lang);
          assert.equal(await strip(page).locator('.end').count(), step === steps ? 1 : 0);
          if (lesson < 5 || step < steps) await strip(page).locator('.tools .primary').click();
        }
      }
      await page.locator('#tab-path').click();
      await page.locator('.lessons li:nth-child(5) .solved').waitFor();
      assert.equal(await page.locator('.lessons .solved').count(), 5);
      await leave(page);
    }, { long: true });

  test('path: a wrong try is answered, and may be taken back; progress outlives a reload and a damaged memory', async () => {
    const page = await visit('#v1;path=lesson.2.3');
    await strip(page).getByText('you want to be the mirror').waitFor();
    await axe(page, 'a lesson');
    await playOne(page, 'en', false);
    await strip(page).locator('.wrong', { hasText: /(lets the computer win|has won this time).*The computer’s answer: .*two heaps of the same size/s }).waitFor();
    assert.equal(await done(page).count(), 0);
    await strip(page).getByRole('button', { name: 'Take it back' }).click();
    await strip(page).locator('.wrong').waitFor({ state: 'detached' });
    await solve(page, 'en');
    await strip(page).getByText('Equal heaps for the computer').waitFor();
    // Who starts, said wrongly: two equal heaps, and one begins.
    const other = await visit('#v1;path=lesson.2.2');
    await settled(other);
    await other.locator('#tab-moves').click();
    await strip(other).getByRole('button', { name: 'I start' }).click();
    await strip(other).getByText('Now it is your move.').waitFor();
    await choose(other, 'take 1 from heap 1');
    await strip(other).locator('.wrong', { hasText: 'makes the heaps unequal' }).waitFor();
    await strip(other).getByRole('button', { name: 'Try again' }).click();
    await solve(other, 'en');
    await leave(other);
    // Kept, and shown as it is.
    await page.reload();
    await page.locator('#tab-path').click();
    await page.locator('.lessons li', { hasText: 'Two equal heaps' }).getByText('1 of 5').waitFor();
    await page.evaluate(() => localStorage.setItem('bouton-lab-path', '{"lessons":[[1,2],"x",{"a":1}],"grades":7,"days":[[]'));
    await page.reload();
    await page.locator('#tab-path').click();
    await page.locator('.lessons li', { hasText: 'Two equal heaps' }).getByText('0 of 5').waitFor();
    assert.equal(await page.locator('.path .solved').count(), 0);
    await strip(page).getByRole('button', { name: 'Leave' }).click();
    await strip(page).waitFor({ state: 'detached' });
    assert.equal(task(page), undefined);
    await leave(page);
    // A browser that keeps nothing: all of it works all the same.
    const bare = await visit('#v1;path=lesson.2.3', { before: (fresh) => fresh.addInitScript(() => Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })) });
    await solve(bare, 'en');
    await bare.locator('#tab-path').click();
    await bare.locator('.lessons li', { hasText: 'Two equal heaps' }).getByText('1 of 5').waitFor();
    await bare.getByRole('button', { name: 'Forget my progress' }).click();
    await bare.locator('.lessons li', { hasText: 'Two equal heaps' }).getByText('0 of 5').waitFor();
    await bare.locator('.notice').getByRole('button', { name: 'Undo' }).first().click();
    await bare.locator('.lessons li', { hasText: 'Two equal heaps' }).getByText('1 of 5').waitFor();
    await leave(bare);
  });

  test('path: what was on the table comes back, with its opponent; another game ends the task', async () => {
    const page = await visit('#v1;game=nim:2,3;strength=40;moves=nim:1,3~nim:1,1');
    await ready(page);
    await page.locator('#tab-path').click();
    await page.getByRole('button', { name: 'First steps, Puzzle 2' }).click();
    await strip(page).getByText('Only one move wins. Find it!').waitFor();
    assert.equal(task(page), 'grade.1.2');
    await page.getByText('Computer: perfect.').waitFor();
    await page.goBack();
    await strip(page).waitFor({ state: 'detached' });
    await page.goForward();
    await strip(page).getByText('Only one move wins. Find it!').waitFor();
    await playOne(page, 'en', false);
    await strip(page).getByRole('button', { name: 'Try again' }).click();
    await solve(page, 'en');
    await page.locator('#tab-path').click();
    await page.getByRole('button', { name: 'First steps, Puzzle 2, solved' }).waitFor();
    await strip(page).getByRole('button', { name: 'Next puzzle' }).click();
    await page.waitForFunction(() => location.hash.includes('path=grade.1.3'));
    await strip(page).getByRole('button', { name: 'Leave' }).click();
    await strip(page).waitFor({ state: 'detached' });
    await leave(page);
    const again = await visit('#v1;game=nim:2,3;strength=40;moves=nim:1,3~nim:1,1');
    await ready(again);
    await again.locator('#tab-path').click();
    await again.locator('.day button').first().click();
    await strip(again).waitFor();
    await strip(again).getByRole('button', { name: 'Leave' }).click();
    await again.waitForFunction(() => /game=nim:2,3;moves=nim:1,3~nim:1,1;.*strength=40/.test(location.hash));
    await again.locator('.lessons button').first().click();
    await strip(again).waitFor();
    await again.locator('h1 button').click();
    await again.getByRole('searchbox').fill('kayles');
    await again.locator('.card').first().click();
    await strip(again).waitFor({ state: 'detached' });
    await again.waitForFunction(() => /kayles.*strength=40/.test(location.hash) && !location.hash.includes('path='));
    await leave(again);
  });

  test('path: the puzzle of the day is the same for everybody, and another one the next day', async () => {
    const at = async (day, more = {}) => {
      const page = await visit('', { ...more, before: (fresh) => fresh.clock.setFixedTime(new Date(`${day}T12:00:00`)) });
      await settled(page);
      await page.locator('#tab-path').click();
      await page.locator('.day button').first().click();
      await strip(page).waitFor();
      assert.equal(task(page), `day.${day}`);
      await settled(page);
      return page;
    };
    const first = await at('2026-11-18'), spec = table(first).spec;
    const second = await at('2026-11-18', { lang: 'hu-HU', size: phone });
    assert.equal(table(second).spec, spec);
    await second.locator('.strip h2', { hasText: 'A nap feladványa, november 18.' }).waitFor();
    await noSidewaysScroll(second);
    await shot(second, 'path-day-phone-hu');
    await leave(second);
    await solve(first, 'en');
    await first.locator('#tab-path').click();
    await first.getByText('Solved. Another one comes tomorrow.').waitFor();
    await shot(first, 'path-day');
    await leave(first);
    const next = await at('2026-11-19');
    await next.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await next.getByRole('button', { name: 'Copy its link' }).click();
    await next.locator('.notice', { hasText: 'The link is copied.' }).first().waitFor();
    assert.match(await next.evaluate(() => navigator.clipboard.readText()), /\/#v1;path=day\.2026-11-19$/);
    assert.notEqual(table(next).spec, spec);
    await leave(next);
    // By its link, and without a network.
    const later = (fresh) => fresh.clock.setFixedTime(new Date('2026-11-20T12:00:00'));
    const linked = await visit('#v1;path=day.2026-11-18', { lang: 'cs-CZ', before: later });
    await strip(linked).waitFor();
    assert.equal(table(linked).spec, spec);
    await linked.locator('#tab-path').click();
    await linked.locator('.day').waitFor();
    await linked.context().setOffline(true); // what is loaded makes every day's
    await linked.locator('.day button').first().click();
    await linked.waitForFunction(() => location.hash.includes('path=day.2026-11-20'));
    await linked.context().close();
    for (const bad of ['day.2026-02-30', 'lesson.9.1', 'set.1.1', '__proto__']) {
      const broken = await visit(`#v1;path=${bad}`);
      await broken.locator('.stage .notice', { hasText: 'could not be read' }).waitFor();
      await leave(broken);
    }
  });

  test('path: four tabs fit a phone in every language, and a lesson leaves room for its board', async () => {
    for (const lang of ['en', 'hu', 'cs']) {
      const page = await visit('#v1;path=lesson.3.2', { size: phone, lang: locale[lang] });
      await strip(page).locator('table').waitFor();
      await noSidewaysScroll(page);
      const clipped = () => page.evaluate(() => [...document.querySelectorAll('[role="tab"]')].filter((tab) => tab.scrollWidth > tab.clientWidth || tab.getBoundingClientRect().right > innerWidth || tab.getBoundingClientRect().height < 40).map((tab) => tab.textContent));
      assert.deepEqual(await clipped(), []);
      await shot(page, `path-lesson-phone-${lang}`);
      if (lang === 'hu') {
        // What is said about a move is seen, wherever one has scrolled to.
        const match = page.locator('#board [data-key^="2 "] .reach').nth(3);
        await page.evaluate(() => scrollTo(0, 9999));
        await match.tap();
        await match.tap();
        await done(page).getByText('Így van!').waitFor();
        await page.waitForFunction(() => document.querySelector('.strip').getBoundingClientRect().top >= 0);
        await strip(page).getByRole('button', { name: 'Tovább' }).click();
        await page.waitForFunction(() => document.activeElement?.matches('.strip:not(.done)'));
      }
      await page.locator('#tab-path').click();
      await page.locator('.path').waitFor();
      assert.deepEqual(await clipped(), []);
      await noSidewaysScroll(page);
      if (lang === 'hu') await axe(page, 'the path on a phone');
      await leave(page);
      const aside = await visit('#v1;path=lesson.2.3', { size: { width: 740, height: 360 }, lang: locale[lang] });
      await settled(aside);
      assert.ok((await aside.locator('#board').boundingBox()).height > 200, 'a phone on its side shows the board');
      assert.deepEqual(await aside.evaluate(() => [...document.querySelectorAll('[role="tab"]')].filter((tab) => tab.scrollWidth > tab.clientWidth || tab.getBoundingClientRect().right > innerWidth).map((tab) => tab.textContent)), []);
      await leave(aside);
    }
  });

  test('path: a teacher puts puzzles under one link, pupils solve them one after the other', async () => {
    const page = await visit('#v1;game=nim:1,2,2;view=class;tab=puzzles');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const n = page.getByLabel('Win in'), copied = () => page.evaluate(() => navigator.clipboard.readText());
    const copyOne = page.getByRole('button', { name: 'Copy the link of the puzzle' }), add = page.getByRole('button', { name: 'Add to the set' });
    await page.getByText('It can be won in 3 moves.').waitFor();
    for (const wrong of ['-4', '0', '1.5', '', '1000']) {
      await n.fill(wrong);
      await page.getByText('A whole number from 1 to 99.').waitFor();
      assert.ok((await copyOne.isDisabled()) && (await add.isDisabled()), wrong);
    }
    await n.fill('2');
    await page.getByText('That is too few: the quickest win takes 3 moves.').waitFor();
    assert.ok(await copyOne.isDisabled());
    await page.getByRole('button', { name: 'Make it 3 moves' }).click();
    await page.clock.install();
    await copyOne.click();
    await page.getByText('The link of the puzzle is copied.').first().waitFor();
    assert.match(await copied(), /game=nim:1,2,2;.*puzzle=3/);
    await page.clock.fastForward(11_000);
    await page.getByText('The link of the puzzle is copied.').first().waitFor({ state: 'detached' });
    await page.clock.resume();
    await add.click();
    await add.click();
    await page.getByText('This puzzle is in the set already.').waitFor();
    for (const game of ['nim:2,5;misere=1', 'kayles:3']) {
      await page.evaluate((to) => { location.hash = `#v1;game=${to};view=class;tab=puzzles`; }, game);
      await page.getByText(/On the table now:/).filter({ hasText: game.split(';')[0] }).waitFor();
      await page.getByText(/It can be won in/).waitFor();
      await add.click();
    }
    await page.evaluate(() => { location.hash = '#v1;game=nim:2,2;view=class;tab=puzzles'; });
    await page.getByText('The player to move cannot win this position').waitFor();
    assert.ok(await add.isDisabled());
    await page.getByLabel('Title of the set').fill('For Tuesday; 3~4');
    await page.getByRole('button', { name: 'Further up: Puzzle 3' }).click();
    await page.getByRole('button', { name: 'Remove: Puzzle 3' }).click();
    assert.deepEqual(await page.locator('.set li code').allInnerTexts(), ['nim:1,2,2', 'kayles:3']);
    await axe(page, 'a set of puzzles');
    await page.getByRole('button', { name: 'Copy the link of the set' }).click();
    await page.getByText('The link of the set is copied.').first().waitFor();
    const link = (await copied()).slice((await copied()).indexOf('#'));
    assert.ok(link.length < 200 && !link.includes('lang='), link);
    await leave(page);

    const pupil = await visit(link, { size: phone });
    // On a phone the board is there first, and the list one touch away.
    await strip(pupil).getByText('puzzle 1 of 2').waitFor();
    await pupil.locator('aside:not(.up)').waitFor();
    await pupil.locator('#tab-path').click();
    await pupil.locator('aside.up .path h2', { hasText: 'For Tuesday; 3~4' }).waitFor();
    await pupil.locator('.numbers strong', { hasText: 'Kayles' }).waitFor();
    await pupil.locator('.path').getByText('0 of 2 solved').waitFor();
    await noSidewaysScroll(pupil);
    await shot(pupil, 'path-set-phone');
    await pupil.locator('.numbers button').first().click();
    await pupil.locator('aside:not(.up)').waitFor();
    await strip(pupil).getByText('Win this in 3 moves.').waitFor();
    await leave(pupil);
    const solver = await visit(link);
    await strip(solver).getByText('puzzle 1 of 2 · 0 of 2 solved').waitFor();
    await solver.locator('#tab-moves').click();
    await playOne(solver, 'en', false);
    await solver.locator('ol .who', { hasText: 'Computer' }).waitFor();
    assert.equal(await strip(solver).locator('.wrong').count(), 0); // only the end tells
    await solver.locator('body').press('ArrowLeft');
    await solve(solver, 'en');
    await strip(solver).getByText('1 of 2 solved').waitFor();
    await strip(solver).getByRole('button', { name: 'Next puzzle' }).click();
    await strip(solver).getByText('puzzle 2 of 2').waitFor();
    await solver.reload();
    await strip(solver).getByText('puzzle 2 of 2 · 1 of 2 solved').waitFor();
    await solve(solver, 'en');
    await strip(solver).getByText('All solved!').waitFor();
    // Strangers' sets: what cannot be solved says so, what is no position is not put on the table.
    const stranger = await visit('#v1;set=%3Cb%3Ex%3C/b%3E~2!!nim:1,2,2~3!!nim:2,2~4!!javascript:1');
    await strip(stranger).getByText('the quickest win takes 3 moves').waitFor();
    await stranger.getByRole('heading', { name: '<b>x</b>', exact: true }).first().waitFor();
    await stranger.locator('.numbers button').nth(1).click();
    await strip(stranger).getByText('cannot win').waitFor();
    await stranger.locator('.numbers button').nth(2).click();
    await stranger.locator('.stage .notice p').waitFor();
    assert.equal(task(stranger), 'set.2');
    await leave(stranger);
    // Whoever made it changes it.
    await solver.locator('#tab-path').click();
    await solver.getByRole('button', { name: 'Change this set' }).click();
    await solver.locator('.set li').first().waitFor();
    assert.deepEqual(await solver.locator('.set li code').allInnerTexts(), ['nim:1,2,2', 'kayles:3']);
    assert.equal(await solver.getByLabel('Title of the set').inputValue(), 'For Tuesday; 3~4');
    await leave(solver);
  });
}
