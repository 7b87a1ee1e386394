import type { AuditRow } from '@botica/contract/features/audit/audit.contract';
import { placeAddress } from '@botica/contract/kit/session-address';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileKey } from '../src/kit/files-port.ts';
import { newToken } from '../src/kit/tokens.ts';
import { joinPerson, placeGroup, placePerson, sessionOf } from './builders-people.ts';
import { startTestApp, type TestApp, type TestStore } from './test-app.ts';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** Fetches a path as a tab of a person at a store does, while the cookie is that of `token`. */
async function fetchFor(path: string, agentId: number, store: TestStore, token: string | null) {
  const url = placeAddress(path, { agent: { id: agentId }, store });
  const { statusCode, body } = await api.app.inject({
    url,
    headers: { cookie: `botica_${api.config.port}=${token}` },
  });
  return { status: statusCode, body };
}

async function placePhoto(store: TestStore): Promise<string> {
  const id = newToken();
  const values = { id, store_id: store.id, content_type: 'image/png', byte_size: 4, created_at: api.clock.now() };
  await api.db.insertInto('files').values(values).execute();
  await api.outside.files.put(fileKey(store.id, id), Buffer.from(store.domain), 'image/png');
  return `/v2/file/${id}`;
}

async function exportsIn(store: TestStore, agentId: number): Promise<AuditRow['action'][]> {
  const rows = api.db.selectFrom('audit').where('store_id', '=', store.id).where('agent_id', '=', agentId);
  return (await rows.where('action', '=', 'audit.exported').select('action').execute()).map(({ action }) => action);
}

/** Administrator of both stores, whose cookie now belongs to the other store. */
async function inTwoTabs(membership = { is_admin: true }) {
  const id = await placePerson(api.db, api.store.id, { membership });
  await joinPerson(api.db, api.otherStore.id, id, { is_admin: true });
  return { id, cookie: (await sessionOf(api, id, api.otherStore.id)).token };
}

const exportPath = '/v2/audit/export?action=session.,marked.';

describe('while the cookie has gone on to another store', () => {
  it('the export of the first tab has the rows of its own store, and is recorded there', async () => {
    const { id, cookie } = await inTwoTabs();
    for (const [store, name] of [
      [api.store, 'aqui'],
      [api.otherStore, 'ali'],
    ] as const) {
      await api.db
        .insertInto('audit')
        .values({
          store_id: store.id,
          at: api.clock.now(),
          actor_kind: 'system',
          actor_name: name,
          entity: 'thing',
          entity_id: 1,
          action: 'marked.one',
          changes: '{}',
        })
        .execute();
    }
    const here = await fetchFor(exportPath, id, api.store, cookie);
    expect([here.status, here.body.includes(';aqui;'), here.body.includes(';ali;')]).toEqual([200, true, false]);
    expect([await exportsIn(api.store, id), await exportsIn(api.otherStore, id)]).toEqual([['audit.exported'], []]);
    const there = await fetchFor(exportPath, id, api.otherStore, cookie);
    expect([there.status, there.body.includes(';aqui;'), there.body.includes(';ali;')]).toEqual([200, false, true]);
  });

  it('photos show in both tabs, each of its own store alone', async () => {
    const { id, cookie } = await inTwoTabs();
    const [here, there] = [await placePhoto(api.store), await placePhoto(api.otherStore)];
    expect(await fetchFor(here, id, api.store, cookie)).toEqual({ status: 200, body: 'central.example' });
    expect(await fetchFor(there, id, api.otherStore, cookie)).toEqual({ status: 200, body: 'outra.example' });
    expect((await fetchFor(here, id, api.otherStore, cookie)).status).toBe(404);
    expect((await fetchFor(there, id, api.store, cookie)).status).toBe(404);
  });

  it('what counts is what the person may do in the store of the tab', async () => {
    const { id, cookie } = await inTwoTabs({ is_admin: false });
    expect((await fetchFor(exportPath, id, api.store, cookie)).status).toBe(403);
    expect(await exportsIn(api.store, id)).toEqual([]);
  });

  it('a store where the person does not work, or no longer, gives nothing', async () => {
    const photo = await placePhoto(api.store);
    const stranger = await placePerson(api.db, api.otherStore.id, { membership: { is_admin: true } });
    const disabled = await placePerson(api.db, api.otherStore.id, { membership: { is_admin: true } });
    await joinPerson(api.db, api.store.id, disabled, { is_admin: true, is_enabled: false });
    for (const id of [stranger, disabled]) {
      const cookie = (await sessionOf(api, id, api.otherStore.id)).token;
      for (const path of [photo, exportPath]) {
        expect((await fetchFor(path, id, api.store, cookie)).status).toBe(401);
      }
    }
  });

  it('an administrator who must set up the second factor there first gets no export there', async () => {
    const { id, cookie } = await inTwoTabs();
    const demand = (require_second_factor: boolean) =>
      api.db.updateTable('stores').set({ require_second_factor }).where('id', '=', api.store.id).execute();
    await demand(true);
    const { status } = await fetchFor(exportPath, id, api.store, cookie);
    await demand(false);
    expect(status).toBe(403);
  });
});

it('a cookie of somebody else, who signed in in another tab, gives the first tab nothing', async () => {
  const { id } = await inTwoTabs();
  const other = await inTwoTabs();
  expect((await fetchFor(exportPath, id, api.store, other.cookie)).status).toBe(401);
  expect(await exportsIn(api.store, other.id)).toEqual([]);
});

it('a preview stays in the store that it is of', async () => {
  const id = await placePerson(api.db, api.store.id, { membership: { is_admin: true } });
  await joinPerson(api.db, api.otherStore.id, id, { is_admin: true });
  const own = await sessionOf<{ jwt: string }>(api, id);
  const group = await placeGroup(api.db, api.store.id, []);
  const { body } = await own.post(`/v2/agent/group/${group}/preview`, {});
  const [here, there] = [await placePhoto(api.store), await placePhoto(api.otherStore)];
  expect((await fetchFor(here, id, api.store, body.jwt)).status).toBe(200);
  expect((await fetchFor(there, id, api.otherStore, body.jwt)).status).toBe(401);
});
