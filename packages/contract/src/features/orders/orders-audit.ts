import { type FeatureAudit, recordFormats } from '../../kit/feature-audit.ts';
import { orderRecord } from './order-record.ts';
import type { orders } from './orders.contract.ts';

/** The sentences are those of the order's history (`history-sentences.ts` of the screens). */
export const ordersAudit = {
  place: 'pedidos',
  calls: {
    changeStatus: 'mudar a situação de pedidos',
    addPayment: 'registrar o pagamento de pedidos',
  },
  entities: {
    order: {
      name: 'Pedido',
      fields: { ...orderRecord.labels, payment: 'Pagamento' },
      formats: recordFormats(orderRecord),
    },
  },
  actions: {
    'orders.created': { name: 'Pedido registrado' },
    'orders.invoice_set': { name: 'Nota fiscal informada' },
    'orders.payment_received': { name: 'Pagamento registrado' },
    'orders.payment_updated': { name: 'Pagamento atualizado' },
    'orders.prescription_retained_changed': { name: 'Receita retida alterada' },
    'orders.shipment_updated': { name: 'Envio alterado' },
    'orders.status_changed': { name: 'Situação do pedido alterada' },
  },
  kinds: { orders: ['orders.'] },
} satisfies FeatureAudit<keyof typeof orders.endpoints>;

/** What happens to an order, as its audit rows name it. */
export type OrderAction = keyof typeof ordersAudit.actions;
