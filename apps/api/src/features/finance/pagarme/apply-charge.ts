import { wasPaid } from '@botica/contract/features/orders/intake/order-intake';
import { dayInZone } from '@botica/contract/kit/dates';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Shop } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import type { ProviderCharge } from '../../../kit/payment-provider-port.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { differing } from '../../../platform/audit/audit.ts';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { addPayment } from '../../orders/payments/add-payment.ts';
import { leaveBook } from '../ledger/leave-book.ts';
import { type TransactionInsert, updateTransaction } from '../ledger/transactions.store.ts';
import { takeBook } from '../ledger/unbooked-events.store.ts';
import { methodOf, notAfter, paymentOf } from './charge-payment.ts';
import { type ChargeState, stateOfCharge } from './charge-state.ts';
import { type Pair, pairOf } from './pair-charge.ts';
import { askWhose, dropPairing, findPaymentsByExternalId, type StoredPayment } from './pairing.store.ts';
import { receiverOfCharge } from './provider-recipients.store.ts';
import {
  findByCharge,
  findByPayment,
  insertProviderTransaction,
  isHistory,
  moveReceivables,
  type ProviderTransaction,
  removeTransaction,
} from './provider-transactions.store.ts';

export type ReaderContext = Pick<JobContext, 'db' | 'clock' | 'log' | 'outside'>;

const actorName = 'Pagar.me';
/** Milliseconds. Older changes raise no alert, because the store has handled them at the provider. */
const newsMs = 7 * 24 * 60 * 60_000;

/**
 * Adds the payment to its order, or updates it, so that a paid order is approved. Returns the payment of the order, if
 * any.
 */
async function tellOrder(
  ctx: ReaderContext & { db: Transaction<Tables> },
  shop: Shop,
  { charge, state, pair }: { charge: ProviderCharge; state: ChargeState; pair: Pair },
): Promise<StoredPayment | null> {
  const method = methodOf(charge);
  if (pair.orderId === null || method === null) return null;
  const { clock, outside, db } = ctx;
  const actor = { kind: 'system', storeId: shop.storeId, timeZone: shop.timeZone, name: actorName } as const;
  const around = { db, clock, outside, actor, requestId: charge.id, ifMatch: null };
  const { payment: known, orderId } = pair;
  const providerPayment = paymentOf(charge, state, { method, known, now: clock(), timeZone: shop.timeZone });
  await addPayment(around, orderId, providerPayment, known?.id ?? null);
  if (known) return known;
  const added = await findPaymentsByExternalId(db, shop.storeId, charge.id);
  return added.find(({ order_id: id }) => id === orderId) ?? null;
}

function rowOf(
  charge: ProviderCharge,
  state: ChargeState,
  shop: Shop,
  given: Pick<TransactionInsert, 'recipient_id' | 'payment_id'> & { order_id: number | null; now: Date },
) {
  const { now, ...keys } = given;
  const createdAt = notAfter(charge.createdAt, now);
  return {
    store_id: shop.storeId,
    source: 'pagarme' as const,
    provider_id: charge.id,
    part: null,
    ...keys,
    status: state.status,
    method: methodOf(charge) ?? ('other' as const),
    amount_cents: state.amountCents,
    refunded_cents: state.refundedCents,
    installments: charge.installments,
    tid: charge.tid,
    created_at: createdAt,
    day: dayInZone(createdAt, shop.timeZone),
    paid_at: wasPaid(state.payment) ? notAfter(charge.paidAt ?? charge.updatedAt, now) : null,
    provider_updated_at: charge.updatedAt,
  };
}

/** Joins two rows of one transaction. The own book's row stays, because its entries refer to it. */
async function joinRows(
  trx: Transaction<Tables>,
  shop: Shop,
  {
    known,
    ofPayment,
    today,
  }: { known: ProviderTransaction | undefined; ofPayment: ProviderTransaction; today: string },
): Promise<ProviderTransaction> {
  if (ofPayment.source === 'book') await leaveBook(trx, shop, ofPayment, today);
  if (known) {
    await moveReceivables(trx, known.id, ofPayment.id);
    await removeTransaction(trx, known.id);
  }
  return ofPayment;
}

async function keepRow(
  ctx: ReaderContext & { db: Transaction<Tables> },
  shop: Shop,
  parts: {
    charge: ProviderCharge;
    state: ChargeState;
    pair: Pair;
    payment: StoredPayment | null;
    known: ProviderTransaction | undefined;
  },
): Promise<number> {
  const { db: trx, clock } = ctx;
  const { charge, state, pair, payment, known } = parts;
  const ofPayment = payment ? await findByPayment(trx, shop.storeId, payment.id) : undefined;
  const isTwo = ofPayment !== undefined && ofPayment.id !== known?.id;
  const today = storeToday({ clock, actor: shop });
  const current = isTwo ? await joinRows(trx, shop, { known, ofPayment, today }) : known;
  const received = current?.source === 'pagarme' ? current.recipient_id : null;
  const recipient_id = await receiverOfCharge(trx, shop.storeId, charge.recipientId, received);
  const keys = { recipient_id, payment_id: payment?.id ?? null, order_id: payment?.order_id ?? pair.orderId };
  const row = rowOf(charge, state, shop, { ...keys, now: clock() });
  if (!current) return insertProviderTransaction(trx, row);
  const changes = differing(current, row);
  if (Object.keys(changes).length > 0) await updateTransaction(trx, current.id, changes);
  return current.id;
}

/**
 * Applies the present state of a charge to its order and its transaction. It may be repeated. False if the charge is
 * older than the stored state.
 */
export function applyCharge(ctx: ReaderContext, shop: Shop, charge: ProviderCharge): Promise<boolean> {
  const state = stateOfCharge(charge);
  if (state.isUnknown)
    ctx.log.warn({ storeId: shop.storeId, charge: charge.id, status: charge.status }, 'unknown charge status');
  return inTransaction(ctx.db, async (trx) => {
    const { storeId } = shop;
    // The book is locked before the order, as in every booking. The reverse order could deadlock.
    await takeBook(trx, storeId);
    const known = await findByCharge(trx, storeId, charge.id);
    if (known?.provider_updated_at && known.provider_updated_at > charge.updatedAt) return false;
    if (ctx.clock().getTime() - charge.updatedAt.getTime() > newsMs) await isHistory(trx);
    const inside = { ...ctx, db: trx };
    const pair = await pairOf(trx, storeId, charge, { state, known });
    const payment = await tellOrder(inside, shop, { charge, state, pair });
    const id = await keepRow(inside, shop, { charge, state, pair, payment, known });
    const candidates = pair.orderId === null ? pair.candidates : [];
    if (candidates.length > 0) await askWhose(trx, { storeId, transactionId: id, candidates, now: ctx.clock() });
    else await dropPairing(trx, id);
    return true;
  });
}
