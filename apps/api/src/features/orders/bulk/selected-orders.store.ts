import type { OrderListFilter, OrderSelection } from '@botica/contract/features/orders/bulk/order-bulk.contract';
import type { OrderStatus } from '@botica/contract/features/orders/status/order-status';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../kit/context.ts';
import { plannedByValue } from '../../../kit/db/named-statements.ts';
import { isListed, readAfter } from '../../../kit/db/read-after.ts';
import { orderListing } from '../list/list-orders.ts';
import { listScope } from '../list/order-filter.ts';
import { orderListParts } from '../list/order-list.store.ts';

type Asker = Pick<Context, 'db' | 'actor' | 'clock'>;

/** What a selection chooses, as it is now: `from orders where …`; of another store nothing. */
async function fromSelected(ctx: Asker, selection: OrderSelection): Promise<RawBuilder<unknown>> {
  const { storeId } = ctx.actor;
  if ('ids' in selection) return sql`from orders where store_id = ${storeId} and id = any(${selection.ids}::bigint[])`;
  const listing = orderListing(await listScope(ctx, selection.filter), selection.filter);
  if (listing === null) return sql`from orders where false`;
  const but = sql`not orders.id = any(${selection.except ?? []}::bigint[])`;
  return sql`from orders where ${isListed(orderListParts(listing.values, listing.shape))} and ${but}`;
}

/** The same as records of a work. One more than `most`, so that too many can be told. */
export const selectedRecords = async (
  ctx: Asker,
  selection: OrderSelection,
  most: number,
): Promise<RawBuilder<unknown>> =>
  sql`select id as record_id, '#' || alias as label ${await fromSelected(ctx, selection)} limit ${most + 1}`;

export interface SelectedOrder {
  id: number;
  alias: string;
  status: OrderStatus;
  has_alternative_payment: boolean;
}

/** The chosen orders as far as their status goes, by number. One more than `most` at most. */
export async function findSelected(ctx: Asker, selection: OrderSelection, most: number): Promise<SelectedOrder[]> {
  const { rows } = await sql<SelectedOrder>`
    select * from (
      select id, number, alias, status, alternative_payment is not null as has_alternative_payment
      ${await fromSelected(ctx, selection)} limit ${most + 1}) selected
    order by number ${plannedByValue}`.execute(ctx.db);
  return rows;
}

/** The first orders of a list, in its order, but some. */
export async function findListedIds(
  ctx: Asker,
  { filter, except, limit }: { filter: OrderListFilter; except: readonly number[]; limit: number },
): Promise<number[]> {
  const listing = orderListing(await listScope(ctx, filter), filter);
  if (listing === null) return [];
  const { values, shape, isAscending } = listing;
  const parts = orderListParts(values, shape);
  const but = sql<boolean>`not orders.id = any(${except}::bigint[])`;
  const ids = { ...parts, filters: [...parts.filters, but], rows: ctx.db.selectFrom('orders').select('id') };
  const { rows } = await readAfter(ctx.db, ids, { after: null, isAscending, limit, searches: 'byIndex' });
  return rows.map(({ id }) => id);
}
