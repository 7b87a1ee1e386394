import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../tools/find-chromium.mjs';
import { npmStart } from './measure-start.ts';
import { markdownTable } from './statistics.ts';

const administratorCpf = '52998224725';
const chromiumArguments = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];

interface Route {
  name: string;
  path: string;
  targetKb: number;
}

async function signIn(address: string): Promise<{ cookie: string; jwt: string }> {
  const reply = await fetch(`${address}/v2/agent/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'password', cpf: administratorCpf, password: 'senha-da-medida' }),
  });
  if (!reply.ok) throw new Error(`Sign-in failed: ${reply.status}`);
  const { jwt } = (await reply.json()) as { jwt: string };
  return { jwt, cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** Address and gzipped bytes of each script and style sheet that a page fetches with an empty cache. */
async function fetchedBy(browser: Browser, url: string, cookie: string): Promise<Map<string, number>> {
  const context = await browser.newContext();
  const [name = '', value = ''] = cookie.split('=');
  if (cookie !== '') await context.addCookies([{ name, value, url: new URL(url).origin }]);
  const page = await context.newPage();
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'stylesheet') return;
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(new Uint8Array(body)).length),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // A page that sends the visitor elsewhere measures another one.
  if (!page.url().startsWith(url)) throw new Error(`${url} led to ${page.url()}`);
  const entries = await Promise.all([...sizes].map(async ([address, size]) => [address, await size] as const));
  await context.close();
  return new Map(entries);
}

const total = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + size, 0);

/** JavaScript and CSS of each route, gzipped: of the first load, and what a route adds to the order list. */
export async function measureBundle(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'botica-bench-bundle-'));
  const found = await ensureChromium();
  if (!found) throw new Error('There is no browser');
  const server = await npmStart(dataDir);
  const browser = await chromium.launch({
    ...(found.path === undefined ? {} : { executablePath: found.path }),
    args: chromiumArguments,
  });
  try {
    const { cookie, jwt } = await signIn(server.address);
    const orders = await fetch(`${server.address}/v2/orders`, { headers: { authorization: `Bearer ${jwt}` } });
    const id = ((await orders.json()) as { items: { id: number }[] }).items[0]?.id;
    const rows: string[][] = [];
    const add = ({ name, path, targetKb }: Route, sizes: Iterable<number>) => {
      const kb = total(sizes) / 1000;
      rows.push([name, path, kb.toFixed(1), `≤ ${targetKb}`, kb <= targetKb ? '–' : 'misses']);
    };
    const login = { name: 'sign-in, first load', path: '/login', targetKb: 180 };
    add(login, (await fetchedBy(browser, server.address + login.path, '')).values());
    const list = { name: 'order list, first load', path: '/orders', targetKb: 220 };
    const ofList = await fetchedBy(browser, server.address + list.path, cookie);
    add(list, ofList.values());
    const further = {
      detail: `/orders/${id}`,
      receipt: `/orders/${id}/print`,
      'to be built': '/products',
      terms: '/termos',
    };
    for (const [name, path] of Object.entries(further)) {
      const sizes = await fetchedBy(browser, server.address + path, cookie);
      const added = [...sizes].filter(([address]) => !ofList.has(address)).map(([, size]) => size);
      add({ name: `${name}, beyond the order list`, path: path.replace(String(id), '{id}'), targetKb: 90 }, added);
    }
    return `## Bundle\n\n${markdownTable(['route', 'path', 'kB gzip', 'target kB', 'misses'], rows)}\n`;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
