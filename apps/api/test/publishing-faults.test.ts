import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteBuild } from '@botica/contract/features/storefront/builds.contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { readManifest } from '../src/features/storefront/releases/release-files.ts';
import { findReleases } from '../src/features/storefront/releases/releases.store.ts';
import { findSiteFilesOf } from '../src/features/storefront/releases/site-files.store.ts';
import type { FilesPort } from '../src/kit/files-port.ts';
import type { Outside } from '../src/kit/outside.ts';
import { processSiteBuilder } from '../src/outside/process-site-builder.ts';
import { placeMedia } from './builders-medias.ts';
import { placeForm, placeProduct } from './builders-products.ts';
import { right } from './hidden-things.ts';
import { siteVisitor } from './site-visitor.ts';
import { mountSmallDisk } from './small-disk.ts';
import { type Client, startTestApp, type TestApp } from './test-app.ts';
import { builtStorefront } from './test-site-builder.ts';

let api: TestApp;
let admin: Client<{ items: SiteBuild[] }>;
let visit: Awaited<ReturnType<typeof siteVisitor>>;
let well: Pick<Outside, 'files' | 'siteBuilder'>;
let product: number;
/** Keys of the site's files in the storage. */
const stored = new Set<string>();
/** Folder for temporary files of this process and its builders. */
let temporary: string;
const { TMPDIR } = process.env;

/** Storage that records its keys. */
const watched = (files: FilesPort): FilesPort => ({
  ...files,
  put: async (key, bytes, type) => {
    await files.put(key, bytes, type);
    if (key.includes('/site-')) stored.add(key);
  },
  remove: async (key) => {
    await files.remove(key);
    stored.delete(key);
  },
});

beforeAll(async () => {
  api = await startTestApp();
  admin = await api.signIn('admin');
  const form = await placeForm(api.db, api.store.id, 'Creme');
  const sold = { form, discount_price: '10.00', ecommerce: { is_available: true, from: null }, is_highlight: true };
  product = await placeProduct(api.db, api.store.id, { ...sold, title: 'Creme', slug: 'creme', summary: 'Resumo 0' });
  api.outside.files = watched(api.outside.files);
  well = { files: api.outside.files, siteBuilder: api.outside.siteBuilder };
  await builtStorefront();
  temporary = mkdtempSync(join(tmpdir(), 'botica-faults-'));
  process.env.TMPDIR = temporary;
  visit = await siteVisitor(api.app, 'central.example');
  await ask();
  expect(await ended()).toMatchObject({ state: 'done', error: null });
}, 120_000);
afterAll(async () => {
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  rmSync(temporary, { recursive: true, force: true });
  await api.close();
});

let changes = 0;
/** Makes the next site differ from the one that is shown. */
beforeEach(async () => {
  changes += 1;
  await right(admin.put(`/v2/store/product/${product}`, { summary: `Resumo ${changes}` }));
});
afterEach(() => {
  Object.assign(api.outside, well);
});

async function ask(): Promise<void> {
  await api.db.deleteFrom('storefront_refreshes').execute();
  await right(admin.get('/v2/admin/deployment/nextjs/new'));
}

async function ended(): Promise<SiteBuild> {
  await api.runJobs();
  return (await admin.get('/v2/storefront/builds')).body.items[0] as SiteBuild;
}

/** All of the site as visitors see it. */
async function seen(): Promise<Map<string, string>> {
  const [release] = await findReleases(api.db, api.store.id);
  const manifest = await readManifest(api.outside.files, api.store.id, release?.build_id ?? 0);
  const pages = new Map<string, string>();
  for (const { path } of manifest?.files ?? []) {
    const { status, body } = await visit(path);
    expect([path, status]).toEqual([path, path === '/404' ? 404 : 200]);
    pages.set(path, body);
  }
  expect(pages.size).toBeGreaterThan(10);
  return pages;
}

/** After the sweep of failed builds, the storage contains only the files of the kept releases. */
async function expectTidy(): Promise<void> {
  expect(readdirSync(temporary)).toEqual([]);
  api.clock.advance(2 * 3_600);
  await api.runJobs();
  const needed = (await findSiteFilesOf(api.db, api.store.id)).map((id) => `store-${api.store.id}/${id}`);
  expect([...stored].sort()).toEqual(needed.sort());
}

