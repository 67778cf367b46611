// The Why panel: what the engine gives as reasons is drawn, for the table and for the move under the pointer.
import assert from 'node:assert/strict';

export function whyTests({ test, visit, leave, ready, axe, noSidewaysScroll, shot, wide, phone }) {
  const link = (game, more = '') => `#v1;game=${encodeURIComponent(game)};hints=1${more}`;
  const settled = (page) => page.locator('.explanation[aria-busy="false"]').waitFor();
  /** Asks for everything there is. */
  async function why(page, steps = 3) {
    await page.locator('#tab-why').click();
    for (let i = 0; i < steps; ++i) await page.locator('.hints button').click();
    await page.locator('.panel > button').last().click();
    await settled(page);
  }

  test('why: Nim in binary, the odd column lit and named, the heap and its new value', async () => {
    const page = await visit(link('nim:3,4,5'));
    await ready(page);
    await why(page);
    assert.deepEqual(await page.locator('.explanation tbody td:not(.to)').allInnerTexts(), ['0', '1', '1', '1', '0', '0', '1', '0', '1']);
    assert.match(await page.locator('.explanation tfoot').innerText(), /odd/);
    assert.equal(await page.locator('.explanation thead .lit').innerText(), '2');
    assert.match(await page.locator('.explanation tr.chosen').innerText(), /3[\s\S]*1$/);
    await page.getByRole('button', { name: '5', exact: true }).click();
    await page.getByText('5 = 4 + 1').waitFor();
    await page.getByText('without binary').click();
    assert.equal(await page.locator('.bundle').count(), 5);
    assert.equal(await page.locator('.bundle.alone').count(), 1);
    await page.getByRole('button', { name: /Nim-sum: 2/ }).click();
    await page.locator('.told', { hasText: /^Only the groups without a partner count: 2\.$/ }).waitFor();
    await page.locator('.good button').click();
    await page.getByRole('heading', { name: /What this leaves: take 2 from heap 1/ }).waitFor();
    await page.getByText('Whatever you do, there is an answer').waitFor();
    await leave(page);
  });

  test('why: only as much as was asked for', async () => {
    const page = await visit(link('nim:3,4,5'));
    await ready(page);
    await why(page, 1);
    assert.equal(await page.locator('.explanation tr.chosen').count(), 0);
    assert.equal(await page.locator('.explanation .good').count(), 0);
    await page.getByRole('button', { name: 'Show where to look' }).click();
    assert.equal(await page.locator('.explanation tr.chosen').count(), 1);
    await page.getByRole('button', { name: 'Show the move' }).click();
    await page.locator('.explanation .good').waitFor();
    await leave(page);
  });

  test('why: the move under the pointer, and the one that is focused', async () => {
    const page = await visit(link('nim:3,4,5'));
    await ready(page);
    await why(page);
    await page.locator('#board [data-key="2 1.1"]').hover();
    await page.getByRole('heading', { name: 'What this leaves: take 5 from heap 3' }).waitFor();
    await page.mouse.move(5, 5);
    await page.getByRole('heading', { name: 'Why?', exact: true }).waitFor();
    await page.locator('#board [data-key="1 1.1"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: /What this leaves: take 3 from heap 2/ }).waitFor();
    await leave(page);
  });

  test('why: a half-made move is no move: the reasons stay with the table', async () => {
    const page = await visit(link('turtles:2,3,7,10'));
    await ready(page);
    await why(page);
    await page.locator('#board [data-key="0 10"]').click();
    await page.locator('.offers .primary').waitFor();
    await page.waitForTimeout(600);
    await page.getByRole('heading', { name: 'Why?', exact: true }).waitFor();
    await page.locator('#board [data-key="0 3"]').hover();
    await page.getByRole('heading', { name: 'What this leaves: turn 10 and 3' }).waitFor();
    await leave(page);
  });

  test('why: a lost position has an answer to every move', async () => {
    const page = await visit(link('nim:1,4,5'));
    await ready(page);
    await why(page);
    await page.locator('.answers').getByRole('button', { name: 'take 3 from heap 2' }).click();
    await page.getByText(/The answer: take 5 from heap 3/).waitFor();
    await shot(page, 'why-lost');
    await leave(page);
  });

  test('why: values as cards, and where a value comes from', async () => {
    const page = await visit(link('kayles:5,3'));
    await ready(page);
    await why(page);
    assert.deepEqual(await page.locator('.cards button').allInnerTexts(), ['4', '3']);
    await page.getByRole('button', { name: 'Kayles (5): worth 4' }).click();
    assert.equal(await page.locator('.source .missing span').first().innerText(), '4');
    await leave(page);
  });

  for (const [game, more, what] of [
    ['turtles:2,3,7,10', '', '.disguise .tie >> nth=3'], ['strip:2,5,6,8', '', '.disguise .tie >> nth=1'], ['stairs:3,1,0,2,2', '', '.disguise .tie >> nth=2'],
    ['silver-dollar:2,m5,9', '', '.disguise .tie >> nth=1'], ['northcott/8:2-5,1-8', '', '.disguise .beside'], ['nimble:2,5,6', '', '.disguise .pair >> nth=2'], ['rook:7,3', '', '.disguise'],
    ['hackenbush:0-1,1-2,0-2,2-3', '', '.pictures img'], ['queen:3,5+queen:2,2', ';play=join', '.race .clock >> nth=3'], ['nim:3,4', ';play=union', '.race .clock >> nth=3'], ['nim:3,4', ';play=join;ending=short', '.race .clock'],
    ['graph/A-B,B-A,B-C:A', '', '.map .label >> nth=2'], ['graph/A-B,B-C,C-A:B', '', '.map .label >> text=∞'], ['fibonacci:20', '', '.parts rect.least'], ['bachet/3:21', '', '.rounds .rest'], ['divisors:12', '', '.chain b >> nth=2'],
    ['moore/2:2,3,5', '', '.moore .lit'], ['queen:3,5', '', '.mex'], ['chomp/3x4:start', '', '.text'], ['lego/2:4x7,3x3', '', '.cards li'], ['graph/A-B,B-C,C-A,C-D,D-E,E-F:A', '', '.map .road.home >> nth=4'], ['queen:7,5', '', '.golden .present'], ['wythoff:4,7', ';lang=en', '.golden tr.near >> text=here'], ['cram/4x4:start', '', '.mirror text >> nth=15'], ['tactix/4x4:start', '', '.mirror text >> nth=15'],
    ['cram/4x5:start', '', '.mirror text >> nth=17'], ['chomp/4x5:start', '', '.bar rect.corner'], ['chomp/4x4:start', '', '.bar rect.gone'], ['matrix-nim:1,2/3,4', '', '.matrix .minimum >> nth=1'], ['nim:1,1,2', ';misere=1', '.text'], ['tactix/3x3:start', '', '.text']])
    test(`why: ${game}${more}`, async () => {
      const page = await visit(link(game, more));
      await ready(page);
      await why(page);
      await page.locator(`.explanation ${what}`).first().waitFor({ state: 'attached' });
      await noSidewaysScroll(page);
      await shot(page, `why-${game.replace(/[^\w]+/g, '_')}`);
      await leave(page);
    });

  test('why: golden pairs near the place, the way home with its length, partners that light up together', async () => {
    const page = await visit(link('queen:7,5'));
    await ready(page);
    await why(page);
    await page.locator('.golden tbody tr').nth(6).waitFor();
    assert.deepEqual((await page.locator('.golden tbody tr').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim()).slice(0, 5), ['0 0 0', '1 1 2', '2 3 5', '· 5 7 ◂ here', '3 4 7']);
    await leave(page);
    const map = await visit(link('graph/A-B,B-C,C-A,C-D,D-E,E-F:A'));
    await ready(map);
    await why(map, 1);
    await map.locator('.map .label').nth(5).waitFor();
    assert.equal(await map.locator('.road.home').count(), 0); // the move was not asked for yet
    await map.getByRole('button', { name: 'Show the move' }).or(map.getByRole('button', { name: 'Show where to look' })).first().click();
    const more = map.getByRole('button', { name: 'Show the move' });
    if (await more.count()) await more.click();
    await map.getByText('the way home when the winner hurries: 5 moves').waitFor();
    assert.equal(await map.locator('.road.home').count(), 5);
    await leave(map);
    const cram = await visit(link('cram/4x4:start'));
    await ready(cram);
    await why(cram);
    await cram.locator('.mirror g').first().hover();
    assert.deepEqual(await cram.locator('.mirror g.lit text').allTextContents(), ['A', 'A']);
    await leave(cram);
  });

  test('why: Hackenbush, picture by picture', async () => {
    const page = await visit(link('hackenbush:0-1,1-2,0-2,2-3'));
    await ready(page);
    await why(page);
    assert.match(await page.locator('.pictures img').getAttribute('src'), /^data:image\/svg\+xml/);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Picture 2 of').first().waitFor();
    await leave(page);
  });

  for (const dark of [false, true])
    for (const size of [wide, phone])
      for (const [game, more] of [['nim:3,4,5', ''], ['queen:7,5', ';lang=cs'], ['matrix-nim:1,2/3,4', ';lang=hu'], ['cram/4x4:start', ''], ['kayles:5,3', ';lang=hu'], ['turtles:1,2,3', ';lang=cs'], ['queen:3,5+queen:2,2', ';play=join;lang=hu']])
        test(`why: ${game}, ${dark ? 'dark' : 'light'}, ${size === wide ? 'wide' : 'phone'}: axe has nothing to say`, async () => {
          const page = await visit(link(game, more), { dark, size });
          await page.locator('.turn.mine').waitFor();
          await why(page);
          await page.waitForTimeout(300);
          await noSidewaysScroll(page);
          await shot(page, `why-${game.split(':')[0]}-${dark ? 'dark' : 'light'}-${size === wide ? 'wide' : 'phone'}`);
          await axe(page, game);
          await page.context().close();
        });
}
