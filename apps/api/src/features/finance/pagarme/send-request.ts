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

/** Job that sends a request once. */
export const sendJob = (requestId: number): NewJob => ({
  kind: sendJobKind,
  key: `${sendJobKind}:${requestId}`,
  payload: { requestId } satisfies SendJob,
});

/** Payment day that an anticipation requests. */
export const paymentDayOf = (today: string) => addDays(today, 1);

/** Faults that mean that the request was not executed. After any other fault it may have been. */
const refusals: readonly PaymentProviderFault[] = ['refused', 'forbidden', 'rejected', 'missing', 'busy'];

/** Applies the refunded charge at once, if it can be read. It is also read again later. */
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
  const input = { amountCents: request.amount_cents, idempotencyKey: request.request_key };
  const settle = (act: (around: Parameters<typeof settleWithdrawal>[0]) => Promise<void>) =>
    inTransaction(ctx.db, async (trx) => {
      await takeBook(trx, shop.storeId);
      await act({ trx, shop, clock: ctx.clock });
    });
  if (kind === 'withdrawal' && recipient) {
    const withdrawal = await payments.withdraw(key, recipient, input);
    await settle((around) => settleWithdrawal(around, request, withdrawal));
  }
  if (kind === 'anticipation' && recipient) {
    const paymentDay = paymentDayOf(storeToday({ clock: ctx.clock, actor: shop }));
    const anticipation = await payments.anticipate(key, recipient, {
      ...input,
      timeframe: timeframe ?? 'start',
      paymentDay,
    });
    await settle((around) => settleAnticipation(around, request, anticipation));
  }
  if (kind === 'refund' && charge) {
    await payments.refund(key, charge, input);
    await askAgain(ctx.db, shop.storeId, [charge]);
    await showRefund(ctx, { payments, key, shop }, charge);
    await settleRefund(ctx, request.id, 'done');
  }
}

/** Job: sends a request. Without an answer it is never sent again; the sync finds its result. */
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
  // The mark is committed before the call, so that after a crash it is known that the request may have been executed.
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
