// Games of one's own: written with the board beside them, kept, shared by link, played like any other.
import assert from 'node:assert/strict';

export function ownTests({ test, visit, leave, ready, choose, axe, noSidewaysScroll, shot, wide, phone }) {
  const go = (page, hash) => page.evaluate((to) => { location.hash = to; }, hash);
  const text = (page) => page.locator('.writing textarea');
  const sound = (page) => page.locator('.said .sound').waitFor();
  const board = (page) => page.locator('.felt[aria-busy="false"] [data-key]').first().waitFor();
  const options = (page) => page.locator('.options li code').allInnerTexts();
  const stored = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('bouton-lab-rules') ?? '{"games":[]}').games);
  const hash = (page) => page.evaluate(() => location.hash);
  const takeTwo = 'game Take two\nname hu Vegyél kettőt\nname cs Vezmi dva\nrule Take one or two.\nrule hu Vegyél el egyet vagy kettőt.\nrule cs Vezmi jeden nebo dva.\nheap n\nstart 7\nleave n-k for k in 1..2 if k <= n';
  const linkTo = (rules, position, more = '', id = 'take-two') => `#v1;game=rules/${id}.rules:${position}${more};texts=${id}!${rules.length}!${encodeURIComponent(rules)}`;
  const languages = [
    ['en-GB', { make: 'A game of your own', play: 'Play', keep: 'Keep in My games', name: 'Take two', rule: 'Take one or two.' }],
    ['hu-HU', { make: 'Saját játék', play: 'Játék', keep: 'Mentés a saját játékaim közé', name: 'Vegyél kettőt', rule: 'Vegyél el egyet vagy kettőt.' }],
    ['cs-CZ', { make: 'Vlastní hra', play: 'Hrát', keep: 'Uložit do mých her', name: 'Vezmi dva', rule: 'Vezmi jeden nebo dva.' }],
  ];

  for (const [lang, w] of languages)
    for (const size of [wide, phone]) {
      const where = `${lang.slice(0, 2)}-${size === wide ? 'wide' : 'phone'}`;
      test(`own: from the chooser to a game of one’s own on the table, ${where}`, async () => {
        const page = await visit('#v1;game=nim:3,4,5', { lang, size, dark: size === phone });
        await page.locator('.turn.mine').waitFor();
        await page.locator('h1 button').click();
        await page.locator('.make', { hasText: w.make }).scrollIntoViewIfNeeded();
        await shot(page, `own-chooser-${where}`);
        await page.locator('.make', { hasText: w.make }).click();
        await sound(page); // there is something to begin with, and it can be played
        await board(page);
        await noSidewaysScroll(page);
        await axe(page, 'a new game');
        await shot(page, `own-new-${where}`);
        if (where === 'en-wide') {
          // A word that nobody knows, and the one that was meant.
          await text(page).fill('board x .\nstart 1x4\nclear c, d for c, d in board if c is x and d is x and besides(c, d)');
          await page.locator('.said.bad .more button', { hasText: /^beside$/ }).click();
          await sound(page);
          assert.match(await text(page).inputValue(), /and beside\(c, d\)$/);
        }
        await text(page).fill(takeTwo.replace('k <= n', 'k <= m'));
        const said = page.locator('.said.bad');
        await said.waitFor();
        assert.equal(await page.locator('.under mark').innerText(), 'm');
        assert.equal(await text(page).getAttribute('aria-invalid'), 'true');
        assert.match(await said.innerText(), /9/); // the line
        assert.ok((await said.locator('.more').count()) >= 1); // what was expected
        await noSidewaysScroll(page);
        await axe(page, 'a mistake');
        await shot(page, `own-wrong-${where}`);
        assert.ok(await page.locator('.go .primary').isDisabled());
        await said.locator('button').click();
        assert.equal(await page.evaluate(() => getSelection().toString() || document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)), 'm');
        await page.keyboard.type('n');
        await sound(page);
        await page.locator('.top h1', { hasText: w.name }).waitFor();
        assert.deepEqual(await options(page), ['6', '5']);
        await page.locator('.options button').last().click(); // what it leaves from there
        await page.waitForFunction(() => document.querySelector('#sample').value === '5');
        await page.locator('.options code', { hasText: /^3$/ }).waitFor();
        await page.locator('#sample').fill('4');
        await page.locator('.options code', { hasText: /^2$/ }).waitFor();
        await page.locator('#sample').fill('x');
        await page.locator('#sample-said .message').waitFor();
        await page.locator('#sample').fill('4');
        await page.locator('.options code', { hasText: /^3$/ }).waitFor();
        await page.locator('.go .primary').click();
        await page.locator('.stage h1', { hasText: w.name }).waitFor();
        await page.locator('.turn.mine').waitFor();
        await page.locator('.rule', { hasText: w.rule }).waitFor();
        await noSidewaysScroll(page);
        await shot(page, `own-play-${where}`);
        await page.locator('.own .keep', { hasText: w.keep }).click();
        await page.locator('.own .keep').waitFor({ state: 'detached' });
        assert.equal((await stored(page)).length, 1);
        // Back in the chooser it is there, by its name.
        await page.locator('h1 button').click();
        await page.locator('dialog .card', { hasText: w.name }).waitFor();
        await leave(page);
      });
    }

  test('own: what is said of a mistake is said once, of the text that stands there, and a sign of elsewhere is put right', async () => {
    const page = await visit('#v1;game=nim:1,2;view=own');
    await page.getByRole('button', { name: 'New game' }).click();
    await sound(page);
    const said = page.locator('.said');
    await text(page).fill('heap n\nstart 6\nleave n-3'); // it goes wrong two moves later
    await said.getByText('What is left is negative, where n = 0').waitFor();
    assert.equal((await said.innerText()).match(/Line 3/g).length, 1);
    await text(page).fill('heap n\nstart 6\nleave n-k for k in 1..3 if k ≤ n && k > 0');
    await said.getByText("'≤' is written otherwise here").waitFor();
    assert.equal(await page.locator('.under mark').innerText(), '≤');
    await said.locator('.more button', { hasText: /^<=$/ }).click();
    await said.getByText("'&&' is written otherwise here").waitFor(); // as it was typed
    await said.locator('.more button', { hasText: /^and$/ }).click();
    await sound(page);
    await text(page).fill('game T\n  heap n\n  leave n-1 if n > 0');
    await said.getByText('This line is indented').waitFor();
    assert.equal(await page.locator('.under mark').innerText(), 'heap');
    await text(page).fill('');
    await said.getByText('There is no rule here').waitFor();
    // What takes long is not answered by what was wrong before.
    await text(page).fill('heap n\nstart 6\nleave (n-1) for k in 1..10^9 if n > 0');
    await page.waitForFunction(() => !document.querySelector('.said').innerText.includes('There is no rule'), undefined, { timeout: 5000 });
    await said.getByText('more than 10000000 steps').waitFor();
    await leave(page);
  });

  test('own: a game without a sentence shows its moves; a long name stays on the page', async () => {
    const rules = `game ${'W'.repeat(500)}\ngraph\nclear v, neighbours(v) for v in graph if v is x`;
    const page = await visit(linkTo(rules, 'grid3x4', '', 'towns'), { size: phone });
    await ready(page);
    await page.locator('.rule', { hasText: 'A move: clear v, neighbours(v) for v in graph if v is x' }).waitFor();
    await noSidewaysScroll(page);
    assert.ok((await page.locator('.stage h1').boundingBox()).height < 120);
    await shot(page, 'own-no-sentence');
    await leave(page);
  });

  test('own: at the table everything is there: hints, the computer, why, review, set-up by hand and typed, undo', async () => {
    const page = await visit(linkTo(takeTwo, '7', ';strength=100;hints=1'));
    await ready(page);
    await page.locator('.own p', { hasText: 'came with the link' }).waitFor();
    assert.deepEqual(await stored(page), []); // nothing was kept
    await page.locator('#tab-why').click();
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.locator('.explanation[aria-busy="false"]').waitFor();
    await page.locator('#tab-moves').click();
    const list = page.locator('details:not([open]) > summary');
    if (await list.count()) await list.first().click();
    assert.equal(await page.locator('.moves button').count(), 2);
    await page.locator('.moves button').last().click();
    await page.locator('ol li', { hasText: 'Computer' }).waitFor();
    await ready(page);
    assert.match(await hash(page), /;moves=rules\/take-two\.rules:\d~rules\/take-two\.rules:\d;/);
    await page.reload();
    await ready(page);
    assert.equal(await page.locator('ol li', { hasText: 'Computer' }).count(), 1); // with its moves
    await page.getByRole('button', { name: 'Undo' }).click();
    await ready(page);
    await page.locator('#tab-setup').click();
    assert.equal(await page.locator('#position').inputValue(), 'rules/take-two.rules:7');
    await page.locator('#position').fill('5');
    await page.getByRole('button', { name: 'Start from here' }).click();
    await ready(page);
    assert.match(await hash(page), /game=rules\/take-two\.rules:5/);
    await page.getByRole('button', { name: 'Explore', exact: true }).click();
    await page.locator('#notation').fill('rules/take-two.rules');
    await page.locator('article.seq').first().waitFor();
    await leave(page);
  });

  test('own: into Explore from the editor', async () => {
    const page = await visit('#v1;game=nim:1,2;view=own');
    await page.locator('.examples .open', { has: page.getByText('Kayles', { exact: true }) }).click();
    await sound(page);
    await page.locator('.go button').nth(1).click();
    await page.locator('article.seq .badge').first().waitFor();
    assert.equal(await page.locator('#notation').inputValue(), 'rules/kayles.rules');
    assert.match(await hash(page), /;texts=kayles!/);
    await page.locator('article.scale').first().waitFor();
    // One number with defaults has a sequence and a table, but no scale.
    await page.goBack();
    await sound(page);
    await page.locator('.back').click();
    await page.locator('.examples .open', { has: page.getByText('Fibonacci Nim', { exact: true }) }).click();
    await sound(page);
    await page.locator('.go button').nth(1).click();
    await page.locator('article.seq .badge').first().waitFor();
    await page.locator('article.tab').first().waitFor();
    assert.equal(await page.locator('article.scale').count(), 0);
    await page.goBack();
    await sound(page);
    await leave(page);
  });

  for (const [name, kind, touch] of [['Cram', 'board', true], ['Euclid', 'numbers', false], ['Node Kayles', 'graph', true], ['Back and forth', 'numbers', true]])
    test(`own: the example ${name} is drawn, tried out and played`, async () => {
      const page = await visit('#v1;game=nim:1,2;view=own;opponent=person');
      await page.locator('.examples .open', { has: page.getByText(name, { exact: true }) }).click();
      await sound(page);
      await board(page);
      await shot(page, `own-example-${kind}-${name.replaceAll(' ', '-')}`);
      const before = await options(page);
      assert.ok(before.length > 0);
      await page.locator('.options button').first().click();
      await page.waitForFunction((was) => document.querySelector('#sample').value === was, before[0]);
      await sound(page);
      if (touch) await axe(page, name);
      await page.locator('.go .primary').click();
      await page.locator('.stage h1', { hasText: name }).waitFor();
      await ready(page, 'First');
      await leave(page);
    });

  test('own: kept, renamed, duplicated, deleted and had back, downloaded, opened as a file and dropped', async () => {
    const page = await visit('#v1;game=nim:1,2;view=own');
    await page.getByText('Nothing is kept here yet.').waitFor();
    await page.getByRole('button', { name: 'New game' }).click();
    await sound(page);
    await text(page).fill(takeTwo);
    await sound(page);
    await page.keyboard.press('Control+s');
    await page.getByText('Kept in this browser as you type.').waitFor();
    await text(page).fill(takeTwo.replace('1..2', '1..3'));
    await page.locator('.options code', { hasText: /^4$/ }).waitFor();
    assert.match((await stored(page))[0].text, /1\.\.3/); // what is typed is kept
    await page.reload();
    await sound(page);
    assert.match(await text(page).inputValue(), /1\.\.3/);
    await page.locator('.back').click();
    const card = (name) => page.locator('.games .card', { hasText: name });
    await card('Take two').locator('svg').first().waitFor();
    await shot(page, 'own-shelf');
    await axe(page, 'my games');
    const menu = async (name, does) => {
      await card(name).getByRole('button', { name: `More: ${name}` }).click();
      await card(name).getByRole('button', { name: does, exact: true }).click();
    };
    await menu('Take two', 'Rename');
    await page.locator('form input').fill('Three at most');
    await page.keyboard.press('Enter');
    await card('Three at most').waitFor();
    await menu('Three at most', 'Duplicate');
    await card('Three at most 2').waitFor();
    assert.equal((await stored(page)).length, 2);
    await menu('Three at most 2', 'Delete');
    await card('Three at most 2').waitFor({ state: 'detached' });
    assert.equal((await stored(page)).length, 1);
    await page.locator('.notice button', { hasText: 'Undo' }).click();
    await card('Three at most 2').waitFor();
    assert.equal((await stored(page)).length, 2);
    const [file] = await Promise.all([page.waitForEvent('download'), menu('Three at most 2', 'Download')]);
    assert.equal(file.suggestedFilename(), 'three-at-most-2.rules');
    const chosen = { name: 'Só & bors.rules', mimeType: 'text/plain', buffer: Buffer.from('\ufeffgame Salt\r\nheap n\r\nstart 3\r\nleave n-1 if n > 0\r\n') };
    await page.locator('input[type="file"]').setInputFiles(chosen);
    await sound(page);
    assert.equal(await text(page).inputValue(), 'game Salt\nheap n\nstart 3\nleave n-1 if n > 0');
    assert.equal((await stored(page)).at(-1).id, 'so-bors');
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.items.add(new File(['game One\nheap n\nstart 2\nleave n-1 if n > 0'], 'one.rules'));
      data.items.add(new File(['game Two\nheap n\nstart 2\nleave n-2 if n > 1'], 'two.rules'));
      dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    });
    await page.getByText('2 games are kept.').waitFor();
    await page.locator('.back').click();
    await page.locator('.games strong').getByText('One', { exact: true }).waitFor();
    for (const [name, bytes, say] of [['x.rules', [0x50, 0x4b, 3, 4, 0, 0, 0], 'is not a text file'], ['y.rules', [], 'is empty'], ['z.rules', Array(12_000).fill(0x61), 'more than 10,000 characters']]) {
      await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(bytes) });
      await page.locator('[role="alert"]', { hasText: say }).waitFor();
    }
    assert.equal((await stored(page)).length, 5);
    await leave(page);
  });

  test('own: a store that is full or forbidden is said, and nothing is lost', async () => {
    for (const [error, say] of [['QuotaExceededError', 'no room left'], ['SecurityError', 'does not let the page keep']]) {
      const page = await visit('#v1;game=nim:1,2;view=own', {
        before: (page) => page.addInitScript((name) => {
          const set = Storage.prototype.setItem;
          Storage.prototype.setItem = function (key, value) {
            if (key.startsWith('bouton-lab-rules')) throw new DOMException('no', name);
            return set.call(this, key, value);
          };
        }, error),
      });
      await page.getByRole('button', { name: 'New game' }).click();
      await sound(page);
      await text(page).fill(takeTwo);
      await page.getByRole('button', { name: 'Keep in My games' }).click();
      const alert = page.locator('[role="alert"]', { hasText: say });
      await alert.waitFor();
      const [file] = await Promise.all([page.waitForEvent('download'), alert.getByRole('button', { name: 'Download' }).click()]);
      assert.equal(file.suggestedFilename(), 'take-two.rules');
      await sound(page);
      assert.equal(await text(page).inputValue(), takeTwo);
      await page.waitForFunction(() => location.hash.includes('Take_two'));
      await page.reload(); // the address has it
      await sound(page);
      assert.equal(await text(page).inputValue(), takeTwo);
      await leave(page);
    }
  });
  test('own: what was kept and is damaged is said, put aside, and the rest is there', async () => {
    const page = await visit('#v1;game=nim:1,2');
    await ready(page);
    await page.evaluate((rules) => localStorage.setItem('bouton-lab-rules', JSON.stringify({ games: [{ id: 'take-two', text: rules, about: null }, { id: '../x', text: 7 }] })), takeTwo);
    await go(page, '#v1;game=nim:1,2;view=own');
    await page.reload();
    await page.locator('[role="alert"]', { hasText: 'cannot be read' }).waitFor();
    await page.locator('.games .card', { hasText: 'Take two' }).waitFor();
    await page.locator('.games .card').getByRole('button', { name: /^More/ }).click();
    await page.locator('.menu button', { hasText: 'Duplicate' }).click();
    await page.locator('.games .card', { hasText: 'Take two 2' }).waitFor();
    assert.match(await page.evaluate(() => localStorage.getItem('bouton-lab-rules-damaged')), /\.\.\/x/);
    await leave(page);
  });

  // ---------------------------------------------------------------- links

  test('own: a stranger’s link is played at once, kept when asked, and never takes the place of one’s own', async () => {
    const page = await visit(linkTo(takeTwo, '7'));
    await ready(page);
    await page.locator('.stage h1', { hasText: /^Take two$/ }).waitFor();
    await page.getByRole('button', { name: 'Keep in My games' }).click();
    await page.locator('.own .keep').waitFor({ state: 'detached' });
    await page.locator('.notice').getByRole('button', { name: 'Close' }).click();
    await go(page, linkTo(takeTwo.replace('1..2', '2..4'), '7', ';moves=rules/take-two.rules:3'));
    await page.locator('.own p', { hasText: 'came with the link' }).waitFor();
    await page.waitForFunction(() => location.hash.includes('rules/take-two-2.rules:7;moves=rules/take-two-2.rules:3'));
    const games = await stored(page);
    assert.deepEqual([games.length, games[0].text], [1, takeTwo]);
    // Back to one's own, with its own rules.
    await page.goBack();
    await page.waitForFunction(() => location.hash.includes('rules/take-two.rules:7'));
    await ready(page);
    assert.equal(await page.locator('.own p').count(), 0);
    await leave(page);
  });

  test('own: copied links are played by whoever opens them; long ones say so', async () => {
    const page = await visit('#v1;game=nim:1,2;view=own', { before: (page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write']) });
    await page.getByRole('button', { name: 'New game' }).click();
    await sound(page);
    await text(page).fill(takeTwo);
    await sound(page);
    await page.locator('.writing .tools button').first().click();
    await page.locator('.notice', { hasText: 'the rules are in it' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const other = await visit(new URL(copied).hash);
    await ready(other);
    await other.locator('.stage h1', { hasText: /^Take two$/ }).waitFor();
    await leave(other);
    await text(page).fill(`${takeTwo}\n# ${'é'.repeat(1500)}`);
    await sound(page);
    await page.locator('.writing .tools button').first().click();
    await page.locator('.notice', { hasText: 'some messages cut it off' }).waitFor();
    await leave(page);
  });

  for (const [what, make, say] of [
    ['cut off', (link) => link.slice(0, -20), 'perhaps cut off'],
    ['with wrong percent signs', (link) => link.replace('heap', 'he%ZZap'), 'damaged'],
    ['with a mistake in its rules', () => linkTo(takeTwo.replace('leave', 'laeve'), '7'), 'There is a mistake in the rules of this link'],
  ])
    test(`own: a link ${what} shows what can be read, in the editor`, async () => {
      const page = await visit(make(linkTo(takeTwo, '7')));
      await text(page).waitFor();
      await page.locator('.notice', { hasText: say }).waitFor();
      assert.match(await text(page).inputValue(), /^game Take two\n/);
      assert.deepEqual(await stored(page), []);
      await page.getByRole('button', { name: 'Play', exact: true }).first().click();
      await ready(page); // the usual game
      await leave(page);
    });

  test('own: rules full of signs are text, and no more', async () => {
    const evil = `game <img src=x onerror=window.ran=1>\nrule <script>window.ran=1</script> \${window.ran=1}\n# </textarea><svg onload=window.ran=1>\nheap n\nstart 4\nleave n-1 if n > 0`;
    const page = await visit(linkTo(evil, '4'));
    await ready(page);
    await page.locator('.stage h1', { hasText: '<img src=x onerror=window.ran=1>' }).waitFor();
    await page.locator('.own .quiet').click();
    await sound(page);
    assert.equal(await text(page).inputValue(), evil);
    assert.equal(await page.evaluate(() => window.ran), undefined);
    await leave(page);
  });

  test('own: heavy rules of a stranger can be left', async () => {
    const heavy = 'heap n\nstart 900000000\nleave n-k for k in 1..n if k mod 7 = 3 and some j in 1..n: j*j = k';
    const page = await visit(linkTo(heavy, '900000000', '', 'heavy'));
    await page.waitForTimeout(1500);
    assert.ok(await Promise.race([page.evaluate(() => true), page.waitForTimeout(5000).then(() => false)]));
    await go(page, `#v1;game=nim:1,2;view=own;edit=heavy;texts=heavy!${heavy.length}!${encodeURIComponent(heavy)}`);
    await text(page).waitFor();
    await text(page).fill('heap n\nstart 4\nleave n-1 if n > 0');
    await sound(page);
    await go(page, '#v1;game=nim:1,2');
    await ready(page);
    await leave(page);
  }, { alone: true });

  test('own: the keyboard alone writes a game and plays it', async () => {
    const page = await visit('#v1;game=nim:1,2;view=own;opponent=person');
    await page.getByRole('button', { name: 'New game' }).waitFor();
    for (let i = 0; i < 20 && !(await page.evaluate(() => document.activeElement?.textContent?.trim() === 'New game')); ++i) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await sound(page);
    for (let i = 0; i < 20 && !(await page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA')); ++i) await page.keyboard.press('Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(takeTwo);
    await page.locator('.top h1', { hasText: 'Take two' }).waitFor();
    await sound(page);
    const help = page.locator('.help');
    const was = await help.getAttribute('open');
    await page.keyboard.press('F1');
    assert.notEqual(await help.getAttribute('open'), was);
    await page.keyboard.press('Control+Enter');
    await page.locator('.stage h1', { hasText: 'Take two' }).waitFor();
    await ready(page, 'First');
    await leave(page);
  });

  test('own: a match begun with other rules begins anew', async () => {
    const page = await visit(linkTo(takeTwo, '7', ';opponent=person;moves=rules/take-two.rules:6'));
    await ready(page, 'Second');
    await page.locator('.own .quiet').click();
    await sound(page);
    await text(page).fill(takeTwo.replace('1..2', '3..4'));
    await sound(page);
    await page.getByRole('button', { name: 'Play', exact: true }).first().click(); // the room, in the bar
    await ready(page, 'First');
    await choose(page, '.*3.*');
    await ready(page, 'Second');
    await leave(page);
  });
}
