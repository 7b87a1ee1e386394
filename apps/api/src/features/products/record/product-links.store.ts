import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../../database/tables.ts';
import { oneOf } from '../../../kit/db/one-of.ts';

const linkedProduct = [
  ...(['linked.id', 'linked.title'] as const),
  sql<string>`linked.discount_price::text`.as('price'),
  sql<string | null>`linked.image ->> 'thumbnail'`.as('thumbnail'),
  sql<boolean>`linked.prescription_kind <> 'none'`.as('locked'),
] as const;
const category = ['categories.id', 'categories.name', 'categories.parent_id'] as const;

/** Suggested products as lists show them, without removed ones. */
export const linksOf = (db: Kysely<Tables>, kind: 'related' | 'buywith') =>
  jsonArrayFrom(
    db
      .selectFrom('product_links')
      .innerJoin('products as linked', 'linked.id', 'product_links.linked_id')
      .whereRef('product_links.product_id', '=', sql.ref('products.id'))
      .where('product_links.kind', '=', kind)
      .where('linked.removed_at', 'is', null)
      .orderBy('product_links.position')
      .select(linkedProduct),
  );

/** Suggestions of many products in one statement; one statement each would take seconds for thousands of products. */
export const findLinks = (db: Kysely<Tables>, productIds: readonly number[]) =>
  db
    .selectFrom('product_links')
    .innerJoin('products as linked', 'linked.id', 'product_links.linked_id')
    .where(oneOf('product_links.product_id', productIds))
    .where('linked.removed_at', 'is', null)
    .orderBy('product_links.product_id')
    .orderBy('product_links.position')
    .select(['product_links.product_id', 'product_links.kind'])
    .select(linkedProduct)
    .execute();

export const categoriesOf = (db: Kysely<Tables>) =>
  jsonArrayFrom(
    db
      .selectFrom('product_categories')
      .innerJoin('categories', 'categories.id', 'product_categories.category_id')
      .whereRef('product_categories.product_id', '=', sql.ref('products.id'))
      .orderBy('categories.id')
      .select(category),
  );

export const findCategories = (db: Kysely<Tables>, productIds: readonly number[]) =>
  db
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .where(oneOf('product_categories.product_id', productIds))
    .orderBy('product_categories.product_id')
    .orderBy('categories.id')
    .select('product_categories.product_id')
    .select(category)
    .execute();
