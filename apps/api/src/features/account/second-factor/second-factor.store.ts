import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

/** A secret that waits for its first code. */
export async function keepPendingSecret(db: Kysely<Tables>, agentId: number, sealed: string): Promise<void> {
  await db
    .updateTable('agents')
    .set({ totp_secret: sealed, totp_enabled_at: null, totp_last_step: null })
    .where('id', '=', agentId)
    .execute();
}

/** Turns the pending secret on; the code that proved it is used up. */
export async function turnOn(db: Kysely<Tables>, agentId: number, now: Date, step: number): Promise<void> {
  await db
    .updateTable('agents')
    .set((eb) => ({ totp_enabled_at: now, totp_last_step: step, version: eb('version', '+', 1) }))
    .where('id', '=', agentId)
    .execute();
}

export async function turnOff(db: Kysely<Tables>, agentId: number): Promise<void> {
  await db
    .updateTable('agents')
    .set((eb) => ({
      totp_secret: null,
      totp_enabled_at: null,
      totp_last_step: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', agentId)
    .execute();
  await db.deleteFrom('recovery_codes').where('agent_id', '=', agentId).execute();
}

/** The former codes are gone with it. */
export async function replaceRecoveryCodes(
  db: Kysely<Tables>,
  agentId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('agent_id', '=', agentId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ agent_id: agentId, code_hash })))
    .execute();
}

/** One of the stores where the person is an administrator asks for the second factor. */
export async function isSecondFactorRequired(db: Kysely<Tables>, agentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('stores', 'stores.id', 'memberships.store_id')
    .where('memberships.agent_id', '=', agentId)
    .where('memberships.is_enabled', '=', true)
    .where('memberships.is_admin', '=', true)
    .where('stores.require_second_factor', '=', true)
    .select('stores.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** True when it was otherwise before. */
export async function setRequired(db: Kysely<Tables>, storeId: number, required: boolean): Promise<boolean> {
  const row = await db
    .updateTable('stores')
    .set((eb) => ({ require_second_factor: required, version: eb('version', '+', 1) }))
    .where('id', '=', storeId)
    .where('require_second_factor', '<>', required)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
