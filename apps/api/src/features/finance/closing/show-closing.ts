import type { DayClosing, MethodSum } from '@botica/contract/features/finance/closing/closing.contract';
import { centsToWire } from '@botica/contract/kit/money';
import type { Context } from '../../../kit/context.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { catchUp } from '../ledger/book-events.ts';
import { readOrderSums, readRefunds, readSales, type SaleRow, type SumRow } from './closing.store.ts';

const sumOf = (rows: readonly SumRow[]) => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  value: centsToWire(rows.reduce((sum, { cents }) => sum + cents, 0)),
});

/** Sums by method; `other` has a row for each name that people gave it. The largest amount comes first. */
function byMethod(rows: readonly SumRow[]): MethodSum[] {
  const sums = new Map<string, SumRow>();
  for (const row of rows) {
    const key = `${row.method} ${row.method_name ?? ''}`;
    const known = sums.get(key);
    sums.set(key, known ? { ...known, count: known.count + row.count, cents: known.cents + row.cents } : row);
  }
  return [...sums.values()]
    .sort((a, b) => b.cents - a.cents)
    .map(({ method, method_name, count, cents }) => ({
      payment_method: method,
      method_name,
      count,
      value: centsToWire(cents),
    }));
}

function byPerson(rows: readonly SaleRow[]): DayClosing['by_person'] {
  const names = [...new Set(rows.flatMap(({ person }) => person ?? []))].sort((a, b) => a.localeCompare(b, 'pt-BR'));
  return names.map((name) => {
    const own = rows.filter(({ person }) => person === name);
    return { name, ...sumOf(own), by_method: byMethod(own) };
  });
}

/** Closing of one day: what came, who took it, what went back, and which orders are left. */
export async function showClosing(ctx: Context, requestedDay: string | undefined): Promise<DayClosing> {
  await catchUp(ctx);
  const { db, actor } = ctx;
  const today = storeToday(ctx);
  const scope = { storeId: actor.storeId, timeZone: actor.timeZone, day: requestedDay ?? today };
  const sales = await readSales(db, scope);
  const refunds = await readRefunds(db, scope);
  const orders = await readOrderSums(db, scope, today);
  return {
    day: scope.day,
    at: ctx.clock().toISOString(),
    sales: sumOf(sales),
    by_method: byMethod(sales),
    by_person: byPerson(sales),
    by_hand: sumOf(sales.filter(({ person }) => person !== null)),
    refunds: { ...sumOf(refunds), by_method: byMethod(refunds) },
    placed: { count: orders.placed_count, value: centsToWire(orders.placed_cents) },
    open: { count: orders.open_count, value: centsToWire(orders.open_cents) },
    late: { count: orders.late_count },
  };
}
