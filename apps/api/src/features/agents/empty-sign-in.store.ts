import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { dropAccessTokensOf } from '../../kit/access-tokens.ts';

/**
 * Takes everything away that opens an account, so that it is nobody's: the next invitation's link sets a first password,
 * and whoever knew the former one, or reads the former mailbox, has nothing. The row stays, since the audit names it.
 */
export async function emptySignIn(trx: Kysely<Tables>, agentId: number): Promise<void> {
  const nothing = { password_hash: null, email: null, username: null };
  await trx
    .updateTable('agents')
    .set((eb) => ({
      ...nothing,
      totp_secret: null,
      totp_enabled_at: null,
      totp_last_step: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', agentId)
    .execute();
  await trx.deleteFrom('recovery_codes').where('agent_id', '=', agentId).execute();
  await trx.deleteFrom('sessions').where('agent_id', '=', agentId).execute();
  await trx.deleteFrom('pre_auths').where('agent_id', '=', agentId).execute();
  await dropAccessTokensOf(trx, agentId);
}
