import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { expect, test } from 'vitest';
import { missingMoney, statusView } from './status-view.ts';

/** Only the fields that the view reads: an order of R$ 100,00. */
function order(head: Partial<OrderDetail['order']>, { pickup = false, ...rest }: Record<string, unknown> = {}) {
  return {
    order: { price_net: '100.00', status_justification: null, pay_at_pickup: false, ...head },
    shipping_address: { pickup_on_pharmacy: pickup },
    alternative_payment: null,
    payment: [],
    ...rest,
    // The view reads no other field of an order.
  } as unknown as OrderDetail;
}
const pay = (payment_method: string, status: string, parts: object = {}) => ({
  payment_method,
  status,
  amount: '100.00',
  refunded_amount: '0.00',
  recorded_by: null,
  ...parts,
});
const placed = { status: 10 } as const;

test.each([
  ['pix', 'Aguardando confirmação do PIX', 'A confirmação pode levar até 5 minutos.'],
  ['boleto', 'Aguardando pagamento do boleto', null],
  ['credit_card', 'Aguardando confirmação do cartão de crédito', null],
])('a placed order waits for its payment: %s', (method, title, note) => {
  const failed = pay('credit_card', 'refused');
  expect(statusView(order(placed, { payment: [failed, pay(method, 'waiting_payment')] }))).toEqual({ title, note });
});

test('an alternative payment was chosen by somebody', () => {
  const alternative_payment = { method: 'Dinheiro', amount: '100.00' };
  expect(statusView(order(placed, { alternative_payment }))).toEqual({
    title: 'Pagamento alternativo',
    note: 'O operador escolheu uma forma de pagamento alternativa.',
  });
});

test('an order without any payment does not say that somebody chose one', () => {
  const title = 'Aguardando pagamento';
  expect(statusView(order(placed))).toEqual({ title, note: 'Nenhum pagamento foi registrado.' });
});

test.each([
  ['refused', {}, 'Pagamento recusado pela operadora'],
  ['refunded', {}, 'Pagamento estornado'],
  ['refused', { recorded_by: 'Ana' }, 'Aguardando pagamento'],
])('a payment that failed is not waited for: %s %j', (status, parts, title) => {
  expect(statusView(order(placed, { payment: [pay('credit_card', status, parts)] })).title).toBe(title);
});

test('a part of the money says what is missing', () => {
  const detail = order(placed, { payment: [pay('cash', 'paid', { amount: '40.00' })] });
  expect(statusView(detail)).toEqual({ title: 'Aguardando o restante do pagamento', note: 'Faltam R$\u00a060,00.' });
  expect(missingMoney(detail)).toBe('Aguardando o restante do pagamento: faltam R$\u00a060,00 de R$\u00a0100,00.');
});

test('what is paid when the order is fetched is asked about by nobody', () => {
  const detail = order({ ...placed, pay_at_pickup: true });
  expect(statusView(detail)).toEqual({ title: 'Pagamento na retirada', note: 'R$\u00a0100,00 a receber no balcão.' });
  expect(missingMoney(detail)).toBeNull();
  expect(missingMoney(order(placed, { payment: [pay('pix', 'paid')] }))).toBeNull();
});

test('an approved order waits for inclusion', () => {
  expect(statusView(order({ status: 20 })).title).toBe('Aguardando inclusão do pedido');
});

test('what the buyer fetches is ready, what is sent has left', () => {
  expect(statusView(order({ status: 50 }, { pickup: true })).title).toBe('Pedido pronto para retirada');
  expect(statusView(order({ status: 50 })).title).toBe('Pedido expedido');
});

test('a cancelled order tells why', () => {
  const view = statusView(order({ status: 55, status_justification: 'Cliente desistiu' }));
  expect(view).toEqual({ title: 'Pedido cancelado', note: 'Cliente desistiu' });
});
