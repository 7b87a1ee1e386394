import type { OrderDetail, Payment } from '@botica/contract/features/orders/order-schemas';
import { openAmount } from '@botica/contract/features/orders/payments/open-amount';
import type { MoneyMethod } from '@botica/contract/features/orders/payments/payment-methods';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { formatBrlWire } from '@botica/contract/kit/money';
import { isPickupOrder } from '../is-pickup-order.ts';

export interface StatusView {
  title: string;
  /** One more sentence, where there is something to add. */
  note: string | null;
}

/** Where the order stands, in words. */
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

/** Before its approval an order says what its money waits for; a payment that failed is not waited for. */
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

/** Its sender named no way to pay, and nobody chose one. */
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

/** Why an order's money does not cover it, with the amount; null where it does, or where it comes when the order is fetched. */
export function missingMoney(detail: OrderDetail): string | null {
  const open = openAmount(detail);
  if (open === '0.00' || detail.order.pay_at_pickup) return null;
  return `${statusView(detail).title}: faltam ${formatBrlWire(open)} de ${formatBrlWire(detail.order.price_net)}.`;
}
