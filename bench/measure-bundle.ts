import { gzipSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';
import { withOpenAdmin } from './open-admin.ts';
import { markdownTable } from './statistics.ts';

interface Route {
  name: string;
  path: string;
  targetKb: number;
}

/** Address and gzipped bytes of each script and style sheet that a page loads with an empty cache. */
async function fetchedBy(context: BrowserContext, path: string): Promise<Map<string, number>> {
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
  await page.goto(path, { waitUntil: 'networkidle' });
  // A redirected page would measure another one.
  if (!new URL(page.url()).pathname.startsWith(path)) throw new Error(`${path} led to ${page.url()}`);
  const entries = await Promise.all([...sizes].map(async ([address, size]) => [address, await size] as const));
  await context.close();
  return new Map(entries);
}

const total = (sizes: Iterable<number>) => [...sizes].reduce((sum, size) => sum + size, 0);

/** Gzipped JavaScript and CSS of each route's first load, and the part that a route adds to the list of orders. */
export function measureBundle(): Promise<string> {
  return withOpenAdmin(async ({ address, jwt, newContext }) => {
    const orders = await fetch(`${address}/v2/orders`, { headers: { authorization: `Bearer ${jwt}` } });
    const id = ((await orders.json()) as { items: { id: number }[] }).items[0]?.id;
    const rows: string[][] = [];
    const add = ({ name, path, targetKb }: Route, sizes: Iterable<number>) => {
      const kb = total(sizes) / 1024;
      rows.push([name, path, kb.toFixed(1), `≤ ${targetKb}`, kb <= targetKb ? '–' : 'misses']);
    };
    const login = { name: 'sign-in, first load', path: '/login', targetKb: 200 };
    add(login, (await fetchedBy(await newContext(false), login.path)).values());
    const list = { name: 'order list, first load', path: '/orders', targetKb: 250 };
    const ofList = await fetchedBy(await newContext(true), list.path);
    add(list, ofList.values());
    const further = {
      order: `/orders/${id}`,
      receipt: `/orders/${id}/print`,
      'to be built': '/products',
      terms: '/termos',
    };
    for (const [name, path] of Object.entries(further)) {
      const sizes = await fetchedBy(await newContext(true), path);
      const shown = path.replace(String(id), '{id}');
      if (name === 'order') add({ name: 'order, first load', path: shown, targetKb: 300 }, sizes.values());
      const added = [...sizes].filter(([url]) => !ofList.has(url)).map(([, size]) => size);
      add({ name: `${name}, beyond the order list`, path: shown, targetKb: 90 }, added);
    }
    return `## Bundle\n\n${markdownTable(['route', 'path', 'kB gzip', 'target kB', 'misses'], rows)}\n`;
  });
}
