import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteBuild } from '@botica/contract/features/storefront/builds.contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findReleases, findSite, switchTo } from '../src/features/storefront/releases/releases.store.ts';
import { placeForm, placeProduct } from './builders-products.ts';
import { right } from './hidden-things.ts';
import { siteVisitor } from './site-visitor.ts';
import { type Client, startTestApp, type TestApp } from './test-app.ts';

/** `SWITCHES=200` before a release: at 200 requests a second. */
const switches = Number(process.env.SWITCHES ?? 12);
const requestsPerSwitch = 200;
/** Visitors of each server. */
const visitors = 4;

let api: TestApp;
let admin: Client<{ items: SiteBuild[] }>;
let servers: FastifyInstance[];
let product: number;
/** Word and colour that only one release shows, on every page. */
const faces = [
  { word: 'Primavera', color: '#aa1111' },
  { word: 'Outono', color: '#1111aa' },
  { word: 'Inverno', color: '#117711' },
];

beforeAll(async () => {
  api = await startTestApp();
  admin = await api.signIn('admin');
  const form = await placeForm(api.db, api.store.id, 'Creme');
  const sold = { form, discount_price: '10.00', ecommerce: { is_available: true, from: null }, is_highlight: true };
  for (let n = 0; n < 5; n++)
    product = await placeProduct(api.db, api.store.id, {
      ...sold,
      title: `Creme ${n}`,
      slug: `creme-${n}`,
      is_fixed_slug: true,
    });
  for (const { word, color } of faces) {
    await api.db.deleteFrom('storefront_refreshes').execute();
    const face = { name: `Farmácia ${word}`, main_color: color };
    await api.db.updateTable('stores').set(face).where('id', '=', api.store.id).execute();
    await right(admin.get('/v2/admin/deployment/nextjs/new'));
    await api.runJobs();
  }
  servers = [api.app, await api.alsoServe({})];
}, 120_000);
afterAll(() => api.close());

/** Opens a page and all that it loads. Returns its release, or what is wrong. */
async function look(
  visit: Awaited<ReturnType<typeof siteVisitor>>,
  path: string,
): Promise<{ requests: number; word?: string; fault?: string }> {
  const page = await visit(path);
  if (page.status !== 200) return { requests: 1, fault: `${path}: ${page.status}` };
  const shown = faces.filter(({ word }) => page.body.includes(`Farmácia ${word}`));
  const assets = [...page.body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, asset]) => asset as string);
  if (shown.length !== 1 || assets.length < 3) return { requests: 1, fault: `${path}: of ${shown.length} releases` };
  for (const asset of assets) {
    const { status, body } = await visit(asset);
    if (status !== 200) return { requests: 2, fault: `${asset}: ${status}` };
    const [color] = faces.filter((face) => asset.endsWith('.css') && body.includes(face.color));
    if (asset.endsWith('.css') && color?.word !== shown[0]?.word)
      return { requests: 2, fault: `${path} of ${shown[0]?.word} has the colours of ${color?.word}` };
  }
  return { requests: 1 + assets.length, word: shown[0]?.word };
}

test(
  `${switches} times another release is shown, and no visitor sees half of one, or nothing`,
  async () => {
    const releases = await findReleases(api.db, api.store.id);
    expect(releases).toHaveLength(faces.length);
    const faults: string[] = [];
    let requests = 0;
    let isOver = false;
    let lastSeen: string | undefined;
    const wander = async (server: FastifyInstance, start: number) => {
      const visit = await siteVisitor(server, 'central.example');
      const paths = ['/', '/produto/creme-0', '/produto/creme-3', '/lojas', '/categorias', '/busca'];
      for (let n = start; !isOver; n++) {
        const seen = await look(visit, paths[n % paths.length] as string);
        requests += seen.requests;
        if (server === api.app) lastSeen = seen.word;
        if (seen.fault !== undefined) faults.push(seen.fault);
      }
    };
    const began = performance.now();
    const all = servers.flatMap((server) => Array.from({ length: visitors }, (_, n) => wander(server, n)));
    for (let n = 0; n < switches; n++) {
      const before = requests;
      const site = await findSite(api.db, api.store.id);
      const release = releases[n % releases.length] ?? expect.fail('no release');
      expect(
        await switchTo(api.db, api.store.id, {
          id: release.id,
          number: (site?.release_number ?? 0) + 1,
          isPaused: false,
        }),
      ).toBe(true);
      // A write makes the first server check the shown release at once; the other server sees it within two seconds.
      await right(admin.put(`/v2/store/product/${product}`, { summary: `Resumo ${n}` }));
      const word = faces[release.number - 1]?.word;
      while (requests < before + requestsPerSwitch || lastSeen !== word) await sleep(5);
    }
    isOver = true;
    await Promise.all(all);
    expect(faults).toEqual([]);
    const perSecond = Math.round(requests / ((performance.now() - began) / 1_000));
    if (process.env.SWITCHES)
      process.stdout.write(`${switches} switches, ${requests} requests, ${perSecond} a second, 0 failed\n`);
  },
  60_000 + switches * 10_000,
);
