// Whatever a link, a name or a heavy position brings: no foreign script, no error, always a way out.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { linkMaker, names } from './links.mjs';

export function trustTests({ test, visit, leave, ready, axe, shot, wide, phone, options }) {
  const go = (page, hash) => page.evaluate((to) => { location.hash = to; }, hash);
  const way = { play: 'sum', ending: 'long', misere: false };

  // ---------------------------------------------------------------- names

  test('trust: towns, edges, players and groups may be called constructor or __proto__', async () => {
    const page = await visit();
    await ready(page);
    for (const name of names) {
      for (const spec of [`graph/${name}-B,B-${name},B-D:B`, `graph/A-${name},A-${name},A-toString:${name}`]) {
        await go(page, `#v1;game=nim:3,4,5;view=explore;cards=map!!!${encodeURIComponent(spec)}~graph!!!${encodeURIComponent(spec)}~ways!!!${encodeURIComponent(spec)}`);
        const map = page.locator('article.map', { hasText: spec });
        await map.locator('[data-label], text').first().waitFor();
        await page.locator('article.graph', { hasText: spec }).locator('svg.plan').waitFor();
        await page.waitForFunction(() => document.querySelectorAll('article.ways td button').length === 12);
        assert.match(await map.innerText(), new RegExp(name));
      }
      await go(page, `#v1;game=${encodeURIComponent(`graph/${name}-B,B-C,C-toString:${name}`)};opponent=person;hints=1`);
      await ready(page, 'First');
      await page.locator('#tab-why').click();
      await page.getByRole('button', { name: 'Why?' }).click();
      await page.locator('.explanation[aria-busy="false"]').waitFor();
      await page.locator('#tab-moves').click();
    }
    for (const spec of ['hackenbush:0-constructor,constructor-__proto__', 'hackenbush:0-toString,toString-valueOf,0-__proto__']) {
      await go(page, `#v1;game=nim:3,4,5;view=explore;cards=bush!!!${encodeURIComponent(spec)}`);
      // Names of points may be refused there; either way the room stays.
      await page.locator('article.bush').locator('svg, .trouble, p').first().waitFor();
      assert.ok(await page.locator('#notation').isVisible());
    }
    await leave(page);
  }, { long: true });

  test('trust: a class of players and groups with such names is counted, listed and replayed', async () => {
    const page = await visit('#v1;game=nim:3,4,5;view=class;tab=results');
    const text = ['group,no,first,second,game,kind,moves', ...names.map((name, i) => `${name},${i + 1},${name},${names[(i + 1) % names.length]},nim:1,positions,0`)].join('\n');
    await page.evaluate((kept) => localStorage.setItem('bouton.class', JSON.stringify(kept)), { plan: { game: 'nim:1', way, groups: [['constructor', '__proto__']], games: 1, seed: 1 }, pairings: [], entries: [], files: [{ name: '__proto__', text }] });
    await page.reload();
    await page.locator('#class-matches').waitFor();
    const all = await page.locator('main').innerText();
    for (const name of names) assert.ok(all.includes(name), `${name} is not there`);
    await leave(page);
  });

  // ---------------------------------------------------------------- scripts

  /** What a page may not do, whoever tells it to. */
  const sinks = (page) => page.evaluate(async () => {
    await new Promise((done) => setTimeout(done)); // what a debugger says at once may do more
    const attempts = {
      html: () => (document.createElement('p').innerHTML = '<b>x</b>'),
      adjacent: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      write: () => document.write('<b>x</b>'),
      script: () => (document.createElement('script').text = '1'),
      worker: () => new Worker('./sw.js'),
      code: () => (0, eval)('1'),
      made: () => new Function('return 1')(),
      policy: () => trustedTypes.createPolicy('other', { createHTML: (text) => text }),
      again: () => trustedTypes.createPolicy('bouton', { createScriptURL: (text) => text }),
    };
    return Object.entries(attempts).flatMap(([name, run]) => { try { run(); return [name]; } catch { return []; } });
  });
  test('trust: a text never becomes code: trusted types, in the folder, in the one file and as the command serves it', async () => {
    const places = [[undefined, 'folder']];
    if (options.single) places.push([pathToFileURL(options.single).href, 'one file']);
    let server;
    if (options.bouton) {
      server = spawn(options.bouton, ['lab', '--port', '0'], { env: { ...process.env, BOUTON_LAB: options.page }, stdio: ['ignore', 'pipe', 'ignore'] });
      places.push([String(await new Promise((done) => server.stdout.once('data', done))).trim(), 'the command']);
    }
    try {
      for (const [address, name] of places) {
        const page = await visit('', address ? { address } : {});
        await ready(page);
        await page.getByRole('button', { name: 'Explore', exact: true }).click();
        await page.locator('article.seq .badge').first().waitFor();
        assert.deepEqual(page.faults, [], name);
        assert.deepEqual(await sinks(page), [], `${name}: what was not refused`);
        await page.context().close(); // what was refused was also reported
      }
    } finally {
      server?.kill('SIGINT');
    }
  });

  // ---------------------------------------------------------------- stop

  /** A page whose engine hangs in the middle of a slice as soon as a request holds a certain text, until it is replaced. */
  async function hanging(word, hash, { answers = [], ...more } = {}) {
    return visit(hash, {
      ...more,
      before: (page) => page.addInitScript(([wanted, [about, said]]) => {
        const Real = window.Worker;
        window.hung = 0;
        window.hangs = wanted;
        window.Worker = class extends Real {
          #hung = false;
          postMessage(message, ...rest) {
            if (this.#hung) return;
            if (message.type === 'ask' && about && message.text.includes(about)) setTimeout(() => this.onmessage({ data: { type: 'answer', id: message.id, status: 3, text: said } }), 20);
            else if (message.type === 'ask' && window.hangs && message.text.includes(window.hangs)) {
              this.#hung = true;
              ++window.hung;
              setTimeout(() => this.onmessage({ data: { type: 'begin', id: message.id } }), 20);
            } else super.postMessage(message, ...rest);
          }
        };
      }, [word, answers]),
    });
  }
  const stop = { 'en-GB': 'Stop', 'hu-HU': 'Elég', 'cs-CZ': 'Stačí' };
  const stopped = { 'en-GB': /[Ss]topped/, 'hu-HU': /leállt|Leállítva/, 'cs-CZ': /[Zz]astaven/ };
  const working = (page) => page.locator('.working p').first();
  /** It waits with a Stop; the Stop stops it; the engine answers again. */
  async function stops(page, lang, name) {
    await working(page).waitFor({ timeout: 10_000 });
    const [scroll, client, box] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth, document.querySelector('.working p').getBoundingClientRect().toJSON()]);
    assert.ok(scroll <= client && box.left >= 0 && box.right <= client, 'the Stop is not in sight');
    await shot(page, `stop-${name}-${lang}`);
    await page.evaluate(() => { window.hangs = null; });
    await working(page).getByRole('button', { name: stop[lang] }).click();
    await working(page).waitFor({ state: 'detached', timeout: 3000 });
  }
  for (const [lang, size] of [['en-GB', wide], ['en-GB', phone], ['hu-HU', phone], ['cs-CZ', wide]]) {
    const name = `${lang}, ${size === wide ? 'wide' : 'phone'}`;
    test(`trust: Stop at the table, while a link is opened, ${name}`, async () => {
      const page = await hanging('nim:7,7,8', '#v1;game=nim:7,7,8', { lang, size });
      await stops(page, lang, `link-${size === wide ? 'wide' : 'phone'}`);
      await page.getByText(stopped[lang]).first().waitFor();
      await page.locator('#board[aria-busy="false"]').waitFor(); // the usual game, to be played
      assert.match(page.url(), /game=nim:3,4,5/);
      await go(page, '#v1;game=nim:1,2;opponent=person');
      await page.waitForFunction(() => document.querySelectorAll('#board [data-key]').length === 3);
      await leave(page);
    });
    test(`trust: Stop in Explore, Why, Review and Class, ${name}`, async () => {
      const page = await hanging('0.6666', '#v1;game=nim:1,2;view=explore;cards=seq!!!0.6666~tab!!!queen', { lang, size });
      await page.locator('article.seq').waitFor();
      await stops(page, lang, `explore-${size === wide ? 'wide' : 'phone'}`);
      await page.locator('article.seq').getByText(stopped[lang]).waitFor();
      await page.evaluate(() => { window.hangs = '"explain":true'; });
      await go(page, '#v1;game=nim:1,2;moves=nim:1,1;opponent=person;hints=1');
      await page.locator('#board[aria-busy="false"]').waitFor();
      await page.locator('#tab-why').click();
      await page.locator('#panel > button').last().click();
      await stops(page, lang, `why-${size === wide ? 'wide' : 'phone'}`);
      await page.locator('.explanation').getByText(stopped[lang]).waitFor();
      await page.evaluate(() => { window.hangs = '"function":"remoteness"'; });
      await page.locator('#tab-moves').click();
      if (!(await page.locator('#review-title').isVisible())) await page.locator('#tab-moves').click();
      await page.locator('section:has(#review-title) button').first().click();
      await stops(page, lang, `review-${size === wide ? 'wide' : 'phone'}`);
      await page.getByText(stopped[lang]).first().waitFor();
      await page.evaluate(() => {
        window.hangs = null;
        localStorage.setItem('bouton.class', JSON.stringify({ plan: { game: 'nim:1', way: { play: 'sum', ending: 'long', misere: false }, groups: [['A', 'B']], games: 1, seed: 1 }, pairings: [], entries: [], files: [{ name: 'x', text: 'group,no,first,second,game,kind,moves\n1,1,A,B,nim:1,positions,0' }] }));
      });
      await page.evaluate(() => { window.hangs = '"action":"analyse"'; });
      await go(page, '#v1;game=nim:1,2;view=class');
      await stops(page, lang, `class-${size === wide ? 'wide' : 'phone'}`);
      await page.getByText(stopped[lang]).first().waitFor();
      assert.ok((await page.evaluate(() => window.hung)) >= 4);
      await leave(page);
    });
  }
  test('trust: Stop over the page, in a dialog, and the dialog closes', async () => {
    for (const size of [wide, phone]) {
      const page = await hanging('"positions":300000', '#v1;game=nim:1,2;moves=nim:0,2~nim:0,0;opponent=person', { size });
      await page.locator('.turn.end').waitFor();
      await page.getByRole('button', { name: 'Review' }).first().click();
      await page.getByRole('button', { name: 'Find the better move' }).first().click();
      const riddle = page.getByRole('dialog'), inside = riddle.locator('.working button');
      await inside.waitFor();
      await shot(page, `stop-riddle-${size === wide ? 'wide' : 'phone'}`);
      await inside.click();
      await riddle.getByText(stopped['en-GB']).waitFor();
      await riddle.getByRole('button', { name: 'Close' }).first().click();
      await riddle.waitFor({ state: 'detached' });
      await leave(page);
    }
  });
  test('trust: who leaves a position that hangs gets the next one, without a Stop', async () => {
    const page = await hanging('nim:7,7,8', '#v1;game=nim:7,7,8');
    await page.waitForFunction(() => window.hung === 1);
    await go(page, '#v1;game=nim:1,2');
    await ready(page);
    assert.equal(await page.locator('#board [data-key]').count(), 3);
    await page.waitForTimeout(1200);
    assert.match(page.url(), /game=nim:1,2/); // the first link comes back for nobody
    await leave(page);
  });
  test('trust: where no move could be listed nobody has won', async () => {
    const unlisted = JSON.stringify({ spec: 'nim:7,7,8', play: 'sum', ending: 'long', misere: false, outcome: 'unknown', moves: [], truncated: true, board: [], bound: { hit: 'memory', positions: 0 } });
    for (const first of [0, 1]) {
      const page = await hanging('', `#v1;game=nim:7,7,8;first=${first};hints=1`, { answers: ['nim:7,7,8', unlisted] });
      await page.locator('#board[aria-busy="false"]').getByText('There are more moves than can be listed.').first().waitFor();
      assert.equal(await page.locator('.turn.end').count(), 0);
      await go(page, '#v1;game=nim:1,2');
      await ready(page);
      await leave(page);
    }
  });
  test('trust: answers in which nothing is known are shown as such, in every card and in Why', async () => {
    const nothing = JSON.stringify({
      spec: 'x', rules: 'x', ...way, function: null, from: 0, values: [], rows_from: 0, columns_from: 0, outcomes: [], positions: 'unknown', outcome: 'unknown', value: null, winning_moves: 'unknown',
      method: 'method-none', moves: [], truncated: true, board: [], status: 'unknown', checked_to: 0, bound: { hit: 'time', positions: 0 },
    });
    const page = await hanging('', '#v1;game=nim:1,2;view=explore;cards=seq!!!0.66~tab!!!0.66~graph!!!0.66:5~ways!!!0.66:5', { answers: ['0.66', nothing] });
    await page.waitForFunction(() => document.querySelectorAll('article.ways td button').length === 12);
    await page.locator('article.graph .note').first().waitFor();
    await go(page, '#v1;game=nim:1,2;view=explore;cards=map!!!graph/0.66-B:B~bush!!!hackenbush:0-1,0.66-1');
    await page.locator('article.bush').waitFor();
    await page.waitForTimeout(300);
    await go(page, '#v1;game=0.66:9;hints=1');
    await page.locator('#board[aria-busy="false"]').waitFor();
    await page.locator('#tab-why').click();
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.locator('.explanation[aria-busy="false"]').waitFor();
    await leave(page);
  });
  test('trust: a computer whose engine hangs moves all the same', async () => {
    const page = await hanging('"positions":3000000', '#v1;game=cram/5x5:start;first=0');
    await page.locator('ol li', { hasText: 'Computer' }).waitFor({ timeout: 15_000 });
    await ready(page);
    await leave(page);
  });
  const heavies = [['0.7777777777:5000', 'play', phone], ['0.7777777777:5000', 'explore', wide], ['0.7777777777:5000', 'class', wide], ['cram/9x9:start', 'play', wide], ['silver-dollar:1000000', 'explore', phone], ['ridinim:1000000,1000000,1000000', 'play', wide], ['grundy:1000000', 'explore', wide]];
  for (const [heavy, view, size] of heavies)
    test(`trust: ${heavy} can be left, ${view}`, async () => {
      const page = await visit(`#v1;game=${heavy};hints=1;view=${view};misere=1;cards=ways!!!${heavy}~graph!!!${heavy}~seq!20000!!${heavy.split(':')[0]}`, { size });
      const until = Date.now() + 6000;
      // It is ready soon, or it can be stopped.
      while (Date.now() < until && !(await page.locator('#board[aria-busy="false"], .busy, .working p').count())) await page.waitForTimeout(100);
      assert.ok(await Promise.race([page.evaluate(() => true), page.waitForTimeout(5000).then(() => false)]), 'the page does not answer');
      for (const button of await page.locator('.working button, .busy button').all()) await button.click({ timeout: 1000 }).catch(() => {});
      await go(page, '#v1;game=nim:1,2');
      await ready(page);
      assert.equal(await page.locator('#board [data-key]').count(), 3);
      await leave(page);
    }, { alone: true });

  for (const [lang, name, size] of [['en-GB', 'Licences', wide], ['hu-HU', 'Licencek', phone], ['cs-CZ', 'Licence', wide]])
    test(`trust: the licences of what is in the page, ${lang}, ${size === wide ? 'wide' : 'phone'}`, async () => {
      const page = await visit('#v1;game=nim:3,4,5', { lang, size });
      await page.locator('#board[aria-busy="false"]').waitFor();
      await page.locator('#tab-setup').click();
      await page.getByRole('button', { name, exact: true }).click();
      const text = await page.getByRole('dialog').locator('pre').innerText();
      for (const part of ['svelte', 'nlohmann-json', 'wasi-libc', 'libc++', 'MIT License', 'Apache License']) assert.ok(text.includes(part), `no word of ${part}`);
      await axe(page, 'licences');
      await shot(page, `licences-${size === wide ? 'wide' : 'phone'}-${lang}`);
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await leave(page);
    });

  // ---------------------------------------------------------------- any link

  // So many in ./test; BOUTON_LINKS asks for more, BOUTON_LINKS_SEED for others.
  const many = Number(process.env.BOUTON_LINKS ?? 240), seed = Number(process.env.BOUTON_LINKS_SEED ?? 1901);
  test(`trust: ${many} random links: no script, no error, always a way out`, async () => {
    const make = linkMaker(seed), each = 40;
    const dialogs = [];
    for (let done = 0, round = 0; done < many; ++round) {
      const size = round % 2 ? phone : wide, lang = ['en-GB', 'hu-HU', 'cs-CZ'][round % 3];
      const first = make();
      const page = await visit(first, { size, lang });
      page.on('dialog', (dialog) => { dialogs.push(dialog.message()); void dialog.dismiss(); });
      await page.evaluate(() => addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective} ${event.sample}`)));
      let link = first;
      const sound = async () => {
        const answer = page.evaluate(() => ({ ran: window.ran, there: document.querySelector('header nav button') !== null, elsewhere: location.origin + location.pathname }));
        const timer = new Promise((fail) => setTimeout(fail, 5000, null));
        const state = await Promise.race([answer, timer]);
        assert.ok(state, `the page does not answer: ${JSON.stringify(link)}`);
        assert.equal(state.ran, undefined, `a script ran: ${JSON.stringify(link)}`);
        assert.ok(state.there, `the page is gone: ${JSON.stringify(link)}`);
        assert.deepEqual(page.faults, [], `of ${JSON.stringify(link)}`);
      };
      for (let i = 0; i < each && done < many; ++i, ++done) {
        if (i > 0) link = make();
        if (i > 0) await go(page, link);
        await page.waitForTimeout(i % 8 === 7 ? 400 : 30);
        if (i % 10 === 9) await page.goBack().catch(() => {});
        await sound();
        if (i % 20 === 19 || done === many - 1) {
          await go(page, '#v1;game=nim:1,2;opponent=person');
          await page.waitForFunction(() => document.querySelector('#board[aria-busy="false"]') && document.querySelectorAll('#board [data-key]').length === 3, null, { timeout: 10_000 }).catch(() => assert.fail(`no way out of ${JSON.stringify(link)}`));
          await sound();
        }
      }
      await leave(page);
    }
    assert.deepEqual(dialogs, []);
  }, { long: true });
}
