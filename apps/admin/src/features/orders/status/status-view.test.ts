import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { expect, test } from 'vitest';
import { statusView } from './status-view.ts';

/** Only what the view reads. */
function order(head: Partial<OrderDetail['order']>, pickup = false, hasAlternative = false): OrderDetail {
  return {
    order: { payment_method: null, status_justification: null, ...head },
    shipping_address: { pickup_on_pharmacy: pickup },
    alternative_payment: hasAlternative ? { method: 'Dinheiro' } : null,
  } as OrderDetail;
}

test.each([
  ['pix', 'Aguardando confirmação do PIX', 'A confirmação pode levar até 5 minutos.'],
  ['boleto', 'Aguardando pagamento do boleto', null],
  ['credit_card', 'Aguardando confirmação do cartão de crédito', null],
  [null, 'Pagamento alternativo', 'O operador escolheu uma forma de pagamento alternativa.'],
] as const)('a placed order waits for its payment: %s', (method, title, note) => {
  expect(statusView(order({ status: 10, payment_method: method }, false, method === null))).toEqual({ title, note });
});

test('an order that came without any payment does not say that somebody chose one', () => {
  const title = 'Aguardando pagamento';
  expect(statusView(order({ status: 10 }))).toEqual({ title, note: 'O pedido chegou sem forma de pagamento.' });
});

test('an approved order waits for inclusion', () => {
  expect(statusView(order({ status: 20 })).title).toBe('Aguardando inclusão do pedido');
});

test('what the buyer fetches is ready, what is sent has left', () => {
  expect(statusView(order({ status: 50 }, true)).title).toBe('Pedido pronto para retirada');
  expect(statusView(order({ status: 50 })).title).toBe('Pedido expedido');
});

test('a cancelled order tells why', () => {
  const view = statusView(order({ status: 55, status_justification: 'Cliente desistiu' }));
  expect(view).toEqual({ title: 'Pedido cancelado', note: 'Cliente desistiu' });
});
