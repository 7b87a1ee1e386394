import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Tables } from '../../../database/tables.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { fileKey } from '../../kit/files-port.ts';
import { filesFeature } from '../files/files.routes.ts';
import { runDueJobs } from '../jobs/run-job.ts';
import { keepMedia } from './keep-media.ts';
import { mediaUrl, partUrl } from './media-address.ts';
import { mediaJobsOf } from './sweep-media.ts';

let api: TestApp;
/** Names that a feature uses. */
let named: Set<string>;

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(() => {
  named = new Set();
});

let count = 0;
const newBytes = () => Buffer.from(`picture ${++count}`);
async function keep(bytes = newBytes(), isPublic = true, outside = api.outside): Promise<string> {
  const [name = ''] = await keepMedia({ ...api.surroundings, outside }, api.store.id, [{ bytes, isPublic }]);
  return name;
}
const rowOf = (name: string) =>
  api.db.selectFrom('media_files').where('hash', '=', name.slice(0, 40)).selectAll().executeTakeFirst();
async function stored(name: string): Promise<string | undefined> {
  const row = await rowOf(name);
  const file = row && (await api.outside.files.get(fileKey(row.store_id, row.file_id)));
  return file?.bytes.toString();
}
const look = (url: string, headers = {}) => api.app.inject({ url, headers });

describe('a picture of a store', () => {
  it('is public, cached forever, and cannot act in our name', async () => {
    const name = await keep(Buffer.from('a bottle'));
    const reply = await look(mediaUrl(api.store.id, name));
    expect([reply.statusCode, reply.body]).toEqual([200, 'a bottle']);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${name.slice(0, 40)}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await look(mediaUrl(api.store.id, name), { 'if-none-match': String(reply.headers.etag) })).statusCode).toBe(
      304,
    );
  });

  it('may be shown by pages of other hosts, also when it is known already; what is refused and parts may not', async () => {
    const policyOf = async (url: string, headers = {}) => {
      const reply = await look(url, headers);
      return [reply.statusCode, reply.headers['cross-origin-resource-policy']];
    };
    const name = await keep();
    const url = mediaUrl(api.store.id, name);
    expect(await policyOf(url)).toEqual([200, 'cross-origin']);
    expect(await policyOf(url, { 'if-none-match': `"${name.slice(0, 40)}"` })).toEqual([304, 'cross-origin']);
    expect(await policyOf(mediaUrl(999_999, name))).toEqual([404, 'same-origin']);
    const part = partUrl(await keep(newBytes(), false));
    const { token } = await api.signIn({ grouprules: [] });
    expect(await policyOf(part, { authorization: `Bearer ${token}` })).toEqual([200, 'same-origin']);
  });

  it('that is not there, is another store’s, or a part for who edits it, does not exist', async () => {
    const name = await keep();
    const part = await keep(newBytes(), false);
    const addresses = [
      mediaUrl(
        api.store.id,
        name.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
      ),
      mediaUrl(api.store.id, name.replace('webp', 'png')),
      mediaUrl(api.otherStore.id, name),
      mediaUrl(999_999, name),
      mediaUrl(api.store.id, part),
    ];
    for (const url of addresses) {
      const reply = await look(url);
      expect([reply.statusCode, reply.json().error.code], url).toEqual([404, 'media.not_found']);
      expect(reply.headers['cache-control']).not.toContain('public');
    }
    for (const wrong of ['/v2/media/1/x.webp', '/v2/media/0/a', `/v2/media/1/${name}%00`, `/v2/media/1e3/${name}`]) {
      expect((await look(wrong)).statusCode, wrong).toBe(400);
    }
  });

  it('of the same bytes is kept once; the same bytes for editors are another one', async () => {
    const bytes = newBytes();
    const [public1, part, public2] = await keepMedia(api.surroundings, api.store.id, [
      { bytes, isPublic: true },
      { bytes, isPublic: false },
      { bytes, isPublic: true },
    ]);
    expect(public2).toBe(public1);
    expect(part).not.toBe(public1);
    const names = await Promise.all(Array.from({ length: 8 }, () => keep(bytes)));
    expect(new Set(names)).toEqual(new Set([public1]));
    const rows = await api.db.selectFrom('media_files').where('byte_size', '=', bytes.length).selectAll().execute();
    expect(rows.filter(({ hash }) => public1?.startsWith(hash))).toHaveLength(1);
    expect((await look(mediaUrl(api.store.id, part as string))).statusCode).toBe(404);
  });

  it('is not shown before its file is there, and is once it was tried again', async () => {
    const bytes = newBytes();
    const files = { ...api.outside.files, put: () => Promise.reject(new Error('the disk is full')) };
    await expect(keep(bytes, true, { ...api.outside, files })).rejects.toThrow('full');
    const row = await api.db
      .selectFrom('media_files')
      .where('stored_at', 'is', null)
      .selectAll()
      .executeTakeFirstOrThrow();
    const url = mediaUrl(api.store.id, `${row.hash}.webp`);
    expect((await look(url)).statusCode).toBe(404);
    expect(await keep(bytes)).toBe(`${row.hash}.webp`);
    expect((await look(url)).statusCode).toBe(200);
  });
});

