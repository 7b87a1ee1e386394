import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type ExportDesk, openExportDesk, pictureBytes } from '../../../../test/export-desk.ts';
import { startS3 } from '../../../../test/s3-server.ts';
import type { BucketFile, SiteBucketPort } from '../../../kit/site-exports-port.ts';
import { s3SiteBucket } from '../../../outside/s3-site-bucket.ts';

let desk: ExportDesk;
let s3: Awaited<ReturnType<typeof startS3>>;
let real: SiteBucketPort;
let cream: number;
/** Operations on the bucket since the test began, in order. */
let done: string[];
let put: Map<string, BucketFile>;
let failAt: (key: string) => boolean;

beforeAll(async () => {
  desk = await openExportDesk();
  s3 = await startS3(join(desk.batch, 's3'), ['sites']);
  real = s3SiteBucket({ bucket: 'sites', prefix: 'lojas/{domain}', endpoint: s3.endpoint, region: 'us-east-1' });
  cream = await desk.place({ title: 'Creme de calêndula', slug: 'creme-de-calendula' });
});
afterAll(async () => {
  await desk.close();
  s3.close();
});
beforeEach(() => {
  done = [];
  put = new Map();
  failAt = () => false;
  const bucket: SiteBucketPort = {
    ...real,
    put: async (domain, file, bytes) => {
      if (failAt(file.key)) throw new Error('Fake failure');
      await real.put(domain, file, bytes);
      done.push(`+${file.key}`);
      put.set(file.key, file);
    },
    remove: async (domain, key) => {
      await real.remove(domain, key);
      done.push(`-${key}`);
    },
  };
  desk.api.outside.siteExports = { ...desk.api.outside.siteExports, bucket };
});

const read = async (key: string, domain = 'central.example') => {
  const reply = await fetch(`${s3.endpoint}/sites/lojas/${domain}/${key}`);
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
};
const first = (what: RegExp) => done.findIndex((each) => what.test(each));
const last = (what: RegExp) => done.findLastIndex((each) => what.test(each));

describe('a release in a bucket', () => {
  it('has each page under its own address, with its type and cache time', async () => {
    const picture = (await desk.picture()).slice(1);
    await desk.redirect('/antigo', '/busca');
    await desk.publish();
    const page = await read('produto/creme-de-calendula');
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Creme de calêndula')]);
    expect(put.get('produto/creme-de-calendula')).toEqual({
      key: 'produto/creme-de-calendula',
      contentType: 'text/html; charset=utf-8',
      contentEncoding: 'gzip',
      cacheControl: 'public, max-age=0, s-maxage=60',
    });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect((await read('index.html')).text).toContain('Creme de calêndula');
    expect((await read('404.html')).status).toBe(200);
    for (const key of ['antigo', 'antigo/index.html'])
      expect((await read(key)).text).toContain('url=http://central.example/busca');
    expect(put.get('robots.txt')).toMatchObject({ contentEncoding: null, contentType: 'text/plain; charset=utf-8' });
    expect((await read(picture)).text).toBe(`${pictureBytes}`);
    expect(put.get(picture)).toMatchObject({ contentType: 'image/webp', contentEncoding: null });
    const [asset] = [...put.values()].filter(({ key }) => key.startsWith('assets/'));
    expect(asset?.cacheControl).toBe('public, max-age=31536000, immutable');
  });

  it('is uploaded in the order of assets and pictures, pages, removals, and only with changes', async () => {
    const soap = await desk.place({ title: 'Sabonete', slug: 'sabonete' });
    await desk.publish();
    expect((await read('produto/sabonete')).status).toBe(200);
    done = [];
    expect((await desk.agent.del(`/v2/store/product/${soap}`)).status).toBe(200);
    await desk.api.db.updateTable('stores').set({ main_color: '#123456' }).execute();
    await desk.publish();
    expect(done.filter((each) => each.startsWith('-'))).toEqual(expect.arrayContaining(['-produto/sabonete']));
    // Drawn share pictures are uploaded among the assets, in any order.
    expect(done).toContainEqual(expect.stringMatching(/^\+assets\//));
    expect(last(/^\+(?:assets|v2\/media)\//)).toBeLessThan(first(/^\+(?!assets\/|v2\/media\/)/));
    expect(last(/^\+/)).toBeLessThan(first(/^-/));
    expect((await read('produto/sabonete')).status).toBe(404);
    expect(done).not.toContain('+robots.txt');
    done = [];
    await desk.publish();
    expect(done).toEqual([]);
  });

  it('that was interrupted is continued, and removes nothing before all pages are uploaded', async () => {
    const soap = await desk.place({ title: 'Xampu', slug: 'xampu' });
    await desk.publish();
    expect((await desk.agent.del(`/v2/store/product/${soap}`)).status).toBe(200);
    await desk.change(cream, { title: 'Creme de camomila' });
    failAt = (key) => key === 'index.html';
    await desk.publish();
    expect((await read('produto/xampu')).status).toBe(200);
    failAt = () => false;
    desk.api.clock.advance(31);
    await desk.api.runJobs();
    expect((await read('produto/xampu')).status).toBe(404);
    expect((await read('index.html')).text).toContain('camomila');
  });
});

test('other files in the bucket stay; after a domain is given up all of ours are removed', async () => {
  const others = { key: 'google1234.html', contentType: 'text/html', cacheControl: 'no-store', contentEncoding: null };
  await real.put('central.example', others, Buffer.from('google'));
  const domain = 'nova.example';
  await desk.moveTo(desk.api.store.id, domain);
  await desk.publish();
  await desk.api.runJobs();
  expect((await read('index.html', domain)).text).toContain('camomila');
  expect((await read('index.html')).status).toBe(404);
  expect((await read('google1234.html')).text).toBe('google');
});

test('our files under a domain that another store has now are removed, and none of that store’s', async () => {
  const { store, otherStore } = desk.api;
  const [takenDomain, next] = ['nova.example', 'velha.example'];
  await desk.moveTo(store.id, next);
  await desk.moveTo(otherStore.id, takenDomain);
  const other = await desk.api.signIn('admin', otherStore.id);
  expect((await other.get('/v2/admin/deployment/nextjs/new')).status).toBe(200);
  await desk.api.runJobs();
  expect((await read('produto/creme-de-calendula', takenDomain)).status).toBe(200);
  await desk.publish();
  expect((await read('produto/creme-de-calendula', next)).status).toBe(200);
  expect((await read('produto/creme-de-calendula', takenDomain)).status).toBe(404);
  expect((await read('index.html', takenDomain)).text).toContain('Outra Farmácia');
  // After the store gets the domain back, no object counts as already uploaded.
  await desk.moveTo(otherStore.id, 'outra.example');
  await desk.moveTo(store.id, takenDomain);
  await desk.publish();
  expect((await read('index.html', takenDomain)).text).toContain('Creme de camomila');
});
