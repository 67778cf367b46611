// The room of sequences, tables and graphs: the same numbers as the command, files that are what they say, keys, looks.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export function explore({ test, visit, leave, shot, axe, wide, phone, options }) {
  const at = (cards, more = '') => `#v1;game=nim:3,4,5;view=explore${more};cards=${cards}`;
  /** What the command says; without it, what it said when this was written. */
  const command = (args, golden) => (options.bouton ? JSON.parse(execFileSync(options.bouton, [...args, '--json'], { encoding: 'utf8' })) : golden);
  const card = (page, kind) => page.locator(`article.${kind}`).first();
  async function type(page, text) {
    await page.locator('#notation').fill(text);
  }
  async function inside(page) {
    const [scroll, client] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    assert.ok(scroll <= client, `the page is ${scroll} wide in a window of ${client}`);
    // What is wider than its card scrolls inside it.
    const wider = await page.evaluate(() => [...document.querySelectorAll('main *')].filter((each) => {
      if (each.closest('.hidden') || each.getBoundingClientRect().width === 0 || each.getBoundingClientRect().right <= innerWidth + 1) return false;
      for (let up = each.parentElement; up; up = up.parentElement) if (/auto|scroll|hidden/.test(getComputedStyle(up).overflowX) && up !== document.body) return false;
      return true;
    }).map((each) => each.outerHTML.slice(0, 120)));
    assert.deepEqual(wider, []);
  }

  test('explore: 0.77 has period 12 from 71, proved by Guy and Smith, and the values of the command', async () => {
    const page = await visit('#v1;game=nim:3,4,5;view=explore');
    await type(page, '0.77');
    const seq = card(page, 'seq');
    await seq.locator('.badge.proved').waitFor();
    const said = await seq.locator('.status').innerText();
    assert.match(said, /From n = 71 on the values repeat with period 12/);
    assert.match(said, /Guy and Smith/);
    assert.match(said, /last exception is n = 70/);
    await seq.getByText(/Kayles/).first().waitFor();
    assert.match(await seq.innerText(), /Largest value: 8/);
    const { values } = command(['values', '0.77', '--to', '200'], { values: null });
    const cells = (await seq.locator('tbody td').allInnerTexts()).map((text) => Number(text.split(',')[0]));
    assert.equal(cells.length, 201);
    assert.deepEqual(cells.slice(0, 12), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
    if (values) assert.deepEqual(cells, values);
    const exceptions = await seq.locator('td.exception').count();
    assert.ok(exceptions > 5 && exceptions <= 71, `${exceptions} exceptions`);
    assert.match(page.url(), /cards=seq!!!0\.77~scale!!!0\.77~quo!!slm!0\.77$/);
    await shot(page, 'explore-sequence');
    await leave(page);
  });

  test('explore: the plot by keys, wheel and buttons', async () => {
    const page = await visit(at('seq!!!0.77'));
    const plot = card(page, 'seq').locator('.area'), canvas = plot.locator('canvas');
    await plot.waitFor();
    const view = async () => [Number(await canvas.getAttribute('data-from')), Number(await canvas.getAttribute('data-to'))];
    assert.deepEqual(await view(), [0, 200]);
    await plot.focus();
    await page.keyboard.press('Home');
    for (let i = 0; i < 5; ++i) await page.keyboard.press('ArrowRight');
    await page.getByText('n = 5: G(n) = 4').waitFor();
    await page.keyboard.press('+');
    assert.equal((await view())[1] - (await view())[0], 100);
    await page.keyboard.press('0');
    assert.deepEqual(await view(), [0, 200]);
    await canvas.hover();
    await page.mouse.wheel(0, -120);
    await page.waitForFunction(() => Number(document.querySelector('canvas').dataset.to) - Number(document.querySelector('canvas').dataset.from) < 190);
    await page.getByRole('button', { name: 'Show everything' }).click();
    assert.deepEqual(await view(), [0, 200]);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const before = await view();
    await page.getByRole('button', { name: 'To the right' }).click();
    assert.ok((await view())[0] > before[0]);
    await leave(page);
  });

  test('explore: an open code says so; the search shows its progress and can be stopped', async () => {
    const page = await visit(at('seq!!!0.007'));
    const seq = card(page, 'seq');
    await seq.locator('.badge.open', { hasText: 'open' }).waitFor({ timeout: 60_000 });
    assert.match(await seq.locator('.status').innerText(), /no period is known. It was looked for here up to n = [\d,]{4,}/);
    await seq.getByRole('button', { name: 'Look further' }).click();
    await seq.getByText(/values looked at/).waitFor({ timeout: 60_000 });
    await seq.getByRole('button', { name: 'Stop' }).click();
    await seq.getByRole('button', { name: 'Look further' }).waitFor();
    await seq.locator('.status', { hasText: /up to n = / }).waitFor();
    await leave(page);
  });

  test('explore: lego, height 2, misère short union, is on the desk at once', async () => {
    const page = await visit('#v1;game=nim:3,4,5;view=explore');
    await page.locator('.tries button', { hasText: /^lego\/2$/ }).click();
    const tab = card(page, 'tab');
    await tab.locator('.grid text').first().waitFor();
    assert.match(page.url(), /cards=tab!!usm!lego\/2$/);
    const golden = command(['table', 'lego/2', '--to', '12x12', '--play', 'union', '--ending', 'short', '--misere'],
      { values: [[0, 1, 1, 2], [1, 2, 2, 2], [1, 2, 2, 2], [2, 2, 2, 3]], outcomes: null });
    const texts = (await tab.locator('.grid g:not(.heads) text').allInnerTexts().catch(() => [])).filter(Boolean);
    const shown = texts.length ? texts : await tab.locator('.grid g:not(.heads) text').allTextContents();
    assert.equal(shown.length, 144);
    golden.values.forEach((line, r) => line.forEach((value, c) => assert.equal(shown[r * 12 + c], String(value), `${r + 1}x${c + 1}`)));
    const grid = tab.locator('.grid');
    await grid.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await tab.getByText('lego/2:3x4').waitFor();
    await tab.getByText(/put a 3x3 brick on 3x4/).waitFor();
    await shot(page, 'explore-lego');
    await page.keyboard.press('Enter');
    await page.locator('#board[aria-busy="false"]').waitFor();
    assert.match(page.url(), /game=lego\/2:3x4;play=union;ending=short;misere=1/);
    await leave(page);
  });

  test('explore: tables of a piece and of two heap games equal the command', async () => {
    const page = await visit(at('tab!9x9!!queen~tab!8x8!!kayles%2Bgrundy'));
    for (const [i, rules, side, first] of [[0, 'queen', 10, ['0', '1', '2', '3']], [1, 'kayles+grundy', 9, ['0', '0', '0', '1']]]) {
      const cells = page.locator('article.tab').nth(i).locator('.grid g:not(.heads) text');
      await cells.nth(side * side - 1).waitFor({ state: 'attached' });
      const shown = await cells.allTextContents();
      assert.deepEqual(shown.slice(0, 4), first);
      const golden = command(['table', rules, '--to', `${side - 1}x${side - 1}`], null);
      if (golden) assert.deepEqual(shown, golden.values.flat().map(String));
    }
    await leave(page);
  });

  test('explore: the graph of a position, its list, and its limit in words', async () => {
    const page = await visit(at('graph!!!nim:2,2'));
    const graph = card(page, 'graph');
    await graph.locator('svg.plan').waitFor();
    // Won and lost positions have the colours that they have everywhere.
    const [lost, won] = await graph.locator('svg.plan').evaluate((each) => ['.P .box', '.N .box'].map((part) => getComputedStyle(each.querySelector(part)).stroke));
    const rgb = (name) => page.evaluate((of) => { const probe = document.body.appendChild(document.createElement('i')); probe.style.color = `var(${of})`; const { color } = getComputedStyle(probe); probe.remove(); return color; }, name);
    assert.deepEqual([lost, won], [await rgb('--lose'), await rgb('--win')]);
    await graph.locator('summary', { hasText: 'list' }).click();
    const rows = (await graph.locator('tbody tr').allInnerTexts()).map((text) => text.split(/\s+/).slice(0, 3).join(' '));
    const golden = command(['graph', 'nim:2,2'], null);
    assert.deepEqual(rows, (golden ?? { positions: [['2,2', 'P', 0], ['0,2', 'N', 2], ['1,2', 'N', 3], ['0,0', 'P', 0], ['0,1', 'N', 1], ['1,1', 'P', 0]].map(([spec, outcome, value]) => ({ spec: `nim:${spec}`, outcome, value })) })
      .positions.map(({ spec, outcome, value }) => `${spec.replace('nim:', '')} ${outcome} ${value}`));
    await type(page, 'nim:9,9,9');
    await graph.getByText(/up to 150 positions/).waitFor();
    await leave(page);
  });

  test('explore: twelve ways equal the command; a click plays that way', async () => {
    const page = await visit(at('ways!!!nim:3,4%2B0.77:5'));
    const ways = card(page, 'ways');
    await ways.locator('[data-way]').nth(11).waitFor();
    for (const play of ['sum', 'join', 'union']) for (const ending of ['long', 'short']) for (const misere of [false, true]) {
      const golden = command(['solve', 'nim:3,4+0.77:5', '--play', play, '--ending', ending, ...(misere ? ['--misere'] : [])], play === 'join' && ending === 'short' && misere ? { outcome: 'N', value: { function: 'remoteness', value: 2 } } : null);
      if (!golden) continue;
      const cell = ways.locator(`[data-way="${play} ${ending} ${misere}"]`);
      assert.equal(await cell.locator('.sign').innerText(), golden.outcome, `${play} ${ending} ${misere}`);
      if (typeof golden.value?.value === 'number') assert.match(await cell.locator('small').innerText(), new RegExp(`\\b${golden.value.value}$`));
    }
    await shot(page, 'explore-ways');
    await ways.locator('[data-way="union short true"]').click();
    await page.locator('#board[aria-busy="false"]').waitFor();
    assert.match(page.url(), /play=union;ending=short;misere=1/);
    await leave(page);
  });

  test('explore: where nobody can force a win, the legend of the twelve ways says what D is', async () => {
    const page = await visit(at('ways!!!graph/A-B,B-A:A'));
    const ways = card(page, 'ways');
    await ways.locator('.sign.D').first().waitFor();
    await ways.getByText('D: nobody can force a win').waitFor();
    await leave(page);
  });

  test('explore: a sequence and a graph in another way of play', async () => {
    const page = await visit(at('seq!12!!0.77~graph!!!nim:2,2'));
    const seq = card(page, 'seq'), graph = card(page, 'graph');
    const cells = async () => (await seq.locator('tbody td').allInnerTexts()).map((text) => text.split(',')[0]);
    await seq.locator('.badge.proved').waitFor();
    await seq.locator('details.way summary').click();
    await seq.getByText('loses', { exact: true }).click();
    await seq.getByText(/no number tells who wins/).waitFor();
    assert.deepEqual(await cells(), command(['values', '0.77', '--to', '12', '--misere'], { values: [...'NPNNPNNNNPNNP'] }).values);
    assert.match(page.url(), /seq!12!slm!0\.77/);
    await seq.getByText('any parts', { exact: true }).click();
    await seq.getByText('wins', { exact: true }).click();
    await seq.locator('canvas').waitFor();
    await seq.getByText(/Periods are looked for only/).waitFor();
    assert.deepEqual((await cells()).map(Number), command(['values', '0.77', '--to', '12', '--play', 'union'], { values: [0, 1, 1, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8] }).values);
    await shot(page, 'explore-other-way');
    await graph.locator('svg.plan').waitFor();
    await graph.locator('details.way summary').click();
    await graph.getByText('loses', { exact: true }).click();
    await graph.locator('summary', { hasText: 'list' }).click();
    await graph.locator('tbody tr', { hasText: /^0,0\s*N/ }).waitFor();
    assert.match(page.url(), /graph!!slm!nim:2,2/);
    await leave(page);
  });

  test('explore: the field shows the wrong character, suggests names, and recovers', async () => {
    const page = await visit('#v1;game=nim:3,4,5;view=explore');
    await card(page, 'seq').waitFor();
    await type(page, '0.7z');
    await page.locator('.field mark').waitFor();
    assert.equal(await page.locator('.field mark').textContent(), 'z');
    const [input, mark] = await Promise.all([page.locator('#notation').boundingBox(), page.locator('.field mark').boundingBox()]);
    assert.ok(mark.x > input.x + 30 && mark.x < input.x + 100 && mark.y > input.y && mark.y < input.y + input.height, JSON.stringify([input, mark]));
    await shot(page, 'explore-wrong');
    await type(page, 'kayl');
    await page.locator('#notation-list [role=option]').first().waitFor();
    await page.locator('#notation').press('ArrowDown');
    await page.locator('#notation').press('Enter');
    assert.equal(await page.locator('#notation').inputValue(), 'kayles');
    await page.locator('.field mark').waitFor({ state: 'detached' });
    await card(page, 'seq').locator('code', { hasText: 'kayles' }).waitFor();
    await type(page, 'xim:3');
    await page.getByRole('button', { name: 'nim', exact: true }).waitFor();
    await type(page, '');
    await leave(page);
  });

  test('explore: cards are pinned side by side, closed, and come back by link', async () => {
    const page = await visit('#v1;game=nim:3,4,5;view=explore');
    await card(page, 'seq').locator('.badge.proved').waitFor();
    await card(page, 'seq').getByRole('button', { name: 'Pin' }).click();
    await type(page, '0.07');
    await page.locator('article.seq').nth(1).locator('.badge.proved').waitFor();
    assert.match(await page.locator('article.seq').nth(1).locator('.status').innerText(), /n = 53 on the values repeat with period 34/);
    assert.match(page.url(), /cards=seq\*!!!0\.77~seq!!!0\.07~scale!!!0\.07~quo!!slm!0\.07$/);
    await shot(page, 'explore-pinned');
    const other = await visit(page.url().slice(page.url().indexOf('#')));
    await other.locator('article.seq').nth(1).locator('.badge.proved').waitFor();
    assert.equal(await other.locator('#notation').inputValue(), '0.07');
    await other.locator('article.seq').first().getByRole('button', { name: 'Close' }).click();
    assert.equal(await other.locator('article.seq').count(), 1);
    await leave(other);
    await leave(page);
  });

  for (const [what, cards] of [['markup', 'seq!!!%3Cimg%20src=x%20onerror=alert(1)%3E'], ['a kind that is none', 'script!!!0.77'], ['a size that is none', 'tab!900!!queen']])
    test(`explore: a link with ${what} does no harm`, async () => {
      const page = await visit(at(cards));
      if (what === 'markup') await page.locator('article .trouble').first().waitFor();
      else await page.locator('.notice', { hasText: /could not be read/ }).waitFor();
      assert.equal(await page.locator('main img').count(), 0);
      await page.locator('#notation, .turn').first().waitFor();
      await leave(page);
    });

  test('explore: files are what they say', async () => {
    const page = await visit(at('seq!30!!0.77~tab!4x4!usm!lego/2~graph!!!nim:2,2~ways!!!nim:1,2'));
    await page.locator('article.graph svg.plan').waitFor();
    await page.locator('[data-way]').nth(11).waitFor();
    const save = async (kind, name) => {
      await card(page, kind).locator('details:has(> ul) > summary').click();
      const [file] = await Promise.all([page.waitForEvent('download'), card(page, kind).getByRole('button', { name: `Save as ${name}` }).click()]);
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
    };
    const text = async (...what) => (await save(...what)).bytes.toString('utf8');
    assert.match(await text('seq', 'CSV'), /^n,value\n0,0\n1,1\n2,2\n3,3\n4,1\n/);
    assert.match(await text('seq', 'b-file'), /^0 0\n1 1\n2 2\n/);
    assert.match(await text('seq', 'LaTeX'), /\\begin\{tabular\}/);
    assert.match(await text('seq', 'SVG'), /^<svg xmlns/);
    const png = await save('seq', 'PNG');
    assert.equal(png.name, '0.77-seq.png');
    assert.equal(png.bytes.subarray(1, 4).toString(), 'PNG');
    assert.ok(png.bytes.length > 4000);
    assert.equal(await text('tab', 'CSV'), ',1,2,3,4\n1,0,1,1,2\n2,1,2,2,2\n3,1,2,2,2\n4,2,2,2,3\n');
    assert.match(await text('graph', 'DOT'), /^digraph "nim:2,2"/);
    assert.match(await text('graph', 'SVG'), /^<svg xmlns/);
    assert.match(await text('ways', 'CSV'), /^play,ending,misere,outcome,function,value\nsum,long,false,N,grundy,3\n/);
    await leave(page);
  });

  test('explore: a map grows by clicks and keys, and its labels follow', async () => {
    const page = await visit(at('map!!!graph/A-B,B-C:A'));
    const map = card(page, 'map'), town = (name) => map.locator(`[data-town="${name}"]`);
    const label = (name, text) => map.locator(`[data-label="${name}"]`, { hasText: text }).waitFor();
    await label('A', 'P · 0');
    await label('B', 'N · 1');
    await town('C').click();
    await town('A').click(); // C to A: round and round
    await label('A', 'D · ∞');
    assert.match(page.url(), /graph\/A-B,B-C,C-A:A/);
    assert.equal(await page.locator('#notation').inputValue(), 'graph/A-B,B-C,C-A:A');
    await map.getByRole('button', { name: 'New town' }).click();
    await town('C').focus();
    await page.keyboard.press('Enter');
    await town('D').focus();
    await page.keyboard.press('Enter');
    await label('A', 'N · 1');
    await label('B', 'P · 0');
    await label('C', 'N · 2');
    await shot(page, 'explore-map');
    const before = await town('D').getAttribute('transform');
    await page.keyboard.press('ArrowLeft');
    assert.notEqual(await town('D').getAttribute('transform'), before);
    const box = await town('D').boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 80, box.y + 60, { steps: 4 });
    await page.mouse.up();
    await town('D').focus();
    await page.keyboard.press('Delete');
    await town('D').waitFor({ state: 'detached' });
    await label('A', 'D · ∞');
    await map.getByRole('button', { name: 'Remove the road C → A' }).click();
    await label('A', 'P · 0');
    await leave(page);
  });

  test('explore: towns stay where they were put, also by link; changes of a map are taken back and made again', async () => {
    const page = await visit(at('map!!!graph/A-B,B-C:A'));
    const map = card(page, 'map'), town = (name) => map.locator(`[data-town="${name}"]`);
    await map.locator('[data-label="A"]', { hasText: 'P · 0' }).waitFor();
    const first = await town('C').getAttribute('transform');
    await town('C').focus();
    for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowUp');
    await map.getByRole('button', { name: 'New town' }).click();
    await town('D').waitFor();
    await page.waitForFunction(() => /map!(\d+x){7}\d+!/.test(location.hash));
    const moved = await town('C').getAttribute('transform'); // by now all three steps are made
    assert.notEqual(moved, first);
    const other = await visit(page.url().slice(page.url().indexOf('#')));
    await other.locator('[data-town="D"]').waitFor();
    assert.equal(await other.locator('[data-town="C"]').getAttribute('transform'), moved);
    await leave(other);
    await page.keyboard.press('Control+z');
    await town('D').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+y');
    await town('D').waitFor();
    for (let i = 0; i < 4; ++i) await map.getByRole('button', { name: 'Undo' }).click();
    await map.locator(`[data-town="C"][transform="${first}"]`).waitFor({ timeout: 15_000 });
    assert.ok(await map.getByRole('button', { name: 'Undo' }).isDisabled());
    assert.equal(await page.locator('#notation').inputValue(), 'graph/A-B,B-C:A');
    await map.getByRole('button', { name: 'Redo' }).click();
    await map.locator(`[data-town="C"]:not([transform="${first}"])`).waitFor({ timeout: 15_000 });
    await leave(page);
  });

  test('explore: the car covers no label', async () => {
    for (const where of ['A', 'B', 'C', 'D']) for (const size of [wide, phone]) {
      const page = await visit(at(`map!!!graph/A-B,B-C,C-D:${where}`), { size });
      await page.locator('[data-label]', { hasText: '·' }).nth(3).waitFor();
      const [car, ...labels] = await page.evaluate(() => [...document.querySelectorAll('.car, [data-label]')].sort((a, b) => (a.matches('.car') ? -1 : b.matches('.car') ? 1 : 0)).map((each) => { const { left, right, top, bottom } = each.getBoundingClientRect(); return { left, right, top, bottom }; }));
      for (const label of labels) assert.ok(label.left >= car.right || label.right <= car.left || label.top >= car.bottom || label.bottom <= car.top, `${where}: ${JSON.stringify([car, label])}`);
      await leave(page);
    }
  });

  test('explore: Hackenbush takes back and does again', async () => {
    const page = await visit(at('bush!!!hackenbush:0-1'));
    const bush = card(page, 'bush');
    await bush.locator('[data-node="1"]').click();
    await page.waitForFunction(() => /hackenbush:0-1,1-2$/.test(location.hash));
    await page.keyboard.press('Control+z');
    await page.waitForFunction(() => /hackenbush:0-1$/.test(location.hash));
    await bush.getByRole('button', { name: 'Redo' }).click();
    await page.waitForFunction(() => /hackenbush:0-1,1-2$/.test(location.hash));
    await leave(page);
  });

  test('explore: a Hackenbush drawing grows from the ground and is cut', async () => {
    const page = await visit(at('bush!!!hackenbush:0-1,1-2,1-3'));
    const bush = card(page, 'bush');
    await bush.getByText('value 1').waitFor();
    await bush.getByText('Best: cut 0-1').waitFor();
    assert.equal(await bush.locator('.edge.best').count(), 1);
    await bush.locator('[data-node="0"]').focus();
    await page.keyboard.press('Enter');
    await bush.getByText('The player to move loses').waitFor();
    assert.match(page.url(), /hackenbush:0-1,1-2,1-3,0-4/);
    await bush.getByText('joins two joints', { exact: true }).click();
    await bush.locator('[data-node="2"]').click();
    await bush.locator('[data-node="3"]').click();
    await page.waitForFunction(() => /2-3/.test(location.hash));
    await bush.getByText('cuts an edge', { exact: true }).click();
    await shot(page, 'explore-bush');
    await bush.locator('[data-edge="0-1"]').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /hackenbush:0-\d$/.test(location.hash));
    await leave(page);
  });

  if (options.single)
    test('explore: the single file explores from disk', async () => {
      const page = await visit(at('seq!!!0.77'), { address: pathToFileURL(resolve(options.single)).href });
      await card(page, 'seq').locator('.badge.proved').waitFor();
      await leave(page);
    });

  for (const [lang, said] of [['hu', /az értékek olyan hosszan ismétlődnek/], ['cs', /věta Guye a Smithe/]])
    test(`explore: speaks ${lang}`, async () => {
      const page = await visit(at('seq!!!0.77~ways!!!nim:3,4', `;lang=${lang}`));
      await card(page, 'seq').locator('.badge.proved').waitFor();
      assert.match(await card(page, 'seq').locator('.status').innerText(), said);
      await page.locator('[data-way]').nth(11).waitFor();
      await shot(page, `explore-${lang}`);
      await type(page, '0.7z');
      await page.locator('.field mark').waitFor();
      await leave(page);
    });

  const views = [['sequence', 'seq!!!0.77', '.badge.proved'], ['table', 'tab!!usm!lego/2', '.grid text'], ['position', 'ways!!!nim:3,4~graph!!!nim:3,4', 'svg.plan'], ['editors', 'map!!!graph/A-B,B-C,C-A,C-D:A~bush!!!hackenbush:0-1,1-2,1-3', '.edge.best'], ['trouble', 'seq!!!0.7z', '.trouble']];
  for (const dark of [false, true])
    for (const size of [wide, phone])
      for (const [view, cards, there] of views)
        test(`explore, ${view}, ${dark ? 'dark' : 'light'}, ${size === wide ? 'wide' : 'phone'}: axe has nothing to say, nothing sticks out`, async () => {
          const page = await visit(at(cards), { dark, size });
          await page.locator(there).first().waitFor({ state: 'attached' });
          await page.waitForTimeout(300);
          await inside(page);
          if (options.shots) await page.screenshot({ path: `${options.shots}/explore-${view}-${dark ? 'dark' : 'light'}-${size === wide ? 'wide' : 'phone'}.png`, fullPage: true });
          assert.deepEqual(page.faults, []);
          await axe(page, view); // its script is not the page's own, so the page complains
          await page.context().close();
        });
}
