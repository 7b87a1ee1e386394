import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

export async function findTotp(db: Kysely<Tables>, agentId: number) {
  return db
    .selectFrom('agents')
    .where('id', '=', agentId)
    .select(['totp_secret', 'totp_enabled_at'])
    .executeTakeFirstOrThrow();
}

/** True for one of parallel uses: a step, and any before it, is good once. */
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

/** True for one of parallel uses. */
export async function takeRecoveryCode(db: Kysely<Tables>, agentId: number, codeHash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_codes')
    .where('agent_id', '=', agentId)
    .where('code_hash', '=', codeHash)
    .returning('code_hash')
    .executeTakeFirst();
  return row !== undefined;
}
