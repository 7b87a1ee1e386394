import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { emptySignIn } from './empty-sign-in.store.ts';

/** Present and former people of a store: its members, and the people in its audit. */
export async function findPeopleOf(db: Kysely<Tables>, storeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select agent_id as id from memberships where store_id = ${storeId}
    union select agent_id from audit where store_id = ${storeId} and agent_id is not null
    union select entity_id from audit where store_id = ${storeId} and entity = 'agent'
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Disables all members of a store that is being removed, so that nobody signs in any more. */
export async function shutOutPeople(db: Kysely<Tables>, storeId: number): Promise<void> {
  await sql`update memberships set is_enabled = false where store_id = ${storeId} and is_enabled`.execute(db);
}

/**
 * Locks and returns the people without any store, so that none of them joins a store before commit. If their other
 * store is removed at the same time, the second removal waits for the first. Otherwise each removal would find the
 * membership of the other and keep the person.
 */
async function lockUnemployed(trx: Kysely<Tables>, ids: readonly number[]): Promise<number[]> {
  const unemployed = async (among: readonly number[], lock = sql``) => {
    const { rows } = await sql<{ id: number }>`
      select id from agents where id = any(${among}::bigint[])
        and not exists (select from memberships where agent_id = agents.id) order by id ${lock}`.execute(trx);
    return rows.map(({ id }) => id);
  };
  // No `for update`: people of other stores write rows that refer to their agent, and these writes must not wait.
  await sql`select from agents where id = any(${ids}::bigint[]) order by id for no key update`.execute(trx);
  const locked = await unemployed(ids, sql`for update`);
  // A second read: the first one may have waited for a transaction in which somebody joined a store, without seeing it.
  return unemployed(locked);
}

/**
 * Ends the accounts of people whose store is gone and who have no other store. Deletes the people whom no other row
 * names. One person at a time, because the foreign keys search the whole audit.
 */
export async function forgetPeople(trx: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  for (const id of await lockUnemployed(trx, ids)) {
    await emptySignIn(trx, id);
    await sql`
      delete from agents where id = ${id}
        and not exists (select from audit where agent_id = ${id} or (entity = 'agent' and entity_id = ${id}))
        and not exists (select from invitations where invited_by = ${id})
        and not exists (select from integration_keys where created_by = ${id})
        and not exists (select from access_tokens where asked_by = ${id})`.execute(trx);
  }
}
