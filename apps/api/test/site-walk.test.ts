import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SiteBuild } from '@botica/contract/features/storefront/builds.contract';
import { isCrossOrigin } from '@botica/contract/kit/endpoint';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { allRoutes } from '../src/all-features.ts';
import { readManifest } from '../src/features/storefront/releases/release-files.ts';
import { findReleases } from '../src/features/storefront/releases/releases.store.ts';
import { openCopies } from './exported-copies.ts';
import { gone, hidden, neverShown, plantHidden, right } from './hidden-things.ts';
import { shopCalls } from './shop-calls.ts';
import { siteVisitor, type Visited } from './site-visitor.ts';
import { type Client, startTestApp, type TestApp } from './test-app.ts';

let api: TestApp;
let admin: Client<{ id: number; items: SiteBuild[] }>;
const visitors = new Map<string, Awaited<ReturnType<typeof siteVisitor>>>();
let planted: Awaited<ReturnType<typeof plantHidden>>;
/** Copies of the site for other web servers. */
let copies: Awaited<ReturnType<typeof openCopies>>;
let first: SiteBuild;
/** Address → ETags of all releases. */
const oldTags = new Map<string, Set<string>>();

async function built(): Promise<SiteBuild> {
  await api.runJobs();
  const build = (await admin.get('/v2/storefront/builds')).body.items[0] as SiteBuild;
  expect(build.error).toBeNull();
  return build;
}

async function publish(): Promise<SiteBuild> {
  await api.db.deleteFrom('storefront_refreshes').execute();
  await right(admin.get('/v2/admin/deployment/nextjs/new'));
  return built();
}

/** Paths of every kept release, and the addresses that hidden things would have. */
async function allPaths(): Promise<string[]> {
  const releases = await findReleases(api.db, api.store.id);
  const manifests = await Promise.all(
    releases.map(({ build_id }) => readManifest(api.outside.files, api.store.id, build_id)),
  );
  const named = manifests.flatMap((each) => each?.files.map(({ path }) => path) ?? expect.fail('no manifest'));
  return [...new Set([...named, ...planted.guessed])].filter((path) => !path.startsWith('/v2/'));
}

/** Paths for each call that needs no session. A new call must be added here. */
const walks: Record<string, (token: string) => string[]> = {
  'delivery-locations.publicQuote': (token) => [`/v2/public/delivery?zip=01001000&token=${token}`],
  'categories.publicList': (token) => [`/v2/public/categories?token=${token}`],
  'posts.publicList': (token) => [1, 2].map((page) => `/v2/public/posts?p=${page}&token=${token}`),
  'posts.publicShow': (token) => guessedBelow('/v2/public/posts/', token),
  'products.publicList': (token) => [
    `/v2/public/products?token=${token}`,
    ...guessedBelow('/v2/public/products?', token),
  ],
  'products.publicShow': (token) => guessedBelow('/v2/public/products/', token),
  // It accepts a text and returns nothing.
  'storefront.publicMiss': () => [],
  'website.info': () => ['/v2/store/info', '/v2/store/info?domain=central.example'],
};
const guessedBelow = (start: string, token: string) =>
  [...planted.guessed]
    .filter((path) => path.startsWith(start))
    .map((path) => `${path}${path.includes('?') ? '&' : '?'}token=${token}`);

const call = (host: string, ...how: Parameters<Awaited<ReturnType<typeof siteVisitor>>>) =>
  (visitors.get(host) ?? expect.fail(host))(...how);

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
/** Text of an answer with its redirect target, without headers that differ between requests. */
const textOf = ({ headers, bytes }: Visited) =>
  unpack[(headers['content-encoding'] ?? 'identity') as keyof typeof unpack](bytes)
    .toString()
    .replace(/"request_id":"[^"]*"/, '') + (headers.location ?? '');

function noteTag(path: string, { headers }: Visited): void {
  const { etag } = headers;
  if (typeof etag !== 'string') return;
  oldTags.set(path, (oldTags.get(path) ?? new Set()).add(etag));
}

/** Requests an address in every way (methods, encodings, caches) and returns its text. */
async function ask(host: string, path: string): Promise<{ status: number; text: string }> {
  const plain = await call(host, path);
  const answer = { status: plain.status, text: textOf(plain) };
  const tags = [...(oldTags.get(path) ?? [])].join(', ');
  for (const coding of ['br', 'gzip', 'gzip;q=1, br;q=0', '*', 'deflate, zstd']) {
    const reply = await call(host, path, { headers: { 'accept-encoding': coding } });
    expect([path, coding, reply.status, textOf(reply)]).toEqual([path, coding, answer.status, answer.text]);
    noteTag(path, reply);
  }
  const head = await call(host, path, { method: 'HEAD' });
  expect([path, head.status, head.bytes.length]).toEqual([path, plain.status, 0]);
  const part = await call(host, path, { headers: { range: 'bytes=0-99999', 'if-range': tags || '"x"' } });
  expect(answer.text).toContain(textOf(part));
  if (tags !== '') {
    const known = await call(host, path, { headers: { 'if-none-match': tags } });
    // A 304 is allowed only if the browser's copy is the current one.
    if (known.status === 304)
      expect([path, answer.status, tags.split(', ')]).toEqual([
        path,
        200,
        expect.arrayContaining([plain.headers.etag]),
      ]);
    else expect([path, known.status]).toEqual([path, answer.status]);
  }
  noteTag(path, plain);
  return answer;
}