test('a part is shown to people of the store alone, and kept by their browser alone', async () => {
  const part = await keep(newBytes(), false);
  expect((await look(partUrl(part))).statusCode).toBe(401);
  const { token } = await api.signIn({ grouprules: [] });
  const reply = await look(partUrl(part), { authorization: `Bearer ${token}` });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'private, max-age=86400']);
  const stranger = await api.signIn('admin', api.otherStore.id);
  expect((await stranger.get(partUrl(part))).status).toBe(404);
  expect((await stranger.get(partUrl(await keep()))).status).toBe(404);
});

describe('the sweep', () => {
  const names = async (_db: Kysely<Tables>, storeId: number, input: readonly string[]) =>
    storeId === api.store.id ? input.filter((name) => named.has(name)) : [];
  const sweep = () => {
    const { db, clock, log, outside } = api.surroundings;
    const handlers = { ...mediaJobsOf([async () => [], names]), ...filesFeature.jobs };
    return runDueJobs({ db, clock, log, outside, publicUrl: 'http://x', handlers });
  };
  const hours = (count: number) => api.clock.advance(count * 3600);

  it('deletes pictures that are unused for a day, row and file, and keeps used ones', async () => {
    const [kept, lost] = [await keep(), await keep()];
    const lostFile = (await rowOf(lost))?.file_id as string;
    named.add(kept);
    hours(23);
    await sweep();
    expect([await stored(kept), await stored(lost)]).not.toContain(undefined);
    hours(3);
    await sweep();
    await sweep();
    expect(await stored(kept)).toBeDefined();
    expect(await rowOf(lost)).toBeUndefined();
    expect(await api.outside.files.get(fileKey(api.store.id, lostFile))).toBeNull();
    expect((await look(mediaUrl(api.store.id, lost))).statusCode).toBe(404);
  });

  it('runs daily: a picture that is no longer used is deleted later', async () => {
    const name = await keep();
    named.add(name);
    for (let day = 0; day < 3; day++) {
      hours(25);
      await sweep();
    }
    expect(await stored(name)).toBeDefined();
    named.clear();
    hours(25);
    await sweep();
    expect(await rowOf(name)).toBeUndefined();
  });

  it('deletes a file whose server died before it was marked as stored', async () => {
    const bytes = newBytes();
    const files = {
      ...api.outside.files,
      put: async (...put: Parameters<typeof api.outside.files.put>) => {
        await api.outside.files.put(...put);
        throw new Error('killed');
      },
    };
    await expect(keep(bytes, true, { ...api.outside, files })).rejects.toThrow('killed');
    const row = await api.db
      .selectFrom('media_files')
      .where('stored_at', 'is', null)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(await api.outside.files.get(fileKey(api.store.id, row.file_id))).not.toBeNull();
    hours(26);
    await sweep();
    await sweep();
    expect(await api.outside.files.get(fileKey(api.store.id, row.file_id))).toBeNull();
  });

  it('keeps pictures that are about to be used again', async () => {
    const bytes = newBytes();
    const name = await keep(bytes);
    hours(24);
    await keep(bytes);
    hours(2);
    await sweep();
    expect(await stored(name)).toBe(bytes.toString());
  });

  it('handles more pictures than one batch', async () => {
    const files = Array.from({ length: 1203 }, () => ({ bytes: newBytes(), isPublic: true }));
    const kept = await keepMedia(api.surroundings, api.store.id, files);
    for (const name of kept.filter((_, index) => index % 3 === 0)) named.add(name);
    hours(26);
    await sweep();
    const rows = await api.db.selectFrom('media_files').select('hash').execute();
    expect(rows.map(({ hash }) => `${hash}.webp`).sort()).toEqual([...named].sort());
  });
});
