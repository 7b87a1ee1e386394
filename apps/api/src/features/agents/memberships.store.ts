import type { Insertable, Kysely, Updateable } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** False when the person is a member already. */
export async function insertMembership(
  trx: Kysely<Tables>,
  values: Insertable<Tables['memberships']>,
): Promise<boolean> {
  const joined = await trx
    .insertInto('memberships')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('agent_id')
    .executeTakeFirst();
  return joined !== undefined;
}

/** False when the person is no longer a member. */
export async function updateMembership(
  trx: Kysely<Tables>,
  storeId: number,
  agentId: number,
  patch: Updateable<Tables['memberships']>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('memberships')
    .set((eb) => ({ ...patch, version: eb('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Adds the version of the membership to the person's version. Otherwise a stale patch could still match after the
 * person comes back.
 */
export async function deleteMembership(trx: Kysely<Tables>, storeId: number, agentId: number): Promise<void> {
  const gone = await trx
    .deleteFrom('memberships')
    .where('store_id', '=', storeId)
    .where('agent_id', '=', agentId)
    .returning('version')
    .executeTakeFirst();
  if (gone === undefined) return;
  await trx
    .updateTable('agents')
    .set((eb) => ({ version: eb('version', '+', gone.version) }))
    .where('id', '=', agentId)
    .execute();
}
