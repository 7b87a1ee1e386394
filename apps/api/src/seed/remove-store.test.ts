import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCpf, placePerson, sessionOf } from '../../test/builders-people.ts';
import { batchKey, fullStore, placeFullStore, placeTheRest } from '../../test/full-store.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { fileKey } from '../kit/files-port.ts';
import { pieceId } from '../platform/batches/sweep-batch.ts';
import { findMediaFilesOf } from '../platform/media/media.store.ts';
import { countContent, removeStore } from './remove-store.ts';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const tableNames = async () => {
  const { rows } = await sql<{ name: string; isOfStore: boolean }>`
    select table_name as name, bool_or(column_name = 'store_id') as "isOfStore" from information_schema.columns
    where table_schema = 'public' and table_name in (
      select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE')
    group by table_name order by table_name`.execute(api.db);
  return rows;
};

/** All rows of the database by table. */
async function everything(): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const { name } of await tableNames()) {
    const { rows } = await sql`select to_jsonb(t) as row from ${sql.table(name)} t order by t::text`.execute(api.db);
    found[name] = rows;
  }
  return found;
}

async function emptyTablesOf(storeId: number): Promise<string[]> {
  const empty: string[] = [];
  for (const { name } of (await tableNames()).filter(({ isOfStore }) => isOfStore)) {
    const row = sql`select from ${sql.table(name)} where store_id = ${storeId} limit 1`;
    if ((await row.execute(api.db)).rows.length === 0) empty.push(name);
  }
  return empty;
}

test('a removed store leaves the database as if it had never been, its calls refused and its files gone', async () => {
  const sharedCpf = newCpf();
  const shared = await placePerson(api.db, api.otherStore.id, { agent: { cpf: sharedCpf } });
  const before = await everything();
  const created = await placeFullStore(api, sharedCpf);
  const { storeId } = created.actor;
  const { fileId } = await placeTheRest(api, created);
  const [mediaFileId = ''] = await findMediaFilesOf(api.db, created.actor.storeId);
  const callers = [await sessionOf(api, shared, storeId), await api.integrate(storeId)] as const;
  expect((await callers[0].get('/v2/orders')).status).toBe(200);
  expect((await callers[1].post('/v2/orders', {})).status, 'the key is known').toBe(422);
  expect(await emptyTablesOf(storeId), 'tables of which full-store.ts holds no row').toEqual([]);
  expect(await countContent(api.db, storeId)).toMatchObject({
    orders: 102,
    branches: 3,
    people: 8,
    peopleOfItAlone: 7,
  });

  const source = { db: api.db, clock: api.clock.now };
  const interrupt = () => {
    throw new Error('interrupted');
  };
  await expect(removeStore({ ...source, clock: interrupt }, { id: storeId, ...fullStore }, 'Operador')).rejects.toThrow(
    'interrupted',
  );
  expect((await callers[0].get('/v2/orders')).status, 'closed').toBe(401);
  expect(await countContent(api.db, storeId), 'begun').toMatchObject({ orders: 0, customers: 0, people: 8, files: 2 });
  expect(await removeStore(source, { id: storeId, ...fullStore }, 'Operador')).toBe(true);
  expect(await removeStore(source, { id: storeId, ...fullStore }, 'Operador'), 'and nothing again').toBe(false);

  expect((await callers[0].get('/v2/orders')).body.error.code).toBe('session.required');
  expect((await callers[1].post('/v2/orders', {})).status).toBe(401);
  expect(await api.outside.files.get(fileKey(storeId, fileId)), 'until the job has run').not.toBeNull();
  await api.runJobs();
  for (const id of [fileId, mediaFileId, pieceId(batchKey, 1, 0)]) {
    expect(await api.outside.files.get(fileKey(storeId, id)), id).toBeNull();
  }

  const { audit, jobs, rate_limits: _, ...after } = await everything();
  const { audit: auditBefore = [], jobs: _jobs, rate_limits: _limits, ...others } = before;
  expect(after).toEqual(others);
  const job = (kind: string) => ({ row: expect.objectContaining({ kind, failed_at: null }) });
  expect(jobs).toHaveLength(2);
  expect(jobs).toEqual(expect.arrayContaining([job('files.remove'), job('storefront.export_forget')]));
  const reported = { store_id: null, entity: 'store', action: 'stores.removed', actor_name: 'Operador' };
  expect(audit?.filter((row) => !auditBefore.some((one) => JSON.stringify(one) === JSON.stringify(row)))).toEqual([
    { row: expect.objectContaining({ ...reported, entity_id: storeId }) },
  ]);
});

test('who is named elsewhere stays as a name, without an account', async () => {
  const created = await placeFullStore(api, newCpf());
  const source = { actor: { ...created.actor, storeId: api.otherStore.id }, clock: api.clock.now };
  const named = { store_id: source.actor.storeId, at: api.clock.now(), actor_kind: 'agent' as const };
  const deed = { actor_name: 'Dona', entity: 'store', entity_id: 1, action: 'stores.created', changes: '{}' };
  await api.db
    .insertInto('audit')
    .values({ ...named, ...deed, agent_id: created.adminId, request_id: null })
    .execute();
  const session = await sessionOf(api, created.adminId, created.actor.storeId);
  await removeStore({ db: api.db, clock: api.clock.now }, { id: created.actor.storeId, ...fullStore }, 'Operador');
  const agent = api.db.selectFrom('agents').where('id', '=', created.adminId).select(['name', 'password_hash']);
  expect(await agent.executeTakeFirst()).toEqual({ name: 'Dona', password_hash: null });
  expect((await session.get('/v2/orders')).status).toBe(401);
});
