import { describe, expect, it, test } from 'vitest';
import {
  checkOrder,
  emptyItem,
  emptyOrder,
  ingredientsOf,
  isWorthKeeping,
  type OrderValues,
  totalsOf,
} from './order-values.ts';

const item = { ...emptyItem, title: 'Creme', qty: '3', unit_price: '10.10' };
const payment = (parts: Partial<OrderValues['payments'][number]>) => ({
  method: '',
  amount: '',
  method_name: '',
  installments: '1',
  ...parts,
});
const anOrder = (parts: Partial<OrderValues> = {}): OrderValues => ({
  ...emptyOrder,
  customer: { ...emptyOrder.customer, name: 'Ana' },
  branch_id: '7',
  items: [item, emptyItem],
  ...parts,
});

describe('what is typed', () => {
  it('becomes the order that the server takes, without the rows that nobody typed in', () => {
    const { order } = checkOrder(
      anOrder({
        payments: [payment({ method: 'pix', amount: '30.30' }), payment({})],
      }),
      4,
    );
    expect(order).toMatchObject({
      branch_id: 7,
      draft_id: 4,
      delivery: { kind: 'pickup' },
      discount: null,
      customer: { name: 'Ana', email: null, phone: null, document: null },
      items: [{ title: 'Creme', qty: 3, unit_price: '10.10', ingredients: [] }],
      payments: [{ method: 'pix', amount: '30.30' }],
    });
  });

  it('takes the code of a coupon along, and says that a discount beside it is one too many', () => {
    expect(checkOrder(anOrder({ coupon: ' bemvindo10 ' }), null).order?.coupon).toBe('bemvindo10');
    expect(checkOrder(anOrder({ coupon: '' }), null).order?.coupon).toBeNull();
    const discount = { amount: '5.00', reason: 'Cliente antigo' };
    expect(Object.keys(checkOrder(anOrder({ coupon: 'BEMVINDO10', discount }), null).errors)).toEqual(['coupon']);
  });

  it('names a customer of the store alone, where one is chosen', () => {
    const { order } = checkOrder(anOrder({ customer_id: 9 }), null);
    expect([order?.customer_id, order?.customer]).toEqual([9, undefined]);
  });

  it('is all told at once, each beside its field', () => {
    const values = anOrder({
      customer: { name: '', email: 'x', phone: '1', document: '123' },
      branch_id: '',
      items: [emptyItem, { ...item, qty: '1,5', unit_price: 'dez' }],
      kind: 'delivery',
      charged: { amount: '5.00', reason: '' },
    });
    expect(Object.keys(checkOrder(values, null).errors).sort()).toEqual(
      [
        'customer.name',
        'customer.email',
        'customer.phone',
        'customer.document',
        'branch_id',
        'items.1.qty',
        'items.1.unit_price',
        'quoted.location_id',
        'charged.reason',
        'address.zip',
        'address.street',
        'address.number',
        'address.district',
        'address.city',
        'address.uf',
      ].sort(),
    );
  });

  it('asks for an item where the first is typed', () => {
    expect(checkOrder(anOrder({ items: [emptyItem] }), null).errors).toEqual({
      'items.0.title': 'Informe ao menos um item.',
    });
  });

  it('gets the server’s refusals at its own rows', () => {
    const { ofServer } = checkOrder(anOrder({ items: [emptyItem, item] }), null);
    expect(
      ofServer({ 'items.0.title': 'a', customer_id: 'b', 'delivery.quoted.cost': 'c', payments: 'd', branch_id: 'e' }),
    ).toEqual({
      'items.1.title': 'a',
      'customer.name': 'b',
      'quoted.location_id': 'c',
      'payments.0.amount': 'd',
      branch_id: 'e',
    });
  });
});

test('the total counts what is finished, the freight only of a delivery', () => {
  const values = anOrder({
    items: [item, { ...item, unit_price: '1,' }],
    discount: { amount: '0.30', reason: '' },
    quoted: { location_id: '1', cost: '12.50' },
    payments: [payment({ method: 'pix', amount: '10.00' })],
  });
  expect(totalsOf(values)).toMatchObject({ itemsCents: 3030, discountCents: 30, totalCents: 3000, paidCents: 1000 });
  expect(totalsOf({ ...values, kind: 'delivery' }).totalCents).toBe(4250);
  const charged = { amount: '5.00', reason: '' };
  expect(totalsOf({ ...values, kind: 'delivery', charged }).totalCents).toBe(3500);
});

test('a payment without a value is asked for it, and only an untouched row is left out', () => {
  const half = payment({ method: 'pix' });
  const { errors } = checkOrder(anOrder({ payments: [payment({}), half] }), null);
  expect(errors).toEqual({ 'payments.1.amount': 'Informe o valor.' });
});

test('an untouched form is no draft', () => {
  expect(isWorthKeeping({ ...emptyOrder, branch_id: '7', kind: 'delivery' })).toBe(false);
  expect(isWorthKeeping({ ...emptyOrder, items: [{ ...emptyItem, title: 'C' }] })).toBe(true);
  expect(isWorthKeeping({ ...emptyOrder, customer_id: 1 })).toBe(true);
});

test('a formula is one ingredient a line', () => {
  expect(ingredientsOf('Ureia: 10%\n\n Água \n')).toEqual([
    { name: 'Ureia', quantity: '10%' },
    { name: 'Água', quantity: null },
  ]);
});

test('what a coupon takes off items and freight is in the total', () => {
  const values = anOrder({ kind: 'delivery', quoted: { location_id: '1', cost: '12.50' } });
  expect(totalsOf(values).totalCents).toBe(4280);
  const coupon = { is: 'valid', discountCents: 303, freightDiscountCents: 1250 };
  expect(totalsOf(values, coupon)).toMatchObject({ discountCents: 303, freightDiscountCents: 1250, totalCents: 2727 });
});
