import type {
  ReceivableListQuery,
  ReceivableRow,
} from '@botica/contract/features/finance/receivables/receivable-schemas';
import type { ReceivableStatus } from '@botica/contract/features/finance/receivables/receivable-states';
import { centsToWire } from '@botica/contract/kit/money';
import { type Pagination, paginate } from '@botica/contract/kit/page';
import type { Context } from '../../../kit/context.ts';
import { netOf } from '../book/line.ts';
import { catchUp } from '../ledger/book-events.ts';
import { seenBy } from '../transactions/list-transactions.ts';
import { readReceivables, type StoredReceivable } from './receivable-list.store.ts';

export function statusOf(row: StoredReceivable): ReceivableStatus {
  if (row.withdrawal_id !== null) return 'withdrawn';
  if (row.settled_on === null) return 'waiting';
  return row.anticipation_id === null ? 'available' : 'anticipated';
}

const receivableWire = (row: StoredReceivable, sees: ReturnType<typeof seenBy>): ReceivableRow => ({
  id: row.id,
  kind: row.kind,
  status: statusOf(row),
  tid: row.tid,
  due_on: row.due_on,
  order: row.number === null ? null : { id: sees.orders ? row.order_id : null, label: `#${row.number}` },
  standalone_id: row.standalone_id,
  installment: row.installment,
  installments: Math.max(row.installment, row.installments ?? 1),
  antecipation: row.anticipation_id === null ? null : row.settled_on,
  receivable: centsToWire(row.amount_cents),
  tx_acquisition: centsToWire(row.fee_cents),
  tx_antecipation: centsToWire(row.anticipation_cents),
  tx_antiFraud: centsToWire(row.antifraud_cents),
  income: centsToWire(netOf(row)),
});

export async function listReceivables(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  query: ReceivableListQuery,
): Promise<{ items: ReceivableRow[]; pagination: Pagination }> {
  await catchUp(ctx);
  const { receiver, from, to, withdrawal, anticipation, p } = query;
  const values = {
    storeId: ctx.actor.storeId,
    receiver: receiver ?? null,
    from: from ?? null,
    to: to ?? null,
    withdrawal: withdrawal ?? null,
    anticipation: anticipation ?? null,
  };
  const shape = {
    receiver: receiver !== undefined,
    from: from !== undefined,
    to: to !== undefined,
    withdrawal: withdrawal !== undefined,
    anticipation: anticipation !== undefined,
  };
  const found = await readReceivables(ctx.db, { values, shape, isAscending: true, page: p });
  const sees = seenBy(ctx.actor);
  return {
    items: found.rows.map((row) => receivableWire(row, sees)),
    pagination: paginate(p, found.total, found.totalIsCapped),
  };
}
