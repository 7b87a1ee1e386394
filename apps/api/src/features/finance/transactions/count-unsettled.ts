import { unsettledKinds } from '@botica/contract/features/finance/transactions/transaction-list-options';
import type { UnsettledCounts } from '@botica/contract/features/finance/transactions/transaction-schemas';
import { searchTotalCap } from '@botica/contract/kit/page';
import type { Context } from '../../../kit/context.ts';
import { catchUp } from '../ledger/book-events.ts';
import { countUnsettledTransactions } from './transaction-list.store.ts';

/** Number of approved payments that should not stay approved, of one receiver or of all. */
export async function countUnsettled(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  receiver: number | null,
): Promise<UnsettledCounts> {
  await catchUp(ctx);
  const rows = await countUnsettledTransactions(ctx.db, ctx.actor.storeId, receiver);
  const of = new Map(rows.map(({ unsettled, count }) => [unsettled, Number(count)]));
  const counts = unsettledKinds.map((kind) => {
    const count = of.get(kind) ?? 0;
    return [kind, { count, is_capped: count >= searchTotalCap }];
  });
  return Object.fromEntries(counts) as UnsettledCounts;
}
