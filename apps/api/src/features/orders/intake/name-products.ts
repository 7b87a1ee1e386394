import type { OrderedItem } from '@botica/contract/features/orders/intake/order-intake';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { SoldItem } from './name-item.ts';
import { findSoldProducts, type SoldProduct } from './sold-products.store.ts';

type ProductName = Pick<OrderedItem, 'external_code' | 'product_id' | 'slug'>;

const given = <T>(values: readonly (T | null | undefined)[]): T[] => [
  ...new Set(values.filter((value): value is T => value !== null && value !== undefined)),
];

/**
 * Reads the products that the items name in one statement; without such items it reads nothing. The returned function
 * finds an item's product by its code, else its id, else its slug.
 */
export async function namedProducts(
  db: Kysely<Tables>,
  storeId: number,
  items: readonly ProductName[],
): Promise<(item: ProductName) => SoldProduct | undefined> {
  const codes = given(items.map((item) => item.external_code));
  const ids = given(items.map((item) => item.product_id));
  const slugs = given(items.map((item) => item.slug));
  if (codes.length + ids.length + slugs.length === 0) return () => undefined;
  const products = await findSoldProducts(db, { storeId, ids, slugs, codes });
  const byCode = new Map(products.map((product) => [product.external_code, product]));
  const byId = new Map(products.map((product) => [product.id, product]));
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  return ({ external_code: code, product_id: id, slug }) => {
    if (code) return byCode.get(code);
    if (id) return byId.get(id);
    return slug ? bySlug.get(slug) : undefined;
  };
}

/**
 * Adds to the items of imported orders the products that they name. An item without a product here keeps only what the
 * order says about it.
 */
export async function withProducts<Order extends { items: readonly OrderedItem[] }>(
  db: Kysely<Tables>,
  storeId: number,
  orders: readonly Order[],
): Promise<(Order & { items: SoldItem[] })[]> {
  const productOf = await namedProducts(
    db,
    storeId,
    orders.flatMap(({ items }) => items),
  );
  return orders.map((order) => ({
    ...order,
    items: order.items.map((item) => ({ ...item, product: productOf(item) })),
  }));
}
