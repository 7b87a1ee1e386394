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

/** Settled once, so that what comes into the list while its sheets are fetched moves none of them. */
export async function listForPrint(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  { except = [], ...filter }: QueryOf<Endpoints['listForPrint']>,
): Promise<ReplyOf<Endpoints['listForPrint']>> {
  const ids = await findListedIds(ctx, { filter, except, limit: mostPrinted + 1 });
  if (ids.length === 0) throw refusePrint('orders.none_printed');
  if (ids.length > mostPrinted) throw refusePrint('orders.too_many_printed');
  return { ids };
}

/** In the order in which they are named; what is another store's, or gone, is left out. */
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
