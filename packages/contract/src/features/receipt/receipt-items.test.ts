import { expect, it } from 'vitest';
import { itemsSection } from './receipt-items.ts';

type Input = Parameters<typeof itemsSection>[0];
const item = { qty: 2, title: 'Vitamina D', total: '120.00', volume: 30, volume_unit: 'cápsulas', variants: [] };
const flavoured = { ...item, qty: 1, volume: null, variants: [{ name: 'Sabor', option: 'Uva' }], total: '60.00' };

/** "label: value" of each line. */
function linesOf(order: object): string[] {
  // An order's item has many fields that a receipt does not use.
  const section = itemsSection({ order, products: [item, flavoured] } as unknown as Input);
  return section.groups.flat().map(({ label, value }) => `${label}: ${value}`.replace(/\u00a0/g, ' '));
}

const items = ['2 × Vitamina D, 30 cápsulas: R$ 120,00', '1 × Vitamina D, Sabor: Uva: R$ 60,00'];

it.each([
  [{ freight_cost: '12.00', free_shipping: false }, [...items, 'Frete: R$ 12,00']],
  [{ freight_cost: '12.00', free_shipping: true }, [...items, 'Frete: Frete grátis']],
  [{ freight_cost: '0.00', free_shipping: false }, items],
])('the receipt with items tells what was bought and the freight: %j', (order, lines) => {
  expect(linesOf(order)).toEqual(lines);
});
