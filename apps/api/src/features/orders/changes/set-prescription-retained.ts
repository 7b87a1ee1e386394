import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { Context } from '../../../kit/context.ts';
import { changeOrder } from './change-order.ts';

/** Records whether the pharmacy keeps the paper prescription. The order's status does not matter. */
export function setPrescriptionRetained(ctx: Context, id: number, isRetained: boolean): Promise<OrderDetail> {
  return changeOrder(ctx, id, {
    action: 'orders.prescription_retained_changed',
    patch: () => ({ prescription_retained: isRetained }),
  });
}
