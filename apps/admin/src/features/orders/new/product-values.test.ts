import { expect, test } from 'vitest';
import {
  baseVolume,
  checkOrder,
  emptyItem,
  emptyOrder,
  isWorthKeeping,
  volumeKey,
  volumeOfKey,
} from './order-values.ts';

const product = { ...emptyItem, product_id: 7, title: 'Vitamina D', unit_price: '60.00', volume: baseVolume };
const anOrder = (...items: (typeof emptyItem)[]) => ({
  ...emptyOrder,
  customer: { ...emptyOrder.customer, name: 'Ana' },
  branch_id: '7',
  items,
});

test.each([[{ value: 30, unit: 'cápsulas' }], [{ value: 0.5, unit: 'mL' }], [{ value: 1, unit: '' }]])(
  'the volume %j is read back from its key',
  (volume) => expect(volumeOfKey(volumeKey(volume))).toEqual(volume),
);

test.each([undefined, '', baseVolume])('%j is the volume that prices are of', (key) =>
  expect(volumeOfKey(key)).toBeNull(),
);

test('a product is sent by its id, with its price, its volume and what is chosen, and without its title', () => {
  const variants = [{ name: 'Sabor', option: 'Limão' }];
  const { order } = checkOrder(anOrder({ ...product, qty: '2', volume: '30|cápsulas', variants }, product), null);
  expect(order?.items).toEqual([
    {
      product_id: 7,
      qty: 2,
      unit_price: '60.00',
      volume: 30,
      volume_unit: 'cápsulas',
      variants,
      inquiry_display_id: null,
      ingredients: [],
    },
    {
      product_id: 7,
      qty: 1,
      unit_price: '60.00',
      variants: [],
      inquiry_display_id: null,
      ingredients: [],
    },
  ]);
});

test('what is typed is sent as typed, also by a draft of before the catalogue', () => {
  const { product_id: _, volume: __, variants: ___, ...old } = { ...emptyItem, title: 'Creme', unit_price: '9.00' };
  const { order } = checkOrder(anOrder(old as typeof emptyItem), null);
  expect(order?.items).toMatchObject([{ title: 'Creme', unit_price: '9.00', variants: [] }]);
});

test('an option that is not chosen, and a price that is not there, are said at their places', () => {
  const variants = [{ name: 'Sabor', option: '' }];
  const { errors, ofServer } = checkOrder(anOrder(emptyItem, { ...product, variants, unit_price: '' }), null);
  expect(errors).toEqual({
    'items.1.variants.0.option': 'Escolha: Sabor.',
    'items.1.unit_price': 'Informe o valor.',
  });
  expect(ofServer({ 'items.0.product_id': 'a', 'items.0.qty': 'b', 'items.0.volume': 'c' })).toEqual({
    'items.1.title': 'a',
    'items.1.qty': 'b',
    'items.1.volume': 'c',
  });
});

test('a product that was chosen is worth keeping', () => expect(isWorthKeeping(anOrder(product))).toBe(true));
