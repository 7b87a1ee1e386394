import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { beginAgainByKey } from '../../../platform/jobs/failed-jobs.store.ts';
import { findMessageAndLock, updateMessage } from '../sending/messages.store.ts';
import { mailJobKey } from '../sending/tell-customers.ts';
import { refuseMessage } from '../templates/change-template.ts';
import { findShownMessage } from './message-list.store.ts';

/** Starts the mail again from its first attempt. Only mails that certainly were not sent may be repeated. */
export function retryMessage(ctx: Context, id: number): Promise<Record<string, never>> {
  const { storeId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    const message = await findMessageAndLock(trx, storeId, id);
    const shown = message && (await findShownMessage(trx, storeId, id));
    if (shown === undefined) throw refuseMessage('messenger.message_not_found');
    if (shown.state !== 'failed') throw refuseMessage('messenger.not_failed');
    if (shown.reason === 'uncertain') throw refuseMessage('messenger.maybe_sent');
    const now = ctx.clock();
    await updateMessage(trx, id, { reason: null, next_at: now });
    if (!(await beginAgainByKey(trx, mailJobKey(id), now))) throw refuseMessage('messenger.not_failed');
    const changes = { event: [null, shown.event] as [unknown, unknown] };
    await audit(trx, ctx, { entity: 'message', entityId: id, action: 'messenger.retried', changes });
    return {};
  });
}
