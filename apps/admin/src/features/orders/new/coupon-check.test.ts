import { expect, test } from 'vitest';
import { couponQuestion } from './coupon-check.ts';
import { emptyItem, emptyOrder, type OrderValues } from './order-values.ts';

const creme = { ...emptyItem, title: 'Creme', qty: '3', unit_price: '10.10' };
const asked = (parts: Partial<OrderValues>) => couponQuestion({ ...emptyOrder, coupon: 'BEMVINDO10', ...parts });

test('a coupon is asked of the rows that are finished, and of nothing while there is none', () => {
  const half = { ...emptyItem, title: 'Sem preço' };
  const unchosen = { ...emptyItem, product_id: 7, unit_price: '5.00', variants: [{ name: 'Sabor', option: '' }] };
  expect(asked({ items: [creme, half, unchosen, emptyItem] })?.items).toMatchObject([{ title: 'Creme', qty: 3 }]);
  expect(asked({ items: [half, emptyItem] })).toBeNull();
});

test('it is asked with what is charged for the delivery', () => {
  const quoted = { location_id: '1', cost: '12.50' };
  const delivered: Partial<OrderValues> = { items: [creme], kind: 'delivery', quoted };
  expect(asked(delivered)?.freight_cost).toBe('12.50');
  expect(asked({ ...delivered, charged: { amount: '8.00', reason: 'Perto' } })?.freight_cost).toBe('8.00');
  expect(asked({ ...delivered, kind: 'pickup' })?.freight_cost).toBe('0.00');
});

test('who buys is told once it is known who that is', () => {
  const customer = { name: 'Ana', email: '', phone: '', document: '' };
  const buyer = (parts: Partial<OrderValues>) => asked({ items: [creme], ...parts })?.buyer;
  expect(buyer({ customer_id: 9 })).toEqual({ customer_id: 9 });
  expect(buyer({ customer: { ...customer, email: 'ana@' } })).toBeNull();
  expect(buyer({ customer: { ...customer, email: 'Ana@cliente.example' } })).toMatchObject({
    name: 'Ana',
    email: 'ana@cliente.example',
  });
  expect(buyer({ customer: { ...customer, document: '390.533.447-05' } })).toMatchObject({
    document: { type: 'cpf', number: '39053344705' },
  });
});
