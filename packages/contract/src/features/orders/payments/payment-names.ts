import type { PaymentState, PaymentStatus } from '../order-schemas.ts';
import type { MoneyMethod } from './payment-methods.ts';

/** Names of the payment methods. */
export const paymentMethodNames: Record<MoneyMethod, string> = {
  credit_card: 'Cartão de Crédito',
  boleto: 'Boleto',
  pix: 'PIX',
  debit_card: 'Cartão de Débito',
  cash: 'Dinheiro',
  transfer: 'Transferência',
  other: 'Outro',
};

interface NamedMethod {
  payment_method: MoneyMethod;
  method_name?: string | null | undefined;
}

/** Name of a payment's method; for `other` the name that the person gave. */
export const methodNameOf = ({ payment_method: method, method_name: name }: NamedMethod) =>
  (method === 'other' && name) || paymentMethodNames[method];

/** Name of the payment method of an order that is paid at pickup. */
export const atPickupName = 'Na retirada';

/** Name of an order's payment method without a gateway payment. */
export const alternativePaymentName = 'Pagamento alternativo';

/** The payment method of an order; an alternative payment takes precedence. */
export type PaymentKind = MoneyMethod | 'alternative' | 'at_pickup';

const kindNames: Record<PaymentKind, string> = {
  ...paymentMethodNames,
  alternative: alternativePaymentName,
  at_pickup: atPickupName,
};

interface WayOfPayment {
  payment_kind: PaymentKind | null;
  /** The name that the person gave to the payment. */
  method_name: string | null;
}

/** The payment method in lists and sheets; null if it is unknown. */
export function wayOfPaymentName({ payment_kind: kind, method_name: name }: WayOfPayment): string | null {
  if (kind === null) return null;
  return (kind === 'other' && name) || kindNames[kind];
}

/** Choices of alternative payments before 0073. These words contain no personal data. */
export const staffPaymentMethods = ['Dinheiro', 'Cartão de débito', 'Cartão de crédito', 'PIX', 'Convênio'] as const;

/** Names of the payment statuses on the order page. */
export const paymentStatusNames: Record<PaymentStatus, string> = {
  paid: 'Aprovado',
  waiting_payment: 'Aguardando pagamento',
  refunded: 'Estornado',
  refused: 'Recusado pela operadora',
  processing: 'Processando',
};

/** Names of the payment states in the history. */
export const paymentStateNames: Record<PaymentState, string> = {
  ...paymentStatusNames,
  chargeback: 'Estornado por chargeback',
};
