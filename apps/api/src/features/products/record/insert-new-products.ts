import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import type { Tables } from '../../../../database/tables.ts';
import { audit, changedFields } from '../../../platform/audit/audit.ts';
import type { InTransaction } from '../../../platform/audit/change-record.ts';
import { insertLinks, type LinkKind } from './links.store.ts';
import { insertProducts, moveProductCount } from './products.store.ts';

export interface DecidedProduct {
  /** Id from `takeProductIds`. It is known beforehand, because new products may suggest each other. */
  id: number;
  createdAt: Date;
  fields: ProductFields;
  suggests: Record<LinkKind, readonly number[]>;
}

/** Tables that `insertNewProducts` fills. They are analysed after many new products. */
export const productTables = ['products', 'product_links', 'product_counters'] as const satisfies (keyof Tables)[];

export async function insertNewProducts(
  inside: Pick<InTransaction, 'db' | 'actor' | 'clock'>,
  products: readonly DecidedProduct[],
): Promise<void> {
  const { db, actor } = inside;
  const rows = products.map(({ id, createdAt, fields }) => ({
    keys: { id, store_id: actor.storeId, created_at: createdAt },
    fields,
  }));
  await insertProducts(db, rows);
  for (const kind of ['related', 'buywith'] as const) {
    const lists = products.map(({ id, suggests }) => ({ id, linkedIds: suggests[kind] }));
    await insertLinks(db, actor.storeId, kind, lists);
  }
  const entries = products.map(({ id, createdAt, fields, suggests }) => ({
    entity: 'product' as const,
    entityId: id,
    action: 'products.created' as const,
    at: createdAt,
    changes: changedFields(
      {},
      {
        ...fields,
        ...(suggests.related.length > 0 && { related_products: suggests.related }),
        ...(suggests.buywith.length > 0 && { buywith_products: suggests.buywith }),
      },
    ),
  }));
  await audit(db, inside, ...entries);
  await moveProductCount(db, actor.storeId, products.length);
}
