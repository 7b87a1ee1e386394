import { newProductFields } from '@botica/contract/features/products/record/new-product';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { insertForm } from '../src/features/products/forms/forms.store.ts';
import { insertProduct, takeProductId } from '../src/features/products/record/products.store.ts';

/** Inserts a pharmaceutical form of internal use and returns its id. */
export async function placeForm(db: Kysely<Tables>, storeId: number, name: string): Promise<number> {
  return (await insertForm(db, storeId, { name, usage: 1 })).id;
}

/** Inserts a product, a draft by default, and returns its id. */
export async function placeProduct(
  db: Kysely<Tables>,
  storeId: number,
  fields: Partial<ProductFields> = {},
): Promise<number> {
  const id = await takeProductId(db);
  const keys = { id, store_id: storeId, created_at: new Date('2026-11-01T12:00:00Z') };
  await insertProduct(db, keys, { ...newProductFields, slug: `produto-${id}`, ...fields });
  return id;
}
