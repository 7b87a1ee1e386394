import { arrivalsCap } from '@botica/contract/features/orders/arrivals/arrivals-cap';
import { staffSource } from '@botica/contract/features/orders/record/order-source';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

interface Since {
  storeId: number;
  /** Start of the period; orders placed before this instant are not read. */
  from: Date;
  after: number;
}

/**
 * Counts the orders with an id above `after` that did not come from the team, up to the cap, and finds the newest id.
 */
export async function readArrivals(db: Kysely<Tables>, { storeId, from, after }: Since) {
  const arrived = db
    .selectFrom('orders')
    .where('store_id', '=', storeId)
    .where('created_at', '>=', from)
    .where('id', '>', after)
    .where('source', '!=', staffSource)
    .orderBy('id', 'desc')
    .limit(arrivalsCap)
    .select('id')
    .as('arrived');
  return db
    .selectFrom(arrived)
    .select([sql<number>`count(*)`.as('count'), sql<number | null>`max(id)`.as('last_id')])
    .executeTakeFirstOrThrow();
}
