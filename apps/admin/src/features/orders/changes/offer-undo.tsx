import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { ordersErrors } from '@botica/contract/features/orders/orders-errors';
import { statusWords } from '@botica/contract/features/orders/status/order-status';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { undoToast } from '../../../kit/feedback/undo-toast.tsx';
import { isPickupOrder } from '../is-pickup-order.ts';
import { orderOptions } from '../order-queries.ts';
import { orderToastKey } from './order-toast-key.ts';

/** Confirms the change and offers to undo it for ten seconds, by click or Ctrl+Z, on every page. */
export function offerUndo(client: QueryClient, message: string, { order }: OrderDetail): void {
  const undo = async () => {
    try {
      const params = { id: order.id };
      const back = await call(orders.endpoints.undoStatus, { params }, { ifMatch: order.version });
      client.setQueryData(orderOptions(order.id).queryKey, back);
      const { name } = statusWords(back.order.status, isPickupOrder(back));
      const isBack = back.order.status !== order.status;
      toast.success(isBack ? `Desfeito: o pedido ${order.label} voltou para ${name}` : 'Desfeito');
    } catch (error) {
      toast.error(refusal(error));
      void invalidate(client, orders.endpoints.show);
    }
    void invalidate(client, orders.endpoints.list);
  };
  undoToast(message, undo, orderToastKey(order.id));
}

/** 412: somebody changed the order meanwhile, so it stays as they left it. */
function refusal(error: unknown): string {
  const isStale = error instanceof ApiError && error.status === 412;
  return isStale ? ordersErrors['orders.nothing_to_undo'].message : errorMessage(error);
}
