import { agentOf } from '../../../kit/agent-of.ts';
import { refuse } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { lockRights } from '../../roles/record/lock-rights.store.ts';
import { findAccountAndLock } from '../../session/open/sign-in.store.ts';
import { setSecondFactorRequired } from '../../stores/stores.store.ts';
import { refuseAccount } from '../record/check-own-password.ts';

/**
 * Sets whether administrators of the store need a second factor. Only a caller who has one may require it, so at least
 * one administrator keeps the rights.
 */
export async function requireSecondFactor(ctx: Context, required: boolean): Promise<{ required: boolean }> {
  const { agentId, storeId } = agentOf(ctx);
  return inTransaction(ctx.db, async (trx) => {
    const grantee = await lockRights(trx, ctx.actor);
    if (!grantee.is_admin) throw refuse('permission.denied');
    const account = await findAccountAndLock(trx, agentId);
    if (required && account?.totp_enabled_at == null) throw refuseAccount('account.own_second_factor_first');
    if (await setSecondFactorRequired(trx, storeId, required)) {
      await audit(trx, ctx, {
        entity: 'store',
        entityId: storeId,
        action: 'account.second_factor_required_changed',
        changes: { require_second_factor: [!required, required] },
      });
    }
    return { required };
  });
}
