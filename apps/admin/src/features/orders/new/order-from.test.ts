import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { expect, test } from 'vitest';
import { orderAgain, orderFor } from './order-from.ts';
import { emptyOrder } from './order-values.ts';

const address = {
  zip: '01304001',
  street: 'Rua Augusta',
  number: '1200',
  complement: null,
  district: 'Consolação',
  city: 'São Paulo',
  uf: 'SP',
  recipient: null,
  obs: null,
  pickup_on_pharmacy: false,
};
const product = {
  title: 'Protetor solar',
  qty: 2,
  price_net: '80.00',
  product_id: 12,
  volume: 30,
  volume_unit: 'mL',
  variants: [{ name: 'Cor', option: 'Bege' }],
  ingredients: { items: [{ name: 'Zinco', quantity: '10 %' }] },
};
const formula = {
  ...product,
  title: 'Minoxidil 5% loção',
  product_id: null,
  variants: [],
  ingredients: {
    items: [
      { name: 'Minoxidil', quantity: '5 %' },
      { name: 'Veículo', quantity: null },
    ],
  },
};
const detail = (parts: object): OrderDetail =>
  ({
    order: { selling_branch_id: 3, shipping_estimate: { shipping_options: [] } },
    customer: { id: 7, name: 'Joana Prado', email: 'joana@example.com', phone: '11987654321', document: null },
    shipping_address: address,
    pickup_address: null,
    products: [product, formula],
    ...parts,
    // Only the fields that the form reads.
  }) as unknown as OrderDetail;

test('the same again takes products at the price of today, and formulas as they were', () => {
  const { customer_id, customer, branch_id, items, kind, payments, discount } = orderAgain(detail({}));
  expect([customer_id, customer.name, customer.email, branch_id, kind]).toEqual([
    7,
    'Joana Prado',
    '',
    '3',
    'delivery',
  ]);
  expect(items).toMatchObject([
    { title: 'Protetor solar', qty: '2', product_id: 12, volume: '30|mL', unit_price: '', ingredients: '' },
    { product_id: null, unit_price: '80.00', ingredients: 'Minoxidil: 5 %\nVeículo' },
  ]);
  expect(items[0]?.variants).toEqual([{ name: 'Cor', option: 'Bege' }]);
  expect([payments, discount]).toEqual([[], emptyOrder.discount]);
});

test('its address comes along, and a buyer without a record as they were typed', () => {
  const buyer = { id: null, name: 'Ana', email: null, phone: '11987654321', document: { number: '52998224725' } };
  const again = orderAgain(detail({ customer: buyer }));
  expect(again.address).toMatchObject({ zip: '01304001', number: '1200', complement: '' });
  expect(again.customer).toEqual({ name: 'Ana', email: '', phone: '11987654321', document: '52998224725' });
  expect(orderAgain(detail({ shipping_address: null })).kind).toBe('pickup');
});

test('an order for a known customer has nothing but them', () => {
  expect(orderFor({ id: 9, name: 'Lia' })).toMatchObject({ customer_id: 9, customer: { name: 'Lia' }, kind: 'pickup' });
});