/** Answers of all paths that a visitor can reach. */
async function walk(): Promise<Map<string, { status: number; text: string }>> {
  const { token } = await shopCalls(api);
  const calls = Object.values(walks).flatMap((each) => each(token));
  const answers = new Map<string, { status: number; text: string }>();
  for (const path of [...(await allPaths()), ...calls]) answers.set(path, await ask('central.example', path));
  return answers;
}

/** Checks the copies for other web servers too: names of files, compressed variants, lists and maps. */
async function expectNothingCopied(): Promise<void> {
  const [folder, bucket] = [await copies.shownFolder('central.example'), await copies.bucket('central.example')];
  for (const { name, text } of [...folder, ...bucket]) {
    expect(name).not.toMatch(hidden);
    expect(text, name).not.toMatch(hidden);
    for (const url of planted.pictures) {
      expect(text.includes(url), `${name} shows ${url}`).toBe(false);
      expect(name.includes(url.slice(1)), `${url} was copied`).toBe(false);
    }
  }
  // Proves that the copies were decoded and read.
  const compressed = /\/produto\/visto(\.html)?(\.gz|\.br)?$/;
  expect(folder.filter(({ name }) => compressed.test(`/${name}`)).map(({ text }) => text.includes('Visto'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(bucket.some(({ name, text }) => name.startsWith('produto/visto.') && text.includes('Visto'))).toBe(true);
  const kept = await findReleases(api.db, api.store.id);
  expect((await copies.releases('central.example')).sort()).toEqual(kept.map(({ number }) => `${number}`).sort());
}

/** Checks the store's other name and another store's name too, because neither may show more. */
async function expectNothing(answers: Map<string, { status: number; text: string }>): Promise<void> {
  for (const [path, { text }] of answers) {
    expect(text, path).not.toMatch(hidden);
    for (const url of planted.pictures) expect(text.includes(url), `${path} shows ${url}`).toBe(false);
    for (const host of ['www.central.example', 'outra.example']) {
      const { body } = await call(host, path);
      expect(body, `${host}${path}`).not.toMatch(hidden);
    }
  }
}

beforeAll(async () => {
  api = await startTestApp();
  admin = await api.signIn('admin');
  await api.db
    .insertInto('store_domains')
    .values({ store_id: api.store.id, domain: 'www.central.example', created_at: api.clock.now() })
    .execute();
  copies = await openCopies(api);
  planted = await plantHidden(api, admin);
  for (const host of ['central.example', 'www.central.example', 'outra.example'])
    visitors.set(host, await siteVisitor(api.app, host));
}, 180_000);
afterAll(async () => {
  await api.close();
  await copies.close();
});

test('every call that needs no session, or the public token, has its walk', () => {
  const open = allRoutes.filter(({ endpoint }) => isCrossOrigin(endpoint) || endpoint.access === 'public-token');
  expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(walks).sort());
});

test('the first release shows everything that later ones hide', async () => {
  first = await publish();
  const answers = await walk();
  for (const name of [
    'Visto',
    'Vista',
    `${gone} removido`,
    `${gone} oculta`,
    `${gone} post ocultado`,
    `${gone} dentro`,
    `<p>${gone}</p>`,
  ])
    expect(
      [...answers.values()].some(({ text }) => text.includes(name)),
      name,
    ).toBe(true);
  for (const [path, { text }] of answers) expect(text, path).not.toMatch(neverShown);
  for (const copied of [await copies.shownFolder('central.example'), await copies.bucket('central.example')]) {
    expect(copied.some(({ name, text }) => name.includes('produto/sumido-removido') && text.includes(gone))).toBe(true);
    for (const url of planted.shownPictures) expect(copied.some(({ name }) => name.includes(url.slice(1)))).toBe(true);
    for (const { name, text } of copied) {
      expect(name).not.toMatch(neverShown);
      expect(text, name).not.toMatch(neverShown);
    }
  }
});

describe('what is removed, hidden, unpublished, locked or controlled', () => {
  const stillThere = (answers: Map<string, { status: number; text: string }>) => {
    for (const path of [
      '/',
      '/produto/visto',
      '/produto/visto-com-receita',
      '/produto/visto-antes',
      '/blog/visto',
      '/categoria/vista',
    ])
      expect([path, answers.get(path)?.status]).toEqual([path, 200]);
  };

  it('is reached by no path after a publication', async () => {
    await planted.hide();
    await publish();
    const answers = await walk();
    await expectNothing(answers);
    stillThere(answers);
    await expectNothingCopied();
  });

  it('comes back with no former release', async () => {
    await right(admin.post('/v2/storefront/back', { release_id: first.release?.id }));
    expect(await built()).toMatchObject({ reason: 'back' });
    const answers = await walk();
    await expectNothing(answers);
    stillThere(answers);
    await expectNothingCopied();
  });

  it('comes back with no publishing of prices', async () => {
    await right(admin.post('/v2/storefront/prices'));
    expect(await built()).toMatchObject({ reason: 'prices' });
    await expectNothing(await walk());
    await expectNothingCopied();
  });

  it('has pictures that nothing names, whose address answers whoever kept it while a kept release shows them', async () => {
    const [picture = ''] = planted.pictures.slice(-1);
    const reply = await call('central.example', picture);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await call('central.example', picture.replace('/1/', '/2/'))).status).toBe(404);
  });
});
