import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';

export async function findTracking(db: Kysely<Tables>, storeId: number, id: number) {
  return db
    .selectFrom('orders')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .select(['id', 'number', 'source', 'external_id', 'status', 'version'])
    .select(['expedition_date', 'delivery_date', 'tracking_code'])
    .select(sql<boolean>`coalesce((shipping_address ->> 'pickup_on_pharmacy')::boolean, false)`.as('is_pickup'))
    .executeTakeFirst();
}
