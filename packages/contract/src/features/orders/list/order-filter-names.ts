import { alternativePaymentName, atPickupName, paymentMethodNames } from '../payments/payment-names.ts';
import type { OrderDelivery, OrderExpedition, OrderListColumn, OrderPayment } from './order-list-options.ts';

/** Names of the filters' values, in their order on the screen. */
export const orderPaymentNames: Record<OrderPayment, string> = {
  ...paymentMethodNames,
  at_pickup: atPickupName,
  alternative: alternativePaymentName,
  pix_expiring: 'PIX que vence em até 1 hora',
};

export const orderDeliveryNames: Record<OrderDelivery, string> = { delivery: 'Entrega', pickup: 'Retirada' };

export const orderExpeditionNames: Record<OrderExpedition, string> = { late: 'Atrasada', due: 'Até hoje' };

export const orderListColumnNames: Record<OrderListColumn, string> = {
  customer: 'Cliente',
  products: 'Produtos',
  created: 'Data',
  payment: 'Pagamento',
  price: 'Valor',
  status: 'Situação',
  tracking: 'Rastreio',
};
