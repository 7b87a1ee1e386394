import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { inShop } from '../../categories/shop/products-in-shop.store.ts';

/** Setup data that is neither in the central branch nor in the site's texts, in one statement. */
export async function findSetup(db: Kysely<Tables>, storeId: number, now: Date) {
  return db
    .selectFrom('branches')
    .leftJoin('finance_settings', 'finance_settings.store_id', 'branches.store_id')
    .where('branches.store_id', '=', storeId)
    .where('branches.is_central', '=', true)
    .select((eb) => [
      'branches.id as branch_id',
      'finance_settings.pix_key',
      eb
        .exists(eb.selectFrom('delivery_locations').where('store_id', '=', storeId).select('id'))
        .$castTo<boolean>()
        .as('delivers'),
      sql<boolean>`exists (
        select from branches place where place.store_id = ${storeId} and place.address ->> 'has_order_pickup' = 'true'
      )`.as('has_pickup'),
      eb
        .exists(
          eb
            .selectFrom('products')
            .where('products.store_id', '=', storeId)
            .where((of) => of.and(inShop(now)))
            .select('products.id'),
        )
        .$castTo<boolean>()
        .as('has_product'),
    ])
    .executeTakeFirst();
}
