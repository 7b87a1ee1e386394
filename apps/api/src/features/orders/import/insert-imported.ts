import type { ImportOrder } from '@botica/contract/features/orders/import/order-import';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock } from '../../../kit/context.ts';
import { insertOrders } from '../intake/insert-orders.ts';
import { withProducts } from '../intake/name-products.ts';
import { decideImported } from './decide-imported.ts';

export async function insertImported(
  trx: Transaction<Tables>,
  storeId: number,
  orders: readonly ImportOrder[],
  clock?: Clock,
): Promise<void> {
  const sold = await withProducts(trx, storeId, orders);
  await insertOrders(trx, storeId, sold.map(decideImported), null, clock);
}
