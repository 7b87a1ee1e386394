import { addDays } from '@botica/contract/kit/dates';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { PaymentProviderError, type PaymentProviderFault } from '../../../kit/payment-provider-port.ts';
import { storeToday } from '../../../kit/store-today.ts';
import type { NewJob } from '../../../platform/jobs/enqueue.ts';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { findStore } from '../../stores/stores.store.ts';
import { askAgain } from '../ledger/rereads.store.ts';
import { takeBook } from '../ledger/unbooked-events.store.ts';
import { applyCharge } from './apply-charge.ts';
import { openLink, type ProviderLink } from './provider-link.ts';
import { type FoundRequest, findRequest, markSent } from './requests.store.ts';
import { settleRefund } from './settle-refund.ts';
import { refuseRequest, settleAnticipation, settleWithdrawal } from './settle-request.ts';

export const sendJobKind = 'finance.pagarme_send';

interface SendJob {
  requestId: number;
}

/** Asks the provider, once. */
export const sendJob = (requestId: number): NewJob => ({
  kind: sendJobKind,
  key: `${sendJobKind}:${requestId}`,
  payload: { requestId } satisfies SendJob,
});

/** The day on which an anticipation is asked to be paid out. */
export const paymentDayOf = (today: string) => addDays(today, 1);

/** What says that it was not done. Anything else says nothing: it may have been. */
const refusals: readonly PaymentProviderFault[] = ['refused', 'forbidden', 'rejected', 'missing', 'busy'];

/** It was given back, whatever becomes of this: the charge is read again later as well. */
async function showRefund(
  ctx: JobContext,
  { payments, key, shop }: Pick<ProviderLink, 'payments' | 'key' | 'shop'>,
  charge: string,
) {
  try {
    await applyCharge(ctx, shop, await payments.charge(key, charge));
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
  }
}

async function ask(ctx: JobContext, { payments, key, shop }: ProviderLink, request: FoundRequest): Promise<void> {
  const { kind, recipient_code: recipient, charge_id: charge, timeframe } = request;
  const asked = { amountCents: request.amount_cents, idempotencyKey: request.request_key };
  const settle = (act: (around: Parameters<typeof settleWithdrawal>[0]) => Promise<void>) =>
    inTransaction(ctx.db, async (trx) => {
      await takeBook(trx, shop.storeId);
      await act({ trx, shop, clock: ctx.clock });
    });
  if (kind === 'withdrawal' && recipient) {
    const told = await payments.withdraw(key, recipient, asked);
    await settle((around) => settleWithdrawal(around, request, told));
  }
  if (kind === 'anticipation' && recipient) {
    const paymentDay = paymentDayOf(storeToday({ clock: ctx.clock, actor: shop }));
    const told = await payments.anticipate(key, recipient, { ...asked, timeframe: timeframe ?? 'start', paymentDay });
    await settle((around) => settleAnticipation(around, request, told));
  }
  if (kind === 'refund' && charge) {
    await payments.refund(key, charge, asked);
    await askAgain(ctx.db, shop.storeId, [charge]);
    await showRefund(ctx, { payments, key, shop }, charge);
    await settleRefund(ctx, request.id, 'done');
  }
}

/** Job. Sent, and no answer: it is looked up by the sync, never sent again. */
export async function sendRequest({ requestId }: SendJob, ctx: JobContext): Promise<void> {
  const { db, clock } = ctx;
  const request = await findRequest(db, requestId);
  if (!request || request.settled_at !== null || request.sent_at !== null) return;
  const opened = await openLink(ctx, request.store_id);
  const refuse = async (fault: PaymentProviderFault) => {
    const store = await findStore(db, request.store_id);
    if (!store) return;
    const shop = { storeId: store.id, timeZone: store.time_zone };
    await inTransaction(db, async (trx) => {
      await takeBook(trx, shop.storeId);
      await refuseRequest({ trx, shop, clock }, request, fault);
    });
  };
  if (opened.link === null) {
    if (opened.until !== null) ctx.putOff(opened.until);
    return refuse('refused');
  }
  // Committed before the call: whoever finds it afterwards knows that it may have been done.
  if (!(await markSent(db, requestId, clock()))) return;
  try {
    await ask(ctx, opened.link, request);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const { fault } = error;
    ctx.log.warn({ requestId, kind: request.kind, fault }, 'a request to the payment provider was not confirmed');
    if (refusals.includes(fault)) await refuse(fault);
    else if (request.charge_id !== null) await askAgain(db, request.store_id, [request.charge_id]);
  }
}
