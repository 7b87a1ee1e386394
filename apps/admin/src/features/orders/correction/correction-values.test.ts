import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { expect, test } from 'vitest';
import { emptyItem, type OrderValues } from '../new/order-values.ts';
import { checkCorrection, correctionValues } from './correction-values.ts';

const address = {
  recipient: 'Joana',
  type: null,
  street: 'Rua A',
  number: '1',
  complement: null,
  obs: null,
  district: 'Centro',
  city: 'São Paulo',
  uf: 'SP',
  zip: '01304001',
  pickup_on_pharmacy: false,
};
const detail = {
  order: {
    id: 9,
    selling_branch_id: 3,
    freight_cost: '15.00',
    shipping_estimate: { shipping_options: [{ name: 'Sedex', shipping_time_max: 2 }] },
  },
  customer: { id: 7, name: 'Joana', phone: '11987654321' },
  shipping_address: address,
  products: [
    {
      id: 41,
      title: 'Zinco',
      qty: 2,
      price_net: '12.00',
      product_id: 5,
      volume: 60,
      volume_unit: 'mL',
      variants: [{ name: 'Cor', option: 'Azul' }],
      inquiry_display_id: '77',
      ingredients: { items: [] },
    },
  ],
  // Only the fields that the form reads.
} as unknown as OrderDetail;
const base = correctionValues(detail);
const checked = (change: Partial<OrderValues>) => checkCorrection({ ...base, ...change }, base);

test('what stays is not sent', () => {
  expect(checked({})).toMatchObject({ draft: {}, errors: {} });
});

test('an item that stays is sent with its quantity alone, another one as Novo pedido sends it', () => {
  const [item] = base.items;
  const other = { ...emptyItem, title: 'Fórmula', unit_price: '9.00' };
  const { draft } = checked({ items: [{ ...(item ?? emptyItem), qty: '3' }, other] });
  expect(draft?.items).toMatchObject([
    { id: 41, qty: 3 },
    { title: 'Fórmula', qty: 1, unit_price: '9.00' },
  ]);
  expect(draft).not.toHaveProperty('delivery');
});

test('an item that is altered keeps its request, its volume and its options', () => {
  const [item = emptyItem] = base.items;
  const altered = { ...item, product_id: null, sold_id: undefined, unit_price: '10.00' };
  expect(checked({ items: [altered] }).draft?.items).toMatchObject([
    {
      title: 'Zinco',
      unit_price: '10.00',
      inquiry_display_id: '77',
      volume: 60,
      volume_unit: 'mL',
      variants: [{ option: 'Azul' }],
    },
  ]);
});

test('another address keeps the service of the order', () => {
  const { draft } = checked({ address: { ...base.address, number: '2' } });
  expect(draft).toMatchObject({ branch_id: 3, delivery: { kind: 'delivery', quoted: null, charged: null } });
});

test('a phone is checked as the customers’ own, beside its field', () => {
  expect(checked({ customer: { ...base.customer, phone: '123' } }).errors).toEqual({
    'customer.phone': 'Digite um número de telefone válido',
  });
  const { ofServer } = checked({ items: [{ ...emptyItem }, ...base.items] });
  expect(ofServer({ 'items.0.id': 'Não está mais.', phone: 'Não.' })).toEqual({
    'items.1.title': 'Não está mais.',
    'customer.phone': 'Não.',
  });
});
