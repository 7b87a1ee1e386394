import { accounts, type Balances } from '@botica/contract/features/finance/ledger/ledger';
import type {
  BalancesReply,
  WithdrawalList,
  WithdrawalListQuery,
  WithdrawalRow,
} from '@botica/contract/features/finance/receivables/receivable-schemas';
import { centsToWire } from '@botica/contract/kit/money';
import { paginate } from '@botica/contract/kit/page';
import type { Context } from '../../../kit/context.ts';
import { catchUp } from '../ledger/book-events.ts';
import { readBalances } from '../ledger/ledger.store.ts';
import { readProviderSums } from '../ledger/provider-sums.store.ts';
import { type PeriodShape, type PeriodValues, readWithdrawals, type StoredWithdrawal } from './withdrawals.store.ts';

export const withdrawalWire = (row: StoredWithdrawal): WithdrawalRow => ({
  id: row.id,
  version: row.version,
  date: row.created_at.toISOString(),
  tid_withdraw: row.tid,
  status: row.status,
  is_of_provider: row.source !== 'book',
  income: centsToWire(row.income_cents),
  amount: centsToWire(row.amount_cents),
  cost: centsToWire(row.cost_cents),
  outcome: centsToWire(row.status === 'failed' ? 0 : row.amount_cents + row.cost_cents),
  finished_on: row.finished_on,
  receiver: { id: row.recipient_id, name: row.receiver },
});

/** Receiver and period of a list, as values for the query. */
export function toPeriod(
  { actor }: Pick<Context, 'actor'>,
  { receiver, from, to }: Pick<WithdrawalListQuery, 'receiver' | 'from' | 'to'>,
): { values: PeriodValues; shape: PeriodShape } {
  const { storeId, timeZone } = actor;
  return {
    values: { storeId, timeZone, receiver: receiver ?? null, from: from ?? null, to: to ?? null },
    shape: { receiver: receiver !== undefined, from: from !== undefined, to: to !== undefined },
  };
}

const sumOf = (one: Balances, other: Balances): Balances =>
  Object.fromEntries(accounts.map((account) => [account, one[account] + other[account]])) as Balances;

/** Balances of one receiver or of all, from the own book and from the provider. */
export async function showBalances(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  receiver: number | null,
): Promise<BalancesReply> {
  await catchUp(ctx);
  const book = await readBalances(ctx.db, ctx.actor.storeId, receiver);
  const provider = await readProviderSums(ctx.db, ctx.actor.storeId, receiver);
  // Sales are negative in the ledger.
  const sums = sumOf(book, { ...provider, sales: -provider.sales });
  const wire = accounts.map((account) => [account, centsToWire(account === 'sales' ? 0 - sums.sales : sums[account])]);
  return Object.fromEntries(wire) as BalancesReply;
}

/** Income that no withdrawal has taken: the own book's waiting and available money, plus the provider's open income. */
async function openIncome(ctx: Pick<Context, 'db' | 'actor'>, receiver: number | null): Promise<number> {
  const { waiting, available } = await readBalances(ctx.db, ctx.actor.storeId, receiver);
  const { open_income: atProvider } = await readProviderSums(ctx.db, ctx.actor.storeId, receiver);
  return waiting + available + atProvider;
}

export async function listWithdrawals(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  query: WithdrawalListQuery,
): Promise<WithdrawalList> {
  await catchUp(ctx);
  const found = await readWithdrawals(ctx.db, { ...toPeriod(ctx, query), isAscending: false, page: query.p });
  return {
    items: found.rows.map(withdrawalWire),
    pagination: paginate(query.p, found.total, found.totalIsCapped),
    open: { income: centsToWire(await openIncome(ctx, query.receiver ?? null)) },
  };
}
