import type { TransactionTotals } from '@botica/contract/features/finance/transactions/transaction-schemas';
import {
  type TransactionTotal,
  transactionStatus,
} from '@botica/contract/features/finance/transactions/transaction-status';
import { addDays } from '@botica/contract/kit/dates';
import { centsToWire } from '@botica/contract/kit/money';
import type { Context } from '../../../kit/context.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { catchUp } from '../ledger/book-events.ts';
import { readTotals } from './transaction-list.store.ts';

/** Days before today that the totals include. */
const daysBefore = 29;

/** Totals of the last 30 days. A partly refunded payment stays approved, less the refund. */
export async function showTotals(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  receiver: number | null,
): Promise<TransactionTotals> {
  await catchUp(ctx);
  const to = storeToday(ctx);
  const rows = await readTotals(ctx.db, ctx.actor.storeId, { from: addDays(to, -daysBefore), to, receiver });
  const sumOf = (key: TransactionTotal) => {
    const row = rows.find(({ status }) => status === transactionStatus[key]);
    return {
      count: Number(row?.count ?? 0),
      amount: Number(row?.amount_cents ?? 0),
      refunded: Number(row?.refunded_cents ?? 0),
    };
  };
  const net = (key: TransactionTotal) => {
    const { count, amount, refunded } = sumOf(key);
    return { count, value: centsToWire(amount - refunded) };
  };
  const whole = (key: TransactionTotal) => {
    const { count, amount } = sumOf(key);
    return { count, value: centsToWire(amount) };
  };
  const wentBack = rows.reduce((sum, { refunded_cents: cents }) => sum + Number(cents), 0);
  return {
    approved: net('approved'),
    waiting: whole('waiting'),
    refused: whole('refused'),
    reversal: { count: sumOf('reversal').count, value: centsToWire(wentBack) },
    chargeBack: net('chargeBack'),
    pendent: whole('pendent'),
  };
}
