import type { OrderDetail, Payment } from '@botica/contract/features/orders/order-schemas';
import { openAmount } from '@botica/contract/features/orders/payments/open-amount';
import type { MoneyMethod } from '@botica/contract/features/orders/payments/payment-methods';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { formatBrlWire } from '@botica/contract/kit/money';
import { isPickupOrder } from '../is-pickup-order.ts';

export interface StatusView {
  title: string;
  /** An additional sentence; null if there is none. */
  note: string | null;
}

/** The order's status in words. */
export function statusView(detail: OrderDetail): StatusView {
  const { order } = detail;
  switch (order.status) {
    case orderStatus.placed:
      return placedView(detail);
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

const isWaiting = ({ status }: Payment) => status === 'waiting_payment' || status === 'processing';

/** Before approval the title names the awaited payment; a failed payment is not awaited. */
function placedView(detail: OrderDetail): StatusView {
  const { order, payment: payments, alternative_payment: alternative } = detail;
  if (alternative !== null) return agreedView;
  const waiting = payments.find(isWaiting);
  if (waiting) return waitingViews[waiting.payment_method] ?? unpaidView;
  const open = openAmount(detail);
  if (payments.some(({ status, refunded_amount: refunded }) => status === 'paid' && refunded === '0.00')) {
    return open === '0.00'
      ? { title: 'Pago, aguardando aprovação', note: null }
      : { title: 'Aguardando o restante do pagamento', note: `Faltam ${formatBrlWire(open)}.` };
  }
  if (order.pay_at_pickup)
    return { title: 'Pagamento na retirada', note: `${formatBrlWire(open)} a receber no balcão.` };
  const last = payments.at(-1);
  return last ? failedView(last) : unpaidView;
}

/** The sender named no payment method, and nobody has chosen one. */
const unpaidView: StatusView = { title: 'Aguardando pagamento', note: 'Nenhum pagamento foi registrado.' };

const agreedView: StatusView = {
  title: 'Pagamento alternativo',
  note: 'O operador escolheu uma forma de pagamento alternativa.',
};

const waitingViews: Partial<Record<MoneyMethod, StatusView>> = {
  pix: { title: 'Aguardando confirmação do PIX', note: 'A confirmação pode levar até 5 minutos.' },
  boleto: { title: 'Aguardando pagamento do boleto', note: null },
  credit_card: { title: 'Aguardando confirmação do cartão de crédito', note: null },
};

function failedView({ status, recorded_by: recordedBy }: Payment): StatusView {
  if (recordedBy !== null && status === 'refused') return unpaidView;
  const title = status === 'refused' ? 'Pagamento recusado pela operadora' : 'Pagamento estornado';
  return { title, note: 'Cobre de novo, ou registre o que for recebido.' };
}

/** The reason with the amount if the order's payments do not cover it; null if they do, or if it is paid at pickup. */
export function missingMoney(detail: OrderDetail): string | null {
  const open = openAmount(detail);
  if (open === '0.00' || detail.order.pay_at_pickup) return null;
  return `${statusView(detail).title}: faltam ${formatBrlWire(open)} de ${formatBrlWire(detail.order.price_net)}.`;
}
