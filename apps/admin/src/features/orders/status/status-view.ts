import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';

export interface StatusView {
  title: string;
  /** One more sentence, where there is something to add. */
  note: string | null;
}

/** Where the order stands, in words. */
export function statusView({ order, shipping_address: address }: OrderDetail): StatusView {
  switch (order.status) {
    case 10:
      return waitingViews[order.payment_method ?? 'none'];
    case 20:
      return { title: 'Aguardando inclusão do pedido', note: null };
    case 30:
      return { title: 'Pedido em preparação', note: null };
    case 50:
      return { title: address?.pickup_on_pharmacy ? 'Pedido pronto para retirada' : 'Pedido expedido', note: null };
    case 55:
      return { title: 'Pedido cancelado', note: order.status_justification };
  }
}

const waitingViews: Record<'pix' | 'boleto' | 'credit_card' | 'none', StatusView> = {
  pix: { title: 'Aguardando confirmação do PIX', note: 'A confirmação pode levar até 5 minutos.' },
  boleto: { title: 'Aguardando pagamento do boleto', note: null },
  credit_card: { title: 'Aguardando confirmação do cartão de crédito', note: null },
  none: { title: 'Pagamento alternativo', note: 'O operador escolheu uma forma de pagamento alternativa.' },
};
