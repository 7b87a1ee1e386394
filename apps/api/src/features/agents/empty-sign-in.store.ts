import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { dropAccessTokensOf } from '../../kit/access-tokens.ts';

/**
 * Removes password, e-mail and username, so that nobody can open the account: a former password or mailbox gives no
 * access. The link of the next invitation sets a first password. The row stays, because the audit refers to it.
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
