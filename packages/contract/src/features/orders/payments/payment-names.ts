import type { PaymentState, PaymentStatus } from '../order-schemas.ts';
import type { MoneyMethod } from './payment-methods.ts';

/** What a person reads for each payment method. */
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

/** How one payment was made, in the words of whoever recorded it where the method has none. */
export const methodNameOf = ({ payment_method: method, method_name: name }: NamedMethod) =>
  (method === 'other' && name) || paymentMethodNames[method];

/** The way of paying of an order that is paid when it is fetched. */
export const atPickupName = 'Na retirada';

/** Name of an order's way of payment when there is no gateway payment. */
export const alternativePaymentName = 'Pagamento alternativo';

/** How an order is paid, as it keeps it: an alternative payment outranks all others. */
export type PaymentKind = MoneyMethod | 'alternative' | 'at_pickup';

const kindNames: Record<PaymentKind, string> = {
  ...paymentMethodNames,
  alternative: alternativePaymentName,
  at_pickup: atPickupName,
};

interface WayOfPayment {
  payment_kind: PaymentKind | null;
  /** The name that people gave to the payment. */
  method_name: string | null;
}

/** How an order is paid, as lists and sheets name it; null where nobody has said. */
export function wayOfPaymentName({ payment_kind: kind, method_name: name }: WayOfPayment): string | null {
  if (kind === null) return null;
  return (kind === 'other' && name) || kindNames[kind];
}

/** Ways of payment that people chose from before money by hand became a payment: such words are nobody's data. */
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
