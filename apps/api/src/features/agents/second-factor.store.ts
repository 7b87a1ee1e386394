import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

export async function findTotp(db: Kysely<Tables>, agentId: number) {
  return db
    .selectFrom('agents')
    .where('id', '=', agentId)
    .select(['totp_secret', 'totp_enabled_at'])
    .executeTakeFirstOrThrow();
}

/** Marks a TOTP step and all earlier ones as used. True for only one of parallel calls. */
export async function takeTotpStep(db: Kysely<Tables>, agentId: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('agents')
    .set({ totp_last_step: step })
    .where('id', '=', agentId)
    .where('totp_enabled_at', 'is not', null)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a recovery code. True for only one of parallel calls. */
export async function takeRecoveryCode(db: Kysely<Tables>, agentId: number, codeHash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_codes')
    .where('agent_id', '=', agentId)
    .where('code_hash', '=', codeHash)
    .returning('code_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a secret that waits for its first code. */
export async function keepPendingSecret(db: Kysely<Tables>, agentId: number, sealed: string): Promise<void> {
  await db
    .updateTable('agents')
    .set({ totp_secret: sealed, totp_enabled_at: null, totp_last_step: null })
    .where('id', '=', agentId)
    .execute();
}

/** Turns the pending secret on. The code that proved it is used up. */
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

/** Deletes the former codes and stores the new ones. */
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
