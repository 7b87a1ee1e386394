import { addDays } from '@botica/contract/kit/dates';
import { centsToWire } from '@botica/contract/kit/money';
import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { anticipate } from '../features/finance/anticipations/change-anticipations.ts';
import { computeWithdrawalEnd } from '../features/finance/book/withdrawal.ts';
import { catchUpWithin } from '../features/finance/ledger/book-events.ts';
import { insertMovements, readBalances } from '../features/finance/ledger/ledger.store.ts';
import { bookRecipients } from '../features/finance/ledger/recipients.store.ts';
import { insertFee, updateSettings } from '../features/finance/settings/settings.store.ts';
import { addStandalone } from '../features/finance/standalone/add-standalone.ts';
import { requestWithdrawal } from '../features/finance/withdrawals/change-withdrawals.ts';
import { finishRow } from '../features/finance/withdrawals/withdrawals.store.ts';
import type { Clock, SystemActor } from '../kit/context.ts';
import { storeToday } from '../kit/store-today.ts';

const dayMs = 86_400_000;

const fees: readonly Omit<Insertable<Tables['finance_fees']>, 'store_id' | 'valid_from'>[] = [
  { method: 'credit_card', rate: 299, fixed_cents: 39, antifraud_cents: 70, settle_days: 30 },
  {
    method: 'credit_card',
    installments_from: 2,
    installments_to: 6,
    rate: 349,
    fixed_cents: 39,
    antifraud_cents: 70,
    settle_days: 30,
  },
  {
    method: 'credit_card',
    installments_from: 7,
    installments_to: 12,
    rate: 399,
    fixed_cents: 39,
    antifraud_cents: 70,
    settle_days: 30,
  },
  { method: 'boleto', rate: 0, fixed_cents: 249, settle_days: 2 },
  { method: 'pix', rate: 99, settle_days: 1, returns_fee_on_refund: true },
];

/** Inserts a book that began before the first order, with fees, withdrawals and an anticipation. */
export async function insertDemoFinance(trx: Transaction<Tables>, clock: Clock, actor: SystemActor): Promise<void> {
  const today = storeToday({ actor, clock });
  const since = addDays(today, -365);
  const settings = { anticipation_rate: 199, withdrawal_cost_cents: 367, pix_key: 'caixa@botica.example' };
  await updateSettings(trx, { id: actor.storeId, version: 1 }, { book_since: since, ...settings });
  for (const fee of fees) await insertFee(trx, { store_id: actor.storeId, ...fee, valid_from: since });
  const at = (days: number) => ({ db: trx, actor, clock: () => new Date(clock().getTime() - days * dayMs) });
  for (const days of [20, 6]) {
    await catchUpWithin(trx, actor, addDays(today, -days));
    for (const receiver of (await bookRecipients(trx, actor.storeId)).values()) await withdrawHalf(at(days), receiver);
  }
  await catchUpWithin(trx, actor, today);
  for (const receiver of (await bookRecipients(trx, actor.storeId)).values()) {
    const { waiting, available } = await readBalances(trx, actor.storeId, receiver);
    if (available < 0 || waiting < 100_000) continue;
    await anticipate(at(0), { receiver, amount: centsToWire(Math.floor(waiting / 10)), timeframe: 'start' });
  }
  await insertStandalonePayments(trx, actor.storeId, at);
}

type At = (days: number) => { db: Transaction<Tables>; actor: SystemActor; clock: Clock };

/** Inserts payments without an order: one at the counter, and a PIX that is expected. */
async function insertStandalonePayments(trx: Transaction<Tables>, storeId: number, at: At) {
  const { id: customer_id } = await trx
    .selectFrom('customers')
    .where('store_id', '=', storeId)
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow();
  const card = { method: 'credit_card', status: 'paid', amount: '64.90', tid: '774120036581' } as const;
  await addStandalone(at(3.2), { customer_id, ...card, note: 'Diferença da fórmula, paga no balcão' });
  const pix = { method: 'pix', status: 'waiting_payment', amount: '38.50' } as const;
  await addStandalone(at(0.1), { payer_name: 'Celina Prates', ...pix, note: 'Combinado por telefone' });
}

async function withdrawHalf(ctx: { db: Transaction<Tables>; actor: SystemActor; clock: Clock }, receiver: number) {
  const { storeId } = ctx.actor;
  const { available } = await readBalances(ctx.db, storeId, receiver);
  if (available < 20_000) return;
  const amount_cents = Math.floor(available / 2);
  const { id, version } = await requestWithdrawal(ctx, { receiver, amount: centsToWire(amount_cents) });
  const finished_on = addDays(storeToday(ctx), 1);
  await finishRow(ctx.db, { id, version }, { status: 'transferred', finished_on, finish_after_event_id: 0 });
  const withdrawal = { recipient_id: receiver, amount_cents, cost_cents: 367 };
  await insertMovements(ctx.db, storeId, [
    { ...computeWithdrawalEnd(withdrawal, 'transferred', finished_on), withdrawal_id: id },
  ]);
}
