import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { expect, test } from 'vitest';
import { orderProgress } from './order-progress.ts';

const placed = '2026-11-20T12:00:00.000Z';

function order(status: number, ways: [number, number, string][]): OrderDetail {
  const history = ways.map(([before, after, at]) => ({ at, changes: { status: [before, after] } }));
  // Only the fields that the progress reads.
  return { order: { status, created_at: placed }, history, shipping_address: null } as unknown as OrderDetail;
}

test('steps before the present one are done, with the time they were reached', () => {
  const steps = orderProgress(order(20, [[10, 20, '2026-11-20T13:00:00.000Z']]));
  expect(steps.map(({ state, at }) => [state, at])).toEqual([
    ['done', placed],
    ['present', '2026-11-20T13:00:00.000Z'],
    ['ahead', null],
    ['ahead', null],
  ]);
});

test('a cancelled order shows how far it came, then the cancellation', () => {
  const steps = orderProgress(order(55, [[20, 55, '2026-11-21T12:00:00.000Z']]));
  expect(steps.map(({ heading, state }) => [heading, state])).toEqual([
    ['Pedido Realizado', 'done'],
    ['Pedido Aprovado', 'done'],
    ['Pedido em Preparação', 'ahead'],
    ['Pedido Expedido', 'ahead'],
    ['Pedido Cancelado', 'cancelled'],
  ]);
});

test('what the buyer fetches ends ready, not sent', () => {
  const pickup = { ...order(50, []), shipping_address: { pickup_on_pharmacy: true } } as OrderDetail;
  expect(orderProgress(pickup).at(-1)?.heading).toBe('Pedido pronto para retirada');
});
