import type { ProductSelection } from '@botica/contract/features/products/bulk/products-bulk.contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../../kit/context.ts';
import { plannedByValue } from '../../../kit/db/named-statements.ts';
import { countListed, isListed, readAfter } from '../../../kit/db/read-after.ts';
import { productListing } from '../list/list-products.ts';
import { productListParts } from '../list/product-list.store.ts';

type Asker = Pick<Context, 'db' | 'actor' | 'clock'>;

/** Products that the selection matches now, in the order of the list, in this store only. Null if nothing can match. */
function listed(ctx: Asker, selection: ProductSelection) {
  const listing = productListing(ctx, 'ids' in selection ? {} : selection.filter);
  if (listing === null) return null;
  const parts = productListParts(listing.values, listing.shape);
  const named =
    'ids' in selection
      ? sql<SqlBool>`products.id = any(${selection.ids}::bigint[])`
      : sql<SqlBool>`not products.id = any(${selection.except ?? []}::bigint[])`;
  return { parts: { ...parts, filters: [...parts.filters, named] }, isAscending: listing.isAscending };
}

function fromSelected(ctx: Asker, selection: ProductSelection): RawBuilder<unknown> {
  const found = listed(ctx, selection);
  return found === null ? sql`from products where false` : sql`from products where ${isListed(found.parts)}`;
}

/** Selects the products as records of a batch. Reads one more than `most`, so the caller can detect an excess. */
export const selectedRecords = (ctx: Asker, selection: ProductSelection, most: number): RawBuilder<unknown> =>
  sql`select id as record_id, title as label ${fromSelected(ctx, selection)} limit ${most + 1}`;

/** Reads at most `most` + 1 ids. */
export async function findSelectedIds(ctx: Asker, selection: ProductSelection, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id ${fromSelected(ctx, selection)} order by id limit ${most + 1} ${plannedByValue}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

export async function countSelected(ctx: Asker, selection: ProductSelection): Promise<number> {
  const found = listed(ctx, selection);
  return found === null ? 0 : countListed(ctx.db, found.parts);
}

/** Reads the next of the chosen products in the order of the list. */
export async function readSelected(
  ctx: Asker,
  selection: ProductSelection,
  after: readonly string[] | null,
  limit: number,
): Promise<{ ids: number[]; after: readonly string[] | null }> {
  const found = listed(ctx, selection);
  if (found === null) return { ids: [], after: null };
  const parts = { ...found.parts, rows: ctx.db.selectFrom('products').select('id') };
  const stretch = { after, isAscending: found.isAscending, limit, searches: 'byIndex' as const };
  const read = await readAfter<{ id: number }>(ctx.db, parts, stretch);
  return { ids: read.rows.map(({ id }) => id), after: read.after };
}
