// What is shown step by step: labels, kernels, strategies, Grundy's sliding scale. The steps are the command's; buttons, keys,
// the slider and a link lead to the same ones.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export function stepTests({ test, visit, leave, ready, shot, axe, wide, phone, options }) {
  const at = (cards, more = '') => `#v1;game=nim:3,4,5;view=explore${more};cards=${cards}`;
  /** What the command says; without it, what it said when this was written. */
  const command = (args, golden) => (options.bouton ? JSON.parse(execFileSync(options.bouton, [...args, '--json'], { encoding: 'utf8' })) : golden);
  const player = (page) => page.locator('.player');
  const said = (page) => player(page).locator('.said');
  const press = (page, name) => player(page).getByRole('button', { name, exact: true }).click();
  const position = (page, label) => page.locator(`.plan [data-position="${label}"]`);
  const count = (page) => player(page).locator('.count').innerText();
  const texts = (found) => found.allTextContents();

  const circle = 'graph/A-B,B-A,B-C,C-B,C-D:A';
  test('steps: labels are given one after another, in the words of the engine, with their order and what they rest on', async () => {
    const golden = command(['graph', 'traffic-jam', '--explain'], null);
    const page = await visit(at('graph!!!traffic-jam'));
    await page.locator('article.graph svg.plan').waitFor();
    await page.getByText('Labels', { exact: true }).click();
    await said(page).getByText('No position has a label yet').waitFor();
    assert.equal(await page.locator('.plan .order').count(), 0);
    assert.equal(await page.locator('.plan .blank').count(), 12);
    const order = ['C', 'D', 'J', 'M', 'G', 'E', 'A', 'N', 'H', 'I', 'F', 'B'], label = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2];
    for (let i = 0; i < order.length; ++i) {
      await press(page, 'One step on');
      await position(page, order[i]).and(page.locator('.now')).waitFor();
      assert.equal(await page.locator('.plan .now').count(), 1);
      assert.equal(await position(page, order[i]).locator('.order').textContent(), String(i + 1));
      assert.equal(await position(page, order[i]).locator('.line').textContent(), `${label[i] === 0 ? 'P' : 'N'} · ${label[i]}`);
      assert.equal(await page.locator('.plan .order').count(), i + 1); // the numbers stay
      const words = await said(page).innerText();
      assert.ok(words.startsWith(golden?.steps[i].text ?? `${i + 1}. ${order[i]} gets the label ${label[i]}`), words);
      if (i === 5) {
        // E: C has a label; H has none, and is answered by a move to G.
        assert.deepEqual([await page.locator('.lit .seen').count(), await page.locator('.lit .open').count(), await page.locator('.lit .answer').count()], [1, 1, 1]);
        await shot(page, 'steps-labels');
      }
    }
    await said(page).getByText('Now every position has its label.').waitFor();
    assert.match(page.url(), /cards=graph!1x12!!traffic-jam$/);
    await press(page, 'One step back');
    assert.equal(await position(page, 'B').locator('.order').count(), 0);
    await page.locator('summary', { hasText: 'All steps as a list' }).click();
    await page.getByRole('button', { name: /^3\. J gets the label 0/ }).click();
    assert.equal(await count(page), '3 / 12');
    const other = await visit(page.url().slice(page.url().indexOf('#')));
    await position(other, 'J').and(other.locator('.now')).waitFor();
    assert.equal(await other.locator('.plan .order').count(), 3);
    await leave(other);
    await leave(page);
  });

  test('steps: what stays without a label says why, and shows its infinity set', async () => {
    const page = await visit(at(`graph!1x4!!${circle}`));
    await said(page).getByText('C gets no label. It could only be 1').waitFor();
    assert.deepEqual(await texts(page.locator('.plan .line')), ['D · ∞', 'D · ∞', 'N · ∞{0}', 'P · 0']);
    assert.equal(await page.locator('.plan .order').count(), 1);
    assert.equal(await position(page, 'B').locator('.cross').count(), 1);
    assert.equal(await page.locator('.lit .blocked').count(), 1);
    await page.getByText('moves lead to these labels').waitFor();
    await press(page, 'To the beginning');
    assert.equal(await page.locator('.plan .line').count(), 0);
    await leave(page);
  });

  test('steps: keys, the slider, and play that pauses at the end', async () => {
    const page = await visit(at('graph!1x0!!nim:1,2'));
    await said(page).waitFor();
    const last = Number((await count(page)).split(' / ')[1]);
    await player(page).getByRole('button', { name: 'One step on' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    assert.equal(await count(page), `2 / ${last}`);
    await page.keyboard.press('End');
    assert.equal(await count(page), `${last} / ${last}`);
    await page.keyboard.press('ArrowRight'); // no further
    await page.keyboard.press('Home');
    assert.equal(await count(page), `0 / ${last}`);
    await page.keyboard.press('ArrowLeft');
    const slider = player(page).getByRole('slider');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await count(page), `1 / ${last}`);
    assert.equal(await slider.getAttribute('aria-valuetext'), `step 1 of ${last}`);
    await slider.fill('3');
    assert.equal(await count(page), `3 / ${last}`);
    await player(page).getByRole('combobox').selectOption('fast');
    await slider.focus();
    await page.keyboard.press('Space');
    await player(page).getByRole('button', { name: 'Pause' }).waitFor();
    await page.waitForFunction((end) => document.querySelector('.count').textContent === end, `${last} / ${last}`);
    await player(page).getByRole('button', { name: 'Play' }).waitFor(); // it stopped by itself
    await press(page, 'Play'); // from the beginning again
    await page.waitForFunction(() => /^[12] /.test(document.querySelector('.count').textContent));
    await press(page, 'Pause');
    const stopped = await count(page);
    await page.waitForTimeout(1000);
    assert.equal(await count(page), stopped);
    assert.equal(await said(page).getAttribute('aria-live'), 'polite');
    await leave(page);
  });

  test('steps: a slider that is dragged or a hand that steps ends the play', async () => {
    const page = await visit(at('graph!1x0!!traffic-jam'));
    await said(page).waitFor();
    await press(page, 'Play');
    await press(page, 'One step on');
    await player(page).getByRole('button', { name: 'Play' }).waitFor();
    await leave(page);
  });

  for (const way of ['', 'slm'])
    test(`steps: the kernel is built up as the command says, ${way ? 'misère' : 'normal'}`, async () => {
      const { layers } = command(['kernel', 'nim:2,2', '--layers', ...(way ? ['--misere'] : [])], way
        ? { layers: [{ kernel: [], outside: ['nim:0,0'] }, { kernel: ['nim:0,1'], outside: ['nim:0,2', 'nim:1,1', 'nim:1,2'] }, { kernel: ['nim:2,2'], outside: [] }] }
        : { layers: [{ kernel: ['nim:0,0'], outside: ['nim:0,1', 'nim:0,2'] }, { kernel: ['nim:1,1'], outside: ['nim:1,2'] }, { kernel: ['nim:2,2'], outside: [] }] });
      const steps = layers.flatMap(({ kernel, outside }) => [['P', kernel], ['N', outside]]).filter(([, some]) => some.length > 0);
      const page = await visit(at(`graph!2x0!${way}!nim:2,2`));
      await said(page).getByText('Nothing is known yet').waitFor();
      const known = new Set();
      for (const [letter, some] of steps) {
        await press(page, 'One step on');
        const now = (await page.locator('.plan .now').evaluateAll((all) => all.map((each) => each.dataset.position))).sort();
        assert.deepEqual(now.map((name) => `nim:${name}`), [...some].sort());
        for (const name of now) {
          known.add(name);
          assert.equal(await position(page, name).locator('.line').textContent(), letter);
        }
        assert.equal(await page.locator('.plan .line').count(), known.size);
        for (const name of now) assert.ok((await said(page).innerText()).includes(name));
      }
      await said(page).getByText('Now every position is known.').waitFor();
      await leave(page);
    });

  test('steps: what nobody can win is told at the end of the kernel', async () => {
    const page = await visit(at(`graph!2x999!!${circle}`)); // as far as it goes
    await said(page).getByText('Nobody can force a win (D).').waitFor();
    assert.deepEqual(await texts(page.locator('.plan .line')), ['D', 'D', 'N', 'P']);
    await leave(page);
  });

  test('steps: the strategy of Nim 2, 2, coloured and shaped by player, with its courses', async () => {
    const { strategy } = command(['graph', 'nim:2,2', '--strategy'], { strategy: { winner: 'second', shortest_course: ['nim:2,2', 'nim:0,2', 'nim:0,0'], longest_course: ['nim:2,2', 'nim:1,2', 'nim:1,1', 'nim:0,1', 'nim:0,0'] } });
    const page = await visit(at('graph!3x0!!nim:2,2'));
    await page.getByText('The second player wins. With the quickest move every time the match takes 2 to 4 moves.').waitFor();
    const turns = await page.locator('.plan .position').evaluateAll((all) => all.map((each) => [each.dataset.position, each.classList.contains('second'), each.querySelector('.box').getAttribute('d').includes('a')]));
    assert.deepEqual(turns.sort(), [['0,0', false, true], ['0,1', true, false], ['0,2', true, false], ['1,1', false, true], ['1,2', true, false], ['2,2', false, true]]); // round where the first is to move
    const dashes = await page.locator('.lines .second').first().evaluate((line) => getComputedStyle(line).strokeDasharray);
    assert.notEqual(dashes, 'none');
    assert.ok(await page.locator('.lines .second.winner').count() > 0 && await page.locator('.lines .first.winner').count() === 0);
    assert.deepEqual(await page.locator('.plan .band').evaluateAll((all) => all.map((each) => each.classList[1])), ['shortest', 'longest']);
    await shot(page, 'steps-strategy');
    for (const [name, course] of [['shortest (2)', strategy.shortest_course], ['longest (4)', strategy.longest_course]]) {
      await page.getByText(name, { exact: true }).click();
      await said(page).getByText('2,2: the first player begins.').waitFor();
      for (let i = 1; i < course.length; ++i) {
        await press(page, 'One step on');
        const words = `Move ${i}: the ${i % 2 ? 'first' : 'second'} player goes from ${course[i - 1].slice(4)} to ${course[i].slice(4)}.`;
        await said(page).getByText(words).waitFor();
        assert.equal(await page.locator('.lit .walked').count(), i);
      }
      await said(page).getByText('No move is left: the second player has won.').waitFor();
    }
    assert.match(page.url(), /graph!3x4x2!!nim:2,2$/);
    await page.locator('summary', { hasText: 'The answers as a list' }).click();
    assert.deepEqual((await page.locator('article.graph tbody tr').allInnerTexts()).map((row) => row.split(/\s+/).join(' ')), ['2,2 0,2 0,0', '1,2 1,1', '1,1 0,1 0,0']);
    const save = async (name) => {
      await page.locator('details:has(> ul) > summary').click();
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Save as ${name}` }).click()]);
      return readFileSync(await file.path(), 'utf8');
    };
    const svg = await save('SVG');
    for (const part of ['class="first"', 'class="second"', 'class="shortest"', 'class="longest"']) assert.ok(svg.includes(part), part);
    assert.match(await save('DOT'), /color=red/);
    await leave(page);
  });

  test('steps: Nim 3, 4, 5 as the thesis draws it: 1-4-5 first, ten replies', async () => {
    const page = await visit(at('graph!3x0!!nim:3,4,5'));
    await page.getByText('The first player wins.').waitFor();
    await page.locator('summary', { hasText: 'The answers as a list' }).click();
    await page.getByText('The first player begins with 1,4,5.').waitFor();
    assert.equal(await page.locator('tbody th', { hasText: '1,4,5' }).getAttribute('rowspan'), '10');
    await leave(page);
  });

  test('steps: where there is no strategy, or one too large, it is said', async () => {
    const page = await visit(at('graph!3x0!!graph/A-B,B-A:A~graph*!3x0!!nim:30,31,40~graph*!1x0!slm!nim:1,2~graph*!1x0!!northcott/8:2-5'));
    await page.getByText('Nobody can force a win here').waitFor();
    await page.getByText('Strategies of up to 150 positions are drawn').waitFor();
    await page.getByText('Labels are given in the usual way of play').waitFor();
    await page.getByText('different moves').waitFor();
    await leave(page);
  });

  for (const rules of ['subtract/1,3,4', '0.77', 'grundy'])
    test(`steps: the sliding scale on ${rules} hits what the command says`, async () => {
      const golden = command(['values', rules, '--to', '9', '--explain'], null);
      const page = await visit(at(`scale!0!!${rules}`));
      await said(page).getByText('n = 0: no move').waitFor();
      for (let n = 1; n <= 9; ++n) {
        await press(page, 'One step on');
        await said(page).getByText(`n = ${n}:`).waitFor();
        const shown = {
          hit: (await page.locator('.chips .hit > span:first-child').allInnerTexts()).map(Number),
          mex: Number(await page.locator('.chips .missing > span:first-child').innerText()),
          inWindow: (await page.locator('.strip .seen').allTextContents()).map(Number).sort(),
          sums: (await page.locator('.tape .sum + text').allTextContents()).map(Number).sort(),
        };
        assert.equal(Number(await page.locator('.strip .mex').textContent()), shown.mex);
        if (!golden) continue;
        const { options: all, values, mex } = golden.steps[n];
        const worth = (parts) => all.filter((each) => each.parts.length === parts).map(({ value }) => value).sort();
        assert.deepEqual(shown, { hit: values, mex, inWindow: worth(1), sums: worth(2) });
      }
      assert.match(page.url(), new RegExp(`scale!9!!${rules}$`));
      await leave(page);
    });

  test('steps: the strip is slid by hand, and saved as it lies', async () => {
    const page = await visit(at('scale!4!!subtract/1,3,4'));
    await page.locator('.strip').waitFor();
    const box = await page.locator('.strip .goal').boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 38 * 3, box.y + 14, { steps: 5 });
    await page.mouse.up();
    await said(page).getByText('n = 7: the values 1, 2 are hit; the least number missing is 0.').waitFor();
    await page.mouse.move(box.x + 400, box.y + 14);
    assert.equal(await count(page), '7 / 60'); // it was let go
    await shot(page, 'steps-scale');
    await page.locator('details:has(> ul) > summary').click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as SVG' }).click()]);
    const svg = readFileSync(await file.path(), 'utf8');
    assert.match(svg, /^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    assert.doesNotMatch(svg, /var\(/);
    assert.ok(await page.evaluate(async (text) => {
      const image = new Image();
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
      await image.decode();
      return image.naturalWidth > 300;
    }, svg));
    await leave(page);
  });

  test('steps: rules bring their sequence and their scale; the values of the slides', async () => {
    const page = await visit('#v1;game=nim:3,4,5;view=explore');
    await page.locator('article.scale .strip').waitFor();
    await page.locator('#notation').fill('subtract/2,5');
    await page.locator('article.scale code', { hasText: 'subtract/2,5' }).waitFor();
    // The values of the slides: K = {2, 5}.
    await player(page).getByRole('slider').fill('20');
    assert.deepEqual((await page.locator('.tape .cell.known + .value').allTextContents()).map(Number), [0, 0, 1, 1, 0, 2, 1, 0, 0, 1, 1, 0, 2, 1, 0, 0, 1, 1, 0, 2]);
    await leave(page);
  });

  for (const [rules, way, args] of [['queen', '', []], ['lego/2', 'usm', ['--play', 'union', '--ending', 'short', '--misere']]])
    test(`steps: a table layer by layer: ${rules}`, async () => {
      const far = command(['table', rules, '--to', '5x5', '--function', 'remoteness', ...args], null);
      const page = await visit(at(`tab!5x5!${way}!${rules}`));
      await page.locator('.grid text').first().waitFor();
      await page.getByText('Layer by layer').click();
      await said(page).getByText('Nothing is known yet').waitFor();
      const cells = () => page.locator('.grid svg > g:not(.heads) > text').allTextContents();
      assert.ok((await cells()).every((text) => text === ''));
      const moments = far ? [...new Set(far.values.flat())].sort((a, b) => a - b) : [0, 1];
      for (const [i, moment] of moments.entries()) {
        await press(page, 'One step on');
        assert.match(page.url(), new RegExp(`tab!5x5x${i + 1}!`));
        if (far) assert.deepEqual(await cells(), far.values.flatMap((line, r) => line.map((value, c) => (value <= moment ? far.outcomes[r][c] : ''))));
      }
      await shot(page, `steps-table-${way || 'usual'}`);
      await page.getByText('Layer by layer').click();
      await page.waitForFunction(() => /tab!5x5!/.test(location.hash));
      assert.ok((await cells()).every((text) => text !== ''));
      await leave(page);
    });

  test('steps: from the Why of a map to its labels, and from a lost position to the strategy', async () => {
    const page = await visit('#v1;game=traffic-jam;hints=1');
    await ready(page);
    await page.locator('#tab-why').click();
    for (let i = 0; i < 3; ++i) await page.locator('.hints button').click();
    await page.locator('.panel > button').last().click();
    await page.getByRole('button', { name: 'Watch how the labels arise' }).click();
    await said(page).getByText('No position has a label yet').waitFor();
    await page.goBack();
    await ready(page);
    await page.locator('#tab-why').click();
    for (let i = await page.locator('.hints p').count(); i < 3; ++i) await page.locator('.hints button').click();
    if (!(await page.locator('.explanation').count())) await page.locator('.panel > button').last().click();
    await page.getByRole('button', { name: 'See the whole strategy' }).click();
    await page.getByText('The second player wins.').waitFor();
    assert.match(page.url(), /cards=graph!3x0!!/);
    await leave(page);
  });

  test('steps: motion where it is liked, none where it is not', async () => {
    for (const still of [true, false]) {
      const page = await visit(at('scale!4!!0.77'), { still });
      await page.locator('.strip').waitFor();
      const times = await page.evaluate(() => [getComputedStyle(document.querySelector('.strip')).transitionDuration, getComputedStyle(document.querySelector('.mex')).animationDuration]);
      assert.deepEqual(times, still ? ['0s', '0s'] : ['0.35s', '0.45s']);
      await press(page, 'One step on');
      await said(page).getByText('n = 5').waitFor();
      await leave(page);
    }
  });

  test('steps: the drawing grows, shrinks and follows what is looked at', async () => {
    const page = await visit(at('graph!1x0!!nim:3,4'), { size: phone });
    await said(page).waitFor();
    const width = () => page.locator('.plan').evaluate((svg) => svg.getBoundingClientRect().width);
    const first = await width();
    await page.getByRole('button', { name: 'Larger' }).click();
    await page.getByRole('button', { name: 'Larger' }).click();
    assert.ok((await width()) > first * 1.4);
    for (const end of ['To the end', 'To the beginning', 'One step on']) {
      await press(page, end);
      if (end === 'To the beginning') continue;
      await page.waitForTimeout(100);
      const [node, paper] = await Promise.all([page.locator('.plan .now').boundingBox(), page.locator('.paper').boundingBox()]);
      const x = node.x + node.width / 2, y = node.y + node.height / 2;
      assert.ok(x > paper.x && x < paper.x + paper.width && y > paper.y && y < paper.y + paper.height, JSON.stringify([node, paper]));
    }
    await page.getByRole('button', { name: 'Whole width' }).click();
    assert.ok((await width()) < (await page.locator('.paper').boundingBox()).width);
    await leave(page);
  });

  for (const wrong of ['graph!9x1!!nim:1', 'graph!1!!nim:1', 'graph!1x9999!!nim:1', 'graph!3x1x3!!nim:1', 'scale!1x1!!0.77', 'tab!5x5x5x5!!queen'])
    test(`steps: a link with ${wrong} is refused`, async () => {
      const page = await visit(at(wrong));
      await page.locator('.notice', { hasText: /could not be read/ }).waitFor();
      await leave(page);
    });

  if (options.single)
    test('steps: the single file shows them from disk', async () => {
      const page = await visit(at('graph!1x2!!traffic-jam~scale!7!!0.77'), { address: pathToFileURL(resolve(options.single)).href });
      await position(page, 'D').and(page.locator('.now')).waitFor();
      await page.locator('.strip .mex', { hasText: '2' }).waitFor();
      await leave(page);
    });

  const everything = `graph!1x4!!${circle}~graph!2x3!slm!nim:2,2~graph!3x2x2!!nim:2,2~scale!9!!0.77~tab!6x6x4!!queen`;
  for (const [lang, words] of [['hu', ['nem kap címkét', 'A magba kerül', '2. lépés: a második játékos', 'az elérhető értékek', 'Grundy-léc']], ['cs', ['štítek nedostane', 'Do jádra', '2. tah: druhý hráč', 'v okénkách jsou hodnoty', 'Grundyho pravítko']]])
    test(`steps: speak ${lang}`, async () => {
      const page = await visit(at(everything.replace('graph!2x3!slm', 'graph!2x2!slm'), `;lang=${lang}`));
      for (const part of words) await page.getByText(part).first().waitFor();
      await leave(page);
    });

  for (const dark of [false, true])
    for (const size of [wide, phone])
      test(`steps, ${dark ? 'dark' : 'light'}, ${size === wide ? 'wide' : 'phone'}: axe has nothing to say, nothing sticks out`, async () => {
        const page = await visit(at(everything), { dark, size });
        await page.locator('.player').nth(4).waitFor();
        await page.waitForTimeout(300);
        const [scroll, client] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
        assert.ok(scroll <= client, `the page is ${scroll} wide in a window of ${client}`);
        if (options.shots) await page.screenshot({ path: `${options.shots}/steps-${dark ? 'dark' : 'light'}-${size === wide ? 'wide' : 'phone'}.png`, fullPage: true });
        assert.deepEqual(page.faults, []);
        await axe(page, 'steps'); // its script is not the page's own, so the page complains
        await page.context().close();
      });
}
