import type { Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tables } from '../../../database/tables.ts';
import { joinPerson, placePerson } from '../../../test/builders-people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../kit/db/transaction.ts';
import { forgetPeople } from './forget-people.store.ts';
import { deleteMembership } from './memberships.store.ts';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const accountOf = (id: number) =>
  api.db.selectFrom('agents').where('id', '=', id).select('password_hash').executeTakeFirst();

/**
 * Runs two transactions as two servers do. `second` starts after the writes of `first`; `first` commits when `second`
 * waits for a lock or has ended.
 */
async function atOnce(first: (trx: Transaction<Tables>) => Promise<void>, second: typeof first): Promise<void> {
  let commit = () => {};
  const mayCommit = new Promise<void>((done) => (commit = done));
  let hasWritten = () => {};
  const written = new Promise<void>((done) => (hasWritten = done));
  const one = inTransaction(api.db, async (trx) => {
    await first(trx);
    hasWritten();
    await mayCommit;
  });
  await written;
  let hasEnded = false;
  const other = inTransaction(api.db, second).finally(() => (hasEnded = true));
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  const isWaiting = async () => ((await api.database.pool.query(waiting)).rowCount ?? 0) > 0;
  await expect.poll(async () => hasEnded || (await isWaiting()), { timeout: 20_000 }).toBe(true);
  commit();
  await Promise.all([one, other]);
}

/** Needs two transactions at once, but the embedded database has one connection. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('forgetting people while another server works', () => {
  test('who worked in two stores that are removed at once is forgotten', async () => {
    const { store, otherStore } = api;
    const id = await placePerson(api.db, store.id);
    await joinPerson(api.db, otherStore.id, id);
    // The cascade of the store's row does the same.
    const leave = (storeId: number) => async (trx: Transaction<Tables>) => {
      await trx.deleteFrom('memberships').where('store_id', '=', storeId).where('agent_id', '=', id).execute();
      await forgetPeople(trx, [id]);
    };
    await atOnce(leave(store.id), leave(otherStore.id));
    expect(await accountOf(id)).toBeUndefined();
  });

  test('who joins another store at that moment keeps the account', async () => {
    const { store, otherStore } = api;
    const id = await placePerson(api.db, store.id, { agent: { password_hash: 'kept' } });
    await deleteMembership(api.db, store.id, id);
    await atOnce(
      (trx) => joinPerson(trx, otherStore.id, id),
      (trx) => forgetPeople(trx, [id]),
    );
    expect(await accountOf(id)).toEqual({ password_hash: 'kept' });
  });
});
