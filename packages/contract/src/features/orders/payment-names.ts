import type { PaymentMethod, PaymentState, PaymentStatus } from './order-schemas.ts';

/** What a person reads for each payment method. */
export const paymentMethodNames: Record<PaymentMethod, string> = {
  credit_card: 'Cartão de Crédito',
  boleto: 'Boleto',
  pix: 'PIX',
};

/** Name of an order's way of payment when there is no gateway payment. */
export const alternativePaymentName = 'Pagamento alternativo';

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