const failingBuilder = (program: string, bounds = {}): Partial<Outside> => {
  const folder = mkdtempSync(join(TMPDIR ?? '/tmp', 'botica-bad-builder-'));
  const script = join(folder, 'builder.mjs');
  writeFileSync(script, program);
  const { build } = processSiteBuilder(script, bounds);
  return {
    siteBuilder: {
      build: (order, how) => build(order, how).finally(() => rmSync(folder, { recursive: true, force: true })),
    },
  };
};

const realBuilder = async (bounds: object): Promise<Partial<Outside>> => ({
  siteBuilder: processSiteBuilder(join(await builtStorefront(), 'main.mjs'), bounds),
});

/** Storage that fails from this file of a site on, and works for all other files. */
const failingStorage = (first: number, code: string): Partial<Outside> => {
  let count = 0;
  return {
    files: {
      ...well.files,
      put: async (key, bytes, type) => {
        if (key.includes('/site-') && ++count >= first) throw Object.assign(new Error('It fails'), { code });
        await well.files.put(key, bytes, type);
      },
    },
  };
};

const interrupted = 'O processo que monta o site foi interrompido.';
const halfWay = 'O site foi montado pela metade: o seu índice não pôde ser lido.';
const away = 'O armazenamento de arquivos ou o banco de dados não respondeu. Tente de novo.';
const busy = "import { writeFileSync } from 'node:fs'; writeFileSync('/dev/null', 'x');";

const faults: Record<string, [fault: () => Partial<Outside> | Promise<Partial<Outside>>, sentence: string]> = {
  'is killed': [
    () => failingBuilder(`${busy} process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1e3);`),
    interrupted,
  ],
  'takes more memory than it may': [() => realBuilder({ heapMb: 2 }), 'Faltou memória para montar o site.'],
  'never ends': [
    () => failingBuilder('for (;;);', { longestMs: 500 }),
    'A montagem do site passou do tempo máximo e foi interrompida.',
  ],
  'writes rubbish': [
    () => failingBuilder("console.log('<html>'); console.log('{}'); console.log('{\"done\":');"),
    halfWay,
  ],
  crashes: [() => failingBuilder("throw new Error('no');"), 'O site não pôde ser montado.'],
  'finds the disk of the storage full at its first pack': [
    () => failingStorage(1, 'ENOSPC'),
    'O disco do servidor está cheio.',
  ],
  'finds the disk of the storage full at its manifest': [
    () => failingStorage(2, 'ENOSPC'),
    'O disco do servidor está cheio.',
  ],
  'finds the storage away at its first pack': [() => failingStorage(1, 'ECONNREFUSED'), away],
  'finds the storage away behind its packs': [() => failingStorage(2, 'ECONNRESET'), away],
  'finds the storage away behind its manifest': [() => failingStorage(3, 'ETIMEDOUT'), away],
};

