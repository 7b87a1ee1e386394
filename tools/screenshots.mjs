// @ts-check
// `npm run screenshots` draws the pictures of the README anew: it starts the built product with a fresh demo store in a
// temporary folder and photographs its pages. Look at each picture before you commit it.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { freePort } from './find-postgres.mjs';
import { repositoryRoot } from './run-command.mjs';

const folder = join(repositoryRoot, 'docs/screenshots');
const password = 'senha-das-imagens';
const administrator = '52998224725';
const mostBytes = 250_000;
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * @typedef {{ origin: string, site: string, call: (path: string) => Promise<{ items: { id: number, title?: string }[] }> }} Shop
 * @typedef {{ name: string, address: (shop: Shop) => Promise<string> | string, ready: string, size?: typeof desktop, isDark?: boolean }} Picture
 *   `ready`: selector of the part that is drawn last
 */

/** An order in preparation. @param {Shop} shop */
async function orderAddress({ origin, call }) {
  const { items } = await call('/v2/orders?status=30');
  return `${origin}/orders/${items[0]?.id}`;
}

/** A product with several volumes. @param {Shop} shop */
async function productAddress({ origin, call }) {
  const { items } = await call('/v2/store/products');
  return `${origin}/products/${items.find(({ title }) => title === 'Biotina 10 mg')?.id}`;
}

/** @type {Picture[]} */
const pictures = [
  { name: 'orders', address: ({ origin }) => `${origin}/orders`, ready: 'tbody td' },
  { name: 'order', address: orderAddress, ready: 'text=Dados do comprador' },
  { name: 'order-dark', address: orderAddress, ready: 'text=Dados do comprador', isDark: true },
  { name: 'product', address: productAddress, ready: 'text=Por que não aparece?' },
  { name: 'finance', address: ({ origin }) => `${origin}/pagarme?tab=overview`, ready: 'text=Por forma de pagamento' },
  { name: 'shop', address: ({ site }) => `${site}/categoria/vitaminas`, ready: 'main img' },
  { name: 'orders-phone', address: ({ origin }) => `${origin}/orders`, ready: 'text=#360', size: phone },
];

/** Waits until `check` returns true. @param {() => Promise<boolean>} check */
async function until(check) {
  const end = Date.now() + 300_000;
  while (!(await check().catch(() => false))) {
    if (Date.now() > end) throw new Error('A loja de demonstração não ficou pronta em cinco minutos.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** True once the demo store's pictures are drawn and its site is built with them. @param {string} metrics */
async function isDrawn(metrics) {
  const jobs = (await (await fetch(metrics)).text()).match(/^botica_jobs.*$/gm) ?? [];
  const own = jobs.filter((line) => /kind="(demo\.|storefront\.build)/.test(line));
  return own.length > 0 && own.every((line) => line.includes('state="done"'));
}

/** Signs in and returns the token. @param {string} origin */
async function signIn(origin) {
  const body = JSON.stringify({ type: 'password', cpf: administrator, password });
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${origin}/v2/agent/login`, { method: 'POST', headers, body });
  return (await reply.json()).jwt;
}

/**
 * Photographs one page once its data, fonts and pictures are there.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ picture: Picture, shop: Shop, token: string }} options
 */
async function photograph(browser, { picture, shop, token }) {
  const { name, size = desktop, isDark = false } = picture;
  const context = await browser.newContext({
    viewport: size,
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  const { origin } = shop;
  await context.addCookies([{ name: `botica_${new URL(origin).port}`, value: token, url: origin, httpOnly: true }]);
  // The stream of changes never ends, so the network would never be idle.
  await context.route('**/v2/live?*', (route) => route.abort());
  const page = await context.newPage();
  await page.goto(await picture.address(shop));
  await page.locator(picture.ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const isSeen = (/** @type {Element} */ element) => element.getBoundingClientRect().top < innerHeight;
    const seen = [...document.querySelectorAll('img, [aria-busy="true"]')].filter(isSeen);
    const isDrawn = seen.every((element) => element instanceof HTMLImageElement && element.complete);
    return isDrawn && document.fonts.status === 'loaded';
  });
  const bytes = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await context.close();
  const png = await sharp(bytes).png({ palette: true, quality: 90, effort: 10 }).toBuffer();
  writeFileSync(join(folder, `${name}.png`), png);
  console.log(`${name}.png: ${Math.ceil(png.length / 1000)} kB`);
  if (png.length > mostBytes) throw new Error(`${name}.png é maior que ${mostBytes / 1000} kB.`);
}

await ensureInstalled();
await ensureBuilt();
const sharp = createRequire(join(repositoryRoot, 'apps/api/package.json'))('sharp');
const found = await ensureChromium();
if (found === null) process.exit(1);
const data = mkdtempSync(join(tmpdir(), 'botica-screenshots-'));
const [port, metricsPort] = [await freePort(), await freePort()];
const origin = `http://127.0.0.1:${port}`;
const settings = { PORT: `${port}`, DATA_DIR: data, DEMO_PASSWORD: password, STOP_DELAY: '0', LOG_LEVEL: 'warn' };
const server = spawn(process.execPath, ['dist/server.mjs'], {
  cwd: repositoryRoot,
  env: { ...process.env, ...settings, METRICS_ADDRESS: `127.0.0.1:${metricsPort}` },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const stopped = new Promise((resolve) => server.once('exit', resolve));
try {
  await until(() => isDrawn(`http://127.0.0.1:${metricsPort}/metrics`));
  const token = await signIn(origin);
  const call = async (/** @type {string} */ path) =>
    (await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })).json();
  const shop = { origin, site: `http://demo.botica.localhost:${port}`, call };
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const picture of pictures) await photograph(browser, { picture, shop, token });
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await stopped;
  rmSync(data, { recursive: true, force: true });
}
