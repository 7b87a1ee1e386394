import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { isPickupOrder } from '../is-pickup-order.ts';

export interface StatusView {
  title: string;
  /** One more sentence, where there is something to add. */
  note: string | null;
}

/** Where the order stands, in words. */
export function statusView(detail: OrderDetail): StatusView {
  const { order, alternative_payment: alternative } = detail;
  switch (order.status) {
    case orderStatus.placed:
      if (order.payment_method === null && alternative === null) return unpaidView;
      return waitingViews[order.payment_method ?? 'none'];
    case orderStatus.approved:
      return { title: 'Aguardando inclusão do pedido', note: null };
    case orderStatus.preparing:
      return { title: 'Pedido em preparação', note: null };
    case orderStatus.shipped:
      return { title: isPickupOrder(detail) ? 'Pedido pronto para retirada' : 'Pedido expedido', note: null };
    case orderStatus.cancelled:
      return { title: 'Pedido cancelado', note: order.status_justification };
  }
}

/** Its sender named no way to pay, and nobody chose one. */
const unpaidView: StatusView = { title: 'Aguardando pagamento', note: 'O pedido chegou sem forma de pagamento.' };

const waitingViews: Record<'pix' | 'boleto' | 'credit_card' | 'none', StatusView> = {
  pix: { title: 'Aguardando confirmação do PIX', note: 'A confirmação pode levar até 5 minutos.' },
  boleto: { title: 'Aguardando pagamento do boleto', note: null },
  credit_card: { title: 'Aguardando confirmação do cartão de crédito', note: null },
  none: { title: 'Pagamento alternativo', note: 'O operador escolheu uma forma de pagamento alternativa.' },
};