describe('a build that', () => {
  it.each(Object.entries(faults))(
    '%s leaves the site as it was, says why, and nothing behind',
    async (_, [fault, sentence]) => {
      const before = await seen();
      Object.assign(api.outside, await fault());
      await ask();
      expect(await ended()).toMatchObject({ state: 'failed', error: sentence, release: null });
      Object.assign(api.outside, well);
      expect(await seen()).toEqual(before);
      // A build without disk space is retried automatically.
      const isFull = sentence.includes('disco');
      if (isFull) {
        api.clock.advance(61);
        await api.runJobs();
      }
      await expectTidy();
      if (!isFull) await right(admin.post('/v2/storefront/retry'));
      expect(await ended()).toMatchObject({ state: 'done', error: null });
      // A release that a job has published is visible within two seconds.
      const page = async () => (await visit('/produto/creme')).body;
      await expect.poll(page, { timeout: 10_000 }).toContain(`Resumo ${changes}`);
      await expectTidy();
    },
  );

  it('finds no room on its own disk says so, whoever runs out of it', async ({ skip }) => {
    const reasons = new Set<string | null>();
    const before = await seen();
    for (const kilobytes of [8, 16, 24, 28, 32, 36, 40, 48]) {
      const disk = mountSmallDisk(kilobytes) ?? skip('Only root mounts a disk');
      try {
        process.env.TMPDIR = disk.folder;
        await ask();
        const { state, error } = await ended();
        reasons.add(error);
        expect(readdirSync(disk.folder)).toEqual([]);
        if (state === 'done') break;
        expect(await seen()).toEqual(before);
      } finally {
        process.env.TMPDIR = temporary;
        disk.unmount();
      }
    }
    const full = ['O disco do servidor está cheio.', 'Faltou espaço em disco para montar o site.'];
    for (const sentence of reasons) expect([...full, null]).toContain(sentence);
    expect([reasons.size > 1, reasons.has(null)]).toEqual([true, true]);
    await expectTidy();
  });

  it('shows a picture whose file is gone is published all the same', async () => {
    await placeMedia(api.db, product);
    await ask();
    expect(await ended()).toMatchObject({ state: 'done', error: null });
    const { body } = await visit('/produto/creme');
    const [picture = ''] = /\/v2\/media\/[^" ]+/.exec(body) ?? [];
    expect((await visit(picture)).status).toBe(404);
    await seen();
    await expectTidy();
  });
});

test('a promotion that ends while nothing can be published is removed as soon as it can', async () => {
  const at = (minutes: number) => new Date(api.clock.now().getTime() + minutes * 60_000).toISOString();
  const promotion = { price: '8.88', from: at(0), to: at(10) };
  await right(admin.put(`/v2/store/product/${product}`, { promotion }));
  await ask();
  expect(await ended()).toMatchObject({ state: 'done' });
  const showsNewPrice = async () => (await visit('/produto/creme')).body.includes('8,88');
  await expect.poll(showsNewPrice, { timeout: 10_000 }).toBe(true);
  Object.assign(api.outside, failingStorage(1, 'ECONNREFUSED'));
  for (const seconds of [10 * 60 + 1, 61, 61]) {
    api.clock.advance(seconds);
    expect(await ended()).toMatchObject({ reason: 'clock', state: 'failed' });
  }
  Object.assign(api.outside, well);
  api.clock.advance(5 * 60);
  await api.runJobs();
  expect(await ended()).toMatchObject({ reason: 'clock', state: 'done' });
  await expect.poll(showsNewPrice, { timeout: 10_000 }).toBe(false);
  await expectTidy();
});

test.each(['manifest', 'pack'])('a %s that the storage has lost is made anew by the next build', async (lost) => {
  const [release] = await findReleases(api.db, api.store.id);
  const key = (id: string) => `store-${api.store.id}/site-${id}`;
  const keys = lost === 'pack' ? (release?.packs ?? []).map(key) : [key(`manifest-${release?.build_id}`)];
  for (const each of keys) await api.outside.files.remove(each);
  // A server that has cached nothing of the site.
  const other = await siteVisitor(await api.alsoServe({}), 'central.example');
  const reply = await other('/produto/creme');
  expect([reply.status, reply.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(reply.body).toContain('Tente de novo em instantes');
  await ask();
  expect(await ended()).toMatchObject({ state: 'done', error: null });
  visit = await siteVisitor(await api.alsoServe({}), 'central.example');
  await seen();
});

test('the next build removes what a killed server has left behind', async () => {
  const old = ['botica-site-kill9A', 'botica-site-kill9B'].map((name) => join(temporary, name));
  const others = ['botica-site-now', 'botica-other'].map((name) => join(temporary, name));
  for (const folder of [...old, ...others]) {
    mkdirSync(folder);
    writeFileSync(join(folder, 'snapshot'), 'x');
  }
  const long = new Date(Date.now() - 3 * 3_600_000);
  for (const folder of [...old, join(temporary, 'botica-other')]) utimesSync(folder, long, long);
  await ask();
  expect(await ended()).toMatchObject({ state: 'done' });
  expect(readdirSync(temporary).sort()).toEqual(['botica-other', 'botica-site-now']);
  for (const folder of others) rmSync(folder, { recursive: true });
});
