import type { PaymentMethod, PaymentState, PaymentStatus } from '../order-schemas.ts';

/** What a person reads for each payment method. */
export const paymentMethodNames: Record<PaymentMethod, string> = {
  credit_card: 'Cartão de Crédito',
  boleto: 'Boleto',
  pix: 'PIX',
};

/** Name of an order's way of payment when there is no gateway payment. */
export const alternativePaymentName = 'Pagamento alternativo';

interface WayOfPayment {
  has_alternative_payment: boolean;
  /** Of the first payment by the gateway. */
  payment_method: PaymentMethod | null;
}

/** How an order is paid, as lists and sheets name it: an alternative payment, chosen by the operator, outranks the gateway's. */
export function wayOfPaymentName({ has_alternative_payment: isAlternative, payment_method: method }: WayOfPayment) {
  if (isAlternative) return alternativePaymentName;
  return method === null ? null : paymentMethodNames[method];
}

/** Ways of payment outside of the gateway that people choose from; other programs name their own. */
export const staffPaymentMethods = ['Dinheiro', 'Cartão de débito', 'Cartão de crédito', 'PIX', 'Convênio'] as const;

/** What a person reads for each payment status on the order page. */
export const paymentStatusNames: Record<PaymentStatus, string> = {
  paid: 'Aprovado',
  waiting_payment: 'Aguardando pagamento',
  refunded: 'Estornado',
  refused: 'Recusado pela operadora',
  processing: 'Processando',
};

/** The same, as the history tells of it. */
export const paymentStateNames: Record<PaymentState, string> = {
  ...paymentStatusNames,
  chargeback: 'Estornado por chargeback',
};
