import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { expect, test } from 'vitest';
import { orderDifferences, theirValues } from './order-differences.ts';

function order(head: Partial<OrderDetail['order']>, payment: object[] = []): OrderDetail {
  return {
    order: { status: 30, tracking_code: null, ...head },
    payment,
    shipping_address: null,
    // Only the fields that are compared.
  } as unknown as OrderDetail;
}

test('names only the fields that differ, with what each side has', () => {
  const differences = orderDifferences(order({}), order({ tracking_code: 'BR1' }), { tracking_code: 'BR2' });
  expect(differences).toEqual([
    { key: 'tracking_code', name: 'Código de rastreio', seen: '—', current: 'BR1', wanted: 'BR2' },
  ]);
});

test('a choice is offered for what both changed otherwise, and for nothing else', () => {
  const seen = order({ tracking_code: null, delivery_obs: null, expedition_date: '2026-11-21', status: 20 });
  const current = order({ tracking_code: 'BR1', delivery_obs: 'Portaria', expedition_date: null, status: 30 });
  const wanted = { status: 55, tracking_code: 'BR1', delivery_obs: 'Fundos', expedition_date: '2026-11-23' } as const;
  const keys = orderDifferences(seen, current, wanted).flatMap(({ key }) => key ?? []);
  expect(keys).toEqual(['delivery_obs']);
  expect(theirValues(current, keys)).toEqual({ delivery_obs: 'Portaria' });
});

test('values are written as a person reads them', () => {
  const seen = order({ expedition_date: '2026-11-21', prescription_retained: false });
  const current = order({ status: 50, expedition_date: '2026-11-24', prescription_retained: true });
  expect(orderDifferences(seen, current, { status: 55 }).map((line) => [line.seen, line.current, line.wanted])).toEqual(
    [
      ['Em preparação', 'Expedido', 'Cancelado'],
      ['21/11/2026', '24/11/2026', null],
      ['Não', 'Sim', null],
    ],
  );
});

test('of what the buyer fetches nothing is said to be sent or delivered', () => {
  const pickup = { shipping_address: { pickup_on_pharmacy: true } } as Partial<OrderDetail>;
  const seen = { ...order({ delivery_date: '2026-11-24' }), ...pickup } as OrderDetail;
  const current = { ...order({ status: 50, delivery_date: '2026-11-25' }), ...pickup } as OrderDetail;
  expect(orderDifferences(seen, current, {}).map(({ name, current: now }) => [name, now])).toEqual([
    ['Situação', 'Pronto para retirada'],
    ['Retirada prevista', '25/11/2026'],
  ]);
});

test('a payment that came in is told', () => {
  const differences = orderDifferences(order({}), order({}, [{ status: 'paid' }]), {});
  expect(differences.map(({ name }) => name)).toEqual(['Pagamentos']);
});
