import type { orderNeighbours } from '@botica/contract/features/orders/list/order-neighbours.contract';
import type { QueryOf, ReplyOf } from '@botica/contract/kit/endpoint';
import type { Context } from '../../../kit/context.ts';
import { commonWords } from '../../../kit/db/common-words.ts';
import { findNeighbours } from '../../../kit/db/list-neighbours.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import { orderListing } from './list-orders.ts';
import { listScope } from './order-filter.ts';
import { findLabels, orderListParts } from './order-list.store.ts';

type Endpoint = (typeof orderNeighbours.endpoints)['neighbours'];

const commonNames = commonWords('orders');

/** Finds the previous and next order in the given list. Both are null if nothing can match the search. */
export async function orderNeighboursOf(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  id: number,
  query: QueryOf<Endpoint>,
): Promise<ReplyOf<Endpoint>> {
  const { db, actor } = ctx;
  const { storeId } = actor;
  const scope = await listScope(ctx, query);
  const listing = orderListing(scope, query, commonNames(db, storeId, query.customer_name ?? ''));
  if (listing === null) return { previous: null, next: null };
  const { values, shape, isAscending } = listing;
  // A search by number prefix is walked along the sort. Other searches use their index, except for very common names.
  const { by } = shape;
  const isAlong = shape.isNameWalked || (by.number && !by.name && !by.request);
  const beside = { id, isAscending, searches: isAlong ? 'along' : 'byIndex' } as const;
  const found = await findNeighbours(db, orderListParts(values, shape), beside);
  if (found === null) throw refuseOrder('orders.not_found');
  const labels = await findLabels(db, storeId, found);
  const of = (neighbour: number | null) =>
    neighbour === null ? null : { id: neighbour, label: `#${labels.get(neighbour) ?? ''}` };
  return { previous: of(found.previous), next: of(found.next) };
}
