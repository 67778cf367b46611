// The class's book: the plan, matches typed in, files brought.
import assert from 'node:assert/strict';

export function classTests({ test, visit, leave, axe, noSidewaysScroll, shot, wide, phone }) {
  const room = async (options = {}, hash = '') => {
    const page = await visit(`#v1;game=nim:3,4,5;view=class${hash}`, options);
    await page.locator('.book .plan').waitFor();
    return page;
  };
  const fewer = async (page, label, times) => {
    for (let i = 0; i < times; ++i) await page.getByRole('button', { name: `${label}: fewer` }).click();
  };
  const chips = (page) => page.locator('.chips button');
  /** The cell in which one types. */
  const cell = (page) => page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
  /** Writes a match as a person would: arrows to the column, the number. Gives back how many keys it took. */
  async function type(page, moves, heaps = 3) {
    let column = 0, keys = 0;
    for (const [to, count] of moves) {
      const right = (to - column + heaps) % heaps, left = heaps - right;
      for (let i = 0; i < Math.min(right, left % heaps); ++i, ++keys) await page.keyboard.press(right <= left ? 'ArrowRight' : 'ArrowLeft');
      await page.keyboard.press(String(count));
      ++keys;
      column = to;
    }
    return keys;
  }
  // 7 moves: 1-4-5 1-2-5 1-2-3 1-1-2 ... as removals by heap
  const seven = [[0, 2], [1, 2], [2, 2], [1, 1], [2, 1], [0, 1], [1, 1]];

  test('class: a group of three by keyboard, without a name', async () => {
    const page = await room();
    await fewer(page, 'Matches of each pair', 4);
    await page.getByRole('button', { name: 'Draw the pairings' }).click();
    await chips(page).nth(2).waitFor();
    assert.equal(await chips(page).count(), 3);
    await shot(page, 'class-drawn');
    await chips(page).first().click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-cell') === '0 0');
    await type(page, seven.slice(0, 4));
    await page.waitForTimeout(500);
    await shot(page, 'class-typing');
    await leave(page);
  });
}
