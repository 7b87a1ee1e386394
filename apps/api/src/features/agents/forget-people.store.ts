import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { emptySignIn } from './empty-sign-in.store.ts';

/** Who works in a store or did: members, and those whom its audit names. */
export async function findPeopleOf(db: Kysely<Tables>, storeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select agent_id as id from memberships where store_id = ${storeId}
    union select agent_id from audit where store_id = ${storeId} and agent_id is not null
    union select entity_id from audit where store_id = ${storeId} and entity = 'agent'
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of a store that is being removed: nobody signs in there any more. */
export async function shutOutPeople(db: Kysely<Tables>, storeId: number): Promise<void> {
  await sql`update memberships set is_enabled = false where store_id = ${storeId} and is_enabled`.execute(db);
}

/**
 * Those of them who work nowhere, and none joins a store before the transaction ends. When their other store is being
 * removed as well, the second removal waits for the first: else each would take them for the other's.
 */
async function lockUnemployed(trx: Kysely<Tables>, ids: readonly number[]): Promise<number[]> {
  const unemployed = async (among: readonly number[], lock = sql``) => {
    const { rows } = await sql<{ id: number }>`
      select id from agents where id = any(${among}::bigint[])
        and not exists (select from memberships where agent_id = agents.id) order by id ${lock}`.execute(trx);
    return rows.map(({ id }) => id);
  };
  // Not `for update`: what those who work elsewhere write there refers to them, and goes on.
  await sql`select from agents where id = any(${ids}::bigint[]) order by id for no key update`.execute(trx);
  const locked = await unemployed(ids, sql`for update`);
  // Asked again: while that waited for somebody who joined, it did not look anew.
  return unemployed(locked);
}

/**
 * Of people whose store is gone: who works nowhere else has no account any more, and who is named nowhere else is
 * forgotten. One at a time, for the foreign keys look through the whole audit.
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
