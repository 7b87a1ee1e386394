import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

type CounterTable = 'order_counters' | 'post_counters' | 'product_counters';
type Counter = Selectable<Tables[CounterTable]>;

/**
 * Adds each `count`, which may be negative, to the counter with the same key, and creates a missing counter. Call it
 * last in a transaction, because it locks rows that all writes of the store share.
 */
export async function addToCounters<T extends CounterTable>(
  trx: Kysely<Tables>,
  table: T,
  counts: readonly (Counter & Selectable<Tables[T]>)[],
): Promise<void> {
  const byKey = new Map<string, Counter>();
  for (const { count, ...key } of counts as readonly Counter[]) {
    const name = Object.values(key).join(' ');
    byKey.set(name, { ...key, count: count + (byKey.get(name)?.count ?? 0) });
  }
  // The order is always the same, because two writes that lock the same rows in different orders would deadlock.
  const names = [...byKey.keys()].sort();
  const rows = names.flatMap((name) => byKey.get(name) ?? []).filter(({ count }) => count !== 0);
  const [first] = rows;
  if (first === undefined) return;
  const { count: _, ...key } = first;
  await trx
    .insertInto(table as CounterTable)
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(Object.keys(key) as (keyof typeof key)[])
        .doUpdateSet({ count: sql<number>`${sql.ref(`${table}.count`)} + excluded.count` }),
    )
    .execute();
}
