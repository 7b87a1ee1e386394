import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { updateUse } from '../../coupons/coupon-uses.store.ts';
import { insertItemRows, insertRequestRows } from '../intake/insert-orders.store.ts';
import { requestKey, toItemInsert } from '../intake/order-insert-rows.ts';
import { normaliseDisplayId } from '../record/display-id.ts';
import type { CorrectedItems } from './correct-items.ts';
import type { Correction } from './decide-correction.ts';
import { findRequests, keepItems, removeEmptyRequests } from './placed-order.store.ts';

/** Ids of the order's requests by `requestKey`. Requests that only new items name are inserted first. */
async function requestsOf(trx: Transaction<Tables>, storeId: number, orderId: number, { lines }: CorrectedItems) {
  const known = await findRequests(trx, orderId);
  const isKnown = new Set(known.map(({ display_id: displayId }) => displayId));
  const named = lines.flatMap(({ before, sold }) => (before === null ? (sold.inquiry_display_id ?? []) : []));
  const missing = [...new Set(named.map(normaliseDisplayId))].filter((displayId) => !isKnown.has(displayId));
  const rows = missing.map((displayId) => ({ store_id: storeId, order_id: orderId, display_id: displayId }));
  const inserted = rows.length > 0 ? await insertRequestRows(trx, rows) : [];
  return new Map([...known, ...inserted].map((row) => [requestKey(row.order_id, row.display_id), row.id]));
}

/** Writes the items of a corrected order, with their requests and the coupon's discount. */
export async function writeCorrectedItems(
  trx: Transaction<Tables>,
  storeId: number,
  orderId: number,
  { items, totals }: Pick<Correction, 'items' | 'totals'>,
): Promise<void> {
  const { discountCents, freightDiscountCents, totalCents } = totals;
  await updateUse(trx, orderId, { discount_cents: discountCents + freightDiscountCents, total_cents: totalCents });
  if (!items.isChanged) return;
  const placed = items.lines.map((line, position) => ({ ...line, position }));
  const kept = placed.flatMap(({ before, qty, position }) => (before ? [{ id: before.id, qty, position }] : []));
  await keepItems(trx, orderId, kept);
  const requestIds = await requestsOf(trx, storeId, orderId, items);
  const added = placed.flatMap(({ before, sold, position }) =>
    before === null ? [toItemInsert(orderId, sold, position, requestIds)] : [],
  );
  await insertItemRows(trx, added);
  await removeEmptyRequests(trx, orderId);
}
