import { type Redirect, recordRoots } from '@botica/contract/features/redirects/redirect-rules';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { everInShop } from '../../categories/shop/products-in-shop.store.ts';

/** Makes the transaction read-only with a fixed snapshot. It must be the first statement. */
export async function seeOneMoment(trx: Kysely<Tables>): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(trx);
}

/** Products that may be shown, in the order of the catalogue. */
export const findProductHeads = (trx: Kysely<Tables>, storeId: number) =>
  trx
    .selectFrom('products')
    .where('products.store_id', '=', storeId)
    .where((eb) => eb.and(everInShop()))
    .orderBy('title_sort')
    .orderBy('id')
    .select(['id', 'promotion', 'ecommerce'])
    .execute();

/** Published posts, newest first; posts with a later date are included. */
export const findPostHeads = (trx: Kysely<Tables>, storeId: number) =>
  trx
    .selectFrom('posts')
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .where('status', '=', 'Published')
    .where('published_at', 'is not', null)
    .orderBy('published_sort', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'slug', 'published_at'])
    .execute();

export async function findLastAuditId(trx: Kysely<Tables>, storeId: number): Promise<number> {
  const row = await trx
    .selectFrom('audit')
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Redirects from former addresses of records to their present ones. */
export async function findMoved(trx: Kysely<Tables>, storeId: number): Promise<Redirect[]> {
  const { rows } = await sql<{ kind: keyof typeof recordRoots; former: string; slug: string }>`
    select kind, former, slug from (
      select kind, former_slugs.slug as former, case kind
        when 'product' then (select slug from products where id = record_id)
        when 'category' then (select slug from categories where id = record_id)
        else (select slug from posts where id = record_id) end as slug
      from former_slugs where store_id = ${storeId}) moved
    where slug <> former order by kind, former`.execute(trx);
  return rows.map(({ kind, former, slug }) => ({
    path: `${recordRoots[kind]}${former}`,
    value: `${recordRoots[kind]}${slug}`,
  }));
}
