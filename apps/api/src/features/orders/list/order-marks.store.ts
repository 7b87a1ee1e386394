import {
  type OrderSort,
  type OrderState,
  orderFilters,
  orderSorts,
} from '@botica/contract/features/orders/list/order-list-options';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Condition, ListMarks } from '../../../kit/db/list-parts.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { orderCount } from './order-counters.store.ts';

/** Rows between two marks. A far page skips half of that on average. */
const markEvery = 10_000;
/** Shorter lists have no marks and are read from either end. */
const leastMarked = 4 * markEvery;

/**
 * Per sort: its column in `orders` and `order_moves`, and the column of `order_marks` that keeps it. Ties are broken by
 * id.
 */
const keptIn = {
  alias: { column: 'number', kept: 'amount', isUnique: true },
  customer_name: { column: 'customer_sort', kept: 'words', isUnique: false },
  created_at: { column: 'created_at', kept: 'at', isUnique: false },
  price_net: { column: 'total_cents', kept: 'amount', isUnique: false },
  status_name: { column: 'status', kept: 'amount', isUnique: false },
} as const satisfies Record<OrderSort, { column: string; kept: string; isUnique: boolean }>;

const listName = (sort: OrderSort, state: OrderState | null) => sql.lit(state === null ? sort : `${sort}/${state}`);

/**
 * Condition on the status, as a literal instead of a parameter. The plan then fits the status, and the planner
 * recognises the partial index.
 */
export const isIn = (state: OrderState): Condition =>
  state === 'prescription_retained' ? sql`prescription_retained` : sql`status = ${sql.lit(Number(state))}`;

/** Marks of one list, and the moves since they were made. */
export function orderMarks(storeId: number, sort: OrderSort, state: OrderState | null): ListMarks {
  const { column, kept, isUnique } = keptIn[sort];
  const keys = (name: string) => (isUnique ? sql`${sql.ref(name)} as k0` : sql`${sql.ref(name)} as k0, order_id as k1`);
  const ofList = state === null ? sql`` : sql`and ${isIn(state)}`;
  return {
    known: sql`select place, ${keys(kept)} from order_marks
      where order_marks.store_id = ${storeId} and list = ${listName(sort, state)}`,
    moved: sql`select delta, ${keys(column)} from order_moves where order_moves.store_id = ${storeId} ${ofList}`,
  };
}

/** Number of orders, number of recorded moves, and whether there are marks. */
export async function findMarking(db: Kysely<Tables>, storeId: number) {
  const { rows } = await sql<{ orders: number; moves: number; has_marks: boolean }>`
    select ${orderCount(storeId, null)} as orders,
      (select count(*) from order_moves where store_id = ${storeId}) as moves,
      exists (select from order_marks where store_id = ${storeId}) as has_marks`.execute(db);
  return rows[0] ?? { orders: 0, moves: 0, has_marks: false };
}

async function markList(trx: Kysely<Tables>, storeId: number, sort: OrderSort, state: OrderState | null) {
  const { column, kept } = keptIn[sort];
  const key = sql.ref(column);
  const ofList = state === null ? sql`` : sql`and ${isIn(state)}`;
  await sql`
    insert into order_marks (store_id, list, place, ${sql.ref(kept)}, order_id)
    select ${storeId}::bigint, ${listName(sort, state)}, place, key, id
    from (select ${key} as key, id, row_number() over (order by ${key}, id) - 1 as place from orders
      where store_id = ${storeId} ${ofList} and ${orderCount(storeId, state)} >= ${sql.lit(leastMarked)}) placed
    where place > 0 and place % ${sql.lit(markEvery)} = 0`.execute(trx);
}

/**
 * Renews the marks: every ten-thousandth order of each long list. All reads see one snapshot. Moves before the snapshot
 * are deleted; later ones stay.
 */
export async function markPlaces(db: Kysely<Tables>, storeId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`set transaction isolation level repeatable read`.execute(trx);
    await sql`lock table order_marks in share row exclusive mode`.execute(trx);
    await sql`delete from order_marks where store_id = ${storeId}`.execute(trx);
    await sql`delete from order_moves where store_id = ${storeId}`.execute(trx);
    for (const sort of orderSorts) {
      for (const state of [null, ...orderFilters]) await markList(trx, storeId, sort, state);
    }
  });
}
