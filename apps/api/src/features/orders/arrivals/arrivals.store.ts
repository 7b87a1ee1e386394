import { arrivalsCap } from '@botica/contract/features/orders/arrivals/arrivals-cap';
import { staffSource } from '@botica/contract/features/orders/record/order-source';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

interface Since {
  storeId: number;
  /** Orders placed before it are not read. */
  from: Date;
  after: number;
}

/** Orders above an id that the team did not type itself, up to the cap, and the newest of them. */
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
