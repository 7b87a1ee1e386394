import type {
  AnticipationQuote,
  AnticipationRequestBody,
  AnticipationRow,
  WithdrawalListQuery,
} from '@botica/contract/features/finance/receivables/receivable-schemas';
import { centsToWire, wireToCents } from '@botica/contract/kit/money';
import { type Pagination, paginate } from '@botica/contract/kit/page';
import type { Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import { type Anticipation, computeAnticipation, planAnticipation } from '../book/anticipation.ts';
import { refuseFinance } from '../finance-refusals.ts';
import { catchUp } from '../ledger/book-events.ts';
import { holdBook, type LockedBook, type MoneyContext } from '../ledger/hold-book.ts';
import { insertMovements } from '../ledger/ledger.store.ts';
import { toPeriod } from '../withdrawals/list-withdrawals.ts';
import {
  bringForward,
  findAnticipation,
  findWaiting,
  insertAnticipation,
  readAnticipations,
  type StoredAnticipation,
} from './anticipations.store.ts';

const refusals = {
  no_amount: 'finance.more_than_waiting',
  available_below_zero: 'finance.available_below_zero',
  more_than_waiting: 'finance.more_than_waiting',
} as const;

export const anticipationWire = (row: StoredAnticipation): AnticipationRow => ({
  id: row.id,
  date: row.created_at.toISOString(),
  status: row.status,
  timeframe: row.timeframe,
  requested: centsToWire(row.requested_cents),
  amount: centsToWire(row.net_cents),
  fee: centsToWire(row.fee_cents),
  income: centsToWire(row.net_cents - row.fee_cents),
  receiver: { id: row.recipient_id, name: row.receiver },
});

async function planOf(book: LockedBook, { amount, timeframe }: AnticipationRequestBody): Promise<Anticipation> {
  const { trx, storeId, recipientId, balances, settings, today } = book;
  const plan = planAnticipation(await findWaiting(trx, storeId, recipientId), balances.available, {
    amount_cents: wireToCents(amount),
    timeframe,
    day: today,
    monthly_rate: settings.anticipation_rate,
  });
  if (typeof plan === 'string') throw refuseFinance(refusals[plan]);
  return plan;
}

const quoteOf = ({ taken, net_cents: net, fee_cents: fee }: Anticipation): AnticipationQuote => ({
  lines: taken.length,
  amount: centsToWire(net),
  fee: centsToWire(fee),
  income: centsToWire(net - fee),
});

export function quoteAnticipation(ctx: Context, request: AnticipationRequestBody): Promise<AnticipationQuote> {
  return inTransaction(ctx.db, async (trx) =>
    quoteOf(await planOf(await holdBook(ctx, trx, request.receiver), request)),
  );
}

/** Makes whole instalments available for the fee that was shown. If the fee has changed since, nothing is done. */
export function anticipate(
  ctx: MoneyContext,
  { fee: shown, ...request }: AnticipationRequestBody & { fee?: string | undefined },
): Promise<AnticipationRow> {
  return inTransaction(ctx.db, async (trx) => {
    const book = await holdBook(ctx, trx, request.receiver);
    const { storeId, recipientId, today, lastEventId, settings } = book;
    const plan = await planOf(book, request);
    const quote = quoteOf(plan);
    if (shown !== undefined && shown !== quote.fee) {
      throw refuseFinance('finance.fee_changed', { fields: { fee: `O custo agora é ${quote.fee}.` } });
    }
    const id = await insertAnticipation(trx, {
      store_id: storeId,
      source: 'book',
      recipient_id: recipientId,
      status: 'approved',
      day: today,
      timeframe: request.timeframe,
      requested_cents: wireToCents(request.amount),
      monthly_rate: settings.anticipation_rate,
      net_cents: plan.net_cents,
      fee_cents: plan.fee_cents,
      created_at: ctx.clock(),
      last_event_id: lastEventId,
    });
    await bringForward(trx, { id, storeId, today }, plan.taken);
    await insertMovements(trx, storeId, [{ ...computeAnticipation(plan, recipientId, today), anticipation_id: id }]);
    const row = await findAnticipation(trx, id);
    const changes = changedFields({}, { amount: quote.amount, fee: quote.fee, receiver: row.receiver });
    await audit(trx, ctx, { entity: 'anticipation', entityId: id, action: 'finance.anticipated', changes });
    return anticipationWire(row);
  });
}

export async function listAnticipations(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  query: WithdrawalListQuery,
): Promise<{ items: AnticipationRow[]; pagination: Pagination }> {
  await catchUp(ctx);
  const found = await readAnticipations(ctx.db, { ...toPeriod(ctx, query), isAscending: false, page: query.p });
  return { items: found.rows.map(anticipationWire), pagination: paginate(query.p, found.total, found.totalIsCapped) };
}
