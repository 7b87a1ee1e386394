import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { fileKey } from '../../../kit/files-port.ts';
import { insertRelease } from './releases.store.ts';
import { fileIdsOf, packId } from './site-file-ids.ts';
import { enqueueSweepOfBuild } from './sweep-files.ts';

let api: TestApp;
const [needed, orphan] = ['a'.repeat(40), 'b'.repeat(40)] as [string, string];

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const keep = (id: string) => api.outside.files.put(fileKey(api.store.id, id), Buffer.of(1), 'application/octet-stream');
const isKept = async (id: string) => (await api.outside.files.get(fileKey(api.store.id, id))) !== null;

async function later(minutes: number): Promise<void> {
  api.clock.advance(minutes * 60);
  await api.runJobs();
}

describe('files of a build', () => {
  it('stay while a release needs them; the rest is removed after an hour, once no build is open', async () => {
    const { db, clock, store } = api;
    const release = { store_id: store.id, number: 1, build_id: 1, built_at: clock.now(), audit_id: 0, pages: 1 };
    await insertRelease(db, { ...release, packs: [needed], media: [] });
    const kept = fileIdsOf({ build_id: 1, packs: [needed] });
    const lost = fileIdsOf({ build_id: 2, packs: [orphan] });
    for (const id of [...kept, ...lost]) await keep(id);
    await enqueueSweepOfBuild(db, clock.now, { storeId: store.id, buildId: 2, packs: [needed, orphan] });
    const running = { store_id: store.id, reason: 'asked' as const, state: 'building' as const, requested_by: 'Rosa' };
    const { id } = await db
      .insertInto('site_builds')
      .values({ ...running, requested_at: clock.now(), started_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await later(59);
    expect(await isKept(packId(orphan))).toBe(true);
    // The open build may store the same bytes again.
    await later(2);
    expect(await isKept(packId(orphan))).toBe(true);
    const ended = { state: 'failed' as const, ended_at: clock.now(), error: 'O site não pôde ser montado.' };
    await db.updateTable('site_builds').set(ended).where('id', '=', id).execute();
    await later(11);
    expect(await Promise.all(lost.map(isKept))).toEqual(lost.map(() => false));
    expect(await Promise.all(kept.map(isKept))).toEqual(kept.map(() => true));
  });

  it('are removed with a removed store', async () => {
    const { db, clock } = api;
    await enqueueSweepOfBuild(db, clock.now, { storeId: 999_999, buildId: 3, packs: [orphan] });
    const key = fileKey(999_999, packId(orphan));
    await api.outside.files.put(key, Buffer.of(1), 'application/octet-stream');
    await later(61);
    expect(await api.outside.files.get(key)).toBeNull();
  });
});
