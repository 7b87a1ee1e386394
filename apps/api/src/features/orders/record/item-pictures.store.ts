import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { mediaUrl } from '../../../platform/media/media-address.ts';

/** Picture of an order item: the one that came with the order, else the product's present one. */
export const itemPicture = sql<string | null>`coalesce(order_items.thumbnail_url, (
  select products.image ->> 'thumbnail' from products where products.id = order_items.product_id))`;

/** Catalogue pictures that order items still show, even if their products have other pictures now. */
export async function findNamedByItems(
  db: Kysely<Tables>,
  storeId: number,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const nameOf = new Map(names.map((name) => [mediaUrl(storeId, name), name]));
  // Each address needs one index probe: a picture may be in ten thousand items, and one is enough.
  const { rows } = await sql<{ url: string }>`
    select url from unnest(${[...nameOf.keys()]}::text[]) as url
    where exists (
      select from order_items join orders on orders.id = order_items.order_id
      where thumbnail_url = url and thumbnail_url like '/%' and orders.store_id = ${storeId})`.execute(db);
  return rows.map(({ url }) => nameOf.get(url) as string);
}
