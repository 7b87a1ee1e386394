import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

export type StoredState = Selectable<Tables['rdstation_states']>;

export async function insertState(trx: Kysely<Tables>, state: Omit<StoredState, 'used_at'>): Promise<void> {
  await trx.insertInto('rdstation_states').values(state).execute();
}

/** The person's newest state in the store that is still valid at `until`. */
export async function findLiveState(
  db: Kysely<Tables>,
  { storeId, agentId, clientId }: { storeId: number; agentId: number; clientId: string },
  until: Date,
): Promise<StoredState | undefined> {
  return db
    .selectFrom('rdstation_states')
    .where('store_id', '=', storeId)
    .where('agent_id', '=', agentId)
    .where('client_id', '=', clientId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', until)
    .selectAll()
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
}

export async function findState(db: Kysely<Tables>, nonce: string): Promise<StoredState | undefined> {
  return db.selectFrom('rdstation_states').where('nonce', '=', nonce).selectAll().executeTakeFirst();
}

/** Uses up a state. True for only one of parallel calls. */
export async function takeState(db: Kysely<Tables>, nonce: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rdstation_states')
    .set({ used_at: now })
    .where('nonce', '=', nonce)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends all states of the store. */
export async function dropStates(trx: Kysely<Tables>, storeId: number): Promise<void> {
  await trx.deleteFrom('rdstation_states').where('store_id', '=', storeId).execute();
}

/** Deletes old states. A deleted state gets the same answer as an unknown one. */
export async function pruneStates(trx: Kysely<Tables>, storeId: number, oldest: Date): Promise<void> {
  await trx.deleteFrom('rdstation_states').where('store_id', '=', storeId).where('expires_at', '<', oldest).execute();
}
