import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { compiled } from '../../../kit/db/compiled.ts';

interface ProductsSought {
  storeId: number;
  ids: readonly number[];
  slugs: readonly string[];
  codes: readonly string[];
}

const productRows = compiled((db, { storeId, ids, slugs, codes }: ProductsSought) =>
  db
    .selectFrom('products')
    .leftJoin('product_forms', 'product_forms.id', 'products.form')
    .select(['products.id', 'products.title', 'subtitle', 'slug', 'external_code', 'max_qty', 'sold_out'])
    .select([
      'assembly_days',
      'discount_price',
      'promotion',
      'bulk_config',
      'volume',
      'volume_unit',
      'volume_variants',
      'variants',
    ])
    .select(['products.form', 'product_forms.name as form_name', 'ingredients', 'ecommerce', 'callcenter', 'image'])
    .select(['medical_prescription_only', 'retains_prescription', 'prescription_class', 'request_cid'])
    .where('products.store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .where(
      sql<SqlBool>`(products.id = any(${ids}::bigint[]) or slug = any(${slugs}::text[])
        or external_code = any(${codes}::text[]))`,
    ),
);

/** Reads products as orders sell them, in one statement. The result has no order. */
export const findSoldProducts = (db: Kysely<Tables>, sought: ProductsSought) => productRows(db, sought);

export type SoldProduct = Awaited<ReturnType<typeof findSoldProducts>>[number];
