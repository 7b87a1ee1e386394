import type { Insertable, Kysely, Updateable } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Returns the id, or undefined if the CPF, e-mail or username exists already. */
export async function insertAgent(trx: Kysely<Tables>, values: Insertable<Tables['agents']>) {
  const row = await trx
    .insertInto('agents')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Also raises the version. */
export async function updateAgent(
  trx: Kysely<Tables>,
  agentId: number,
  patch: Updateable<Tables['agents']>,
): Promise<void> {
  await trx
    .updateTable('agents')
    .set((eb) => ({ ...patch, version: eb('version', '+', 1) }))
    .where('id', '=', agentId)
    .execute();
}
