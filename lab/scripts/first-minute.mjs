// What a pupil sees in the first minute, on a phone, as one strip of pictures for each language.
//   node lab/scripts/first-minute.mjs build/lab docs/pictures [LANG ...]
import { createReadStream, existsSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { chromium } from 'playwright-core';

const [folder, out, ...chosen] = process.argv.slice(2);
if (!folder || !out) {
  console.error('usage: node lab/scripts/first-minute.mjs PAGE-FOLDER PICTURES-FOLDER [LANG ...]');
  process.exit(2);
}
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json' };
const root = resolve(folder);
const server = createServer((request, response) => {
  let file = resolve(root, `.${decodeURIComponent(new URL(request.url, 'http://x').pathname)}`);
  if (file !== root && !file.startsWith(root + sep)) return void response.writeHead(403).end();
  if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
  if (!existsSync(file)) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const address = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({
  executablePath: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync),
  args: ['--no-sandbox', '--disable-gpu'],
});

/** One minute: a look, a touch, the answer, a loss, once more from where it could still be won, a win. */
async function minute(lang) {
  const context = await browser.newContext({ locale: lang, viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const frames = [];
  const frame = async () => {
    await page.evaluate(() => scrollTo(0, 0));
    frames.push((await page.screenshot()).toString('base64'));
  };
  const turn = () => page.locator('main:has(#board[aria-busy="false"]) :is(.turn.mine, .turn.end)').waitFor();
  const take = async (thing) => {
    const before = page.url();
    await thing.locator('.reach').tap();
    const offer = page.locator('.offers .primary');
    await offer.waitFor();
    return { play: async () => {
      await offer.tap();
      await page.waitForFunction((url) => location.href !== url, before);
      await turn();
    } };
  };
  await page.goto(`${address}#v1;game=nim:3,4,5;lang=${lang}`); // against the perfect computer, so that every strip shows the same
  await turn();
  await page.locator('.welcome .game').first().waitFor();
  await frame();
  const first = await take(page.locator('#board [data-key="2 1.4"]'));
  await frame();
  await first.play();
  await frame();
  while (!(await page.locator('.turn.end').count())) {
    const things = page.locator('#board .touchable'), n = await things.count();
    await (await take(things.nth(n - 1))).play();
  }
  await page.locator('.ending .primary').waitFor();
  await page.locator('.ending svg[role=group]').first().waitFor();
  await frame();
  await page.locator('.ending .primary').tap();
  await page.locator('.ending').waitFor({ state: 'detached' });
  await turn();
  await page.locator('.foot [aria-pressed]').tap();
  await page.locator('#board .worth.win').first().waitFor();
  await frame();
  while (!(await page.locator('.turn.end').count())) {
    await page.locator('#board .worth.win').first().waitFor();
    await (await take(page.locator('#board .touchable:has(.worth.win)').first())).play();
  }
  await page.locator('.confetti .falls').first().waitFor({ state: 'attached' });
  await frame();
  await context.close();
  return frames;
}

/** The frames side by side. */
async function strip(frames) {
  const width = 234, height = Math.round((width * 740) / 360), gap = 8;
  const page = await browser.newPage({ viewport: { width: frames.length * (width + gap) + gap, height: height + 2 * gap } });
  await page.setContent(`<style>body { margin: 0; padding: ${gap}px; display: flex; gap: ${gap}px; background: #8b9490 } img { width: ${width}px; border-radius: 8px }</style>${frames.map((data) => `<img src="data:image/png;base64,${data}">`).join('')}`);
  await page.waitForFunction(() => [...document.images].every((each) => each.complete));
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

try {
  for (const lang of chosen.length > 0 ? chosen : ['en', 'hu', 'cs']) {
    const picture = await strip(await minute(lang));
    const file = join(out, `first-minute-${lang}.png`);
    writeFileSync(file, picture);
    console.log(`${file}: ${Math.ceil(picture.length / 1024)} KB`);
  }
} finally {
  await browser.close();
  server.close();
}
