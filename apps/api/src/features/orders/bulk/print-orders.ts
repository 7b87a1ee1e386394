import { mostPrinted } from '@botica/contract/features/orders/bulk/most-printed';
import { type orderPrints, orderPrintsErrors } from '@botica/contract/features/orders/bulk/order-prints.contract';
import type { QueryOf, ReplyOf } from '@botica/contract/kit/endpoint';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Context } from '../../../kit/context.ts';
import { findOrders } from '../record/order-detail.store.ts';
import { toOrderDetail } from '../record/order-detail-wire.ts';
import type { PictureSigner } from '../record/picture-signature.ts';
import { findListedIds } from './selected-orders.store.ts';

const refusePrint = refusalsOf(orderPrintsErrors);

type Endpoints = typeof orderPrints.endpoints;

/** Fixes the list of ids in one call, so new orders do not shift the pages that are fetched afterwards. */
export async function listForPrint(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  { except = [], ...filter }: QueryOf<Endpoints['listForPrint']>,
): Promise<ReplyOf<Endpoints['listForPrint']>> {
  const ids = await findListedIds(ctx, { filter, except, limit: mostPrinted + 1 });
  if (ids.length === 0) throw refusePrint('orders.none_printed');
  if (ids.length > mostPrinted) throw refusePrint('orders.too_many_printed');
  return { ids };
}

/** Returns the orders in the order of `ids`. Ids of other stores and removed orders are left out. */
export async function showForPrint(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'> & PictureSigner,
  ids: readonly number[],
): Promise<ReplyOf<Endpoints['showForPrint']>> {
  const found = await findOrders(ctx.db, ctx.actor.storeId, ids);
  const byId = new Map(found.map((order) => [order.id, order]));
  const sheets = ids.flatMap((id) => {
    const order = byId.get(id);
    if (order === undefined) return [];
    const { history: _, ...printed } = toOrderDetail(order, ctx);
    return [printed];
  });
  return { orders: sheets };
}
