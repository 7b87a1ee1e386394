import type { FoundCustomer, FoundOrder } from '@botica/contract/features/search/search.contract';
import { IconUsers } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { paletteGroups } from './palette-results.ts';

const order = (id: number, isExact = false): FoundOrder => ({
  id,
  label: `#${id}`,
  customer_name: 'Ana Souza',
  status: 10,
  is_pickup: false,
  created_at: '2026-11-16T12:00:00Z',
  found_by: 'number',
  is_exact: isExact,
});
const customer = (id: number): FoundCustomer => ({ id, name: `Ana ${id}`, last_order: null });
const screens = [
  { label: 'Cargos e Permissões', to: '/roles-and-permissions' as const, icon: IconUsers },
  { label: 'Auditoria', to: '/audit' as const, icon: IconUsers },
];
const product = (id: number) => ({ id, title: `Creme ${id}`, subtitle: '30 g', thumbnail: null });
const shown = (...args: Parameters<typeof paletteGroups>) =>
  paletteGroups(...args).map(({ name, items }) => [name, ...items.map(({ label }) => label)]);

test('for no text it offers what was open lately, and every screen', () => {
  const recent = [{ kind: 'customer' as const, id: 3, label: 'Ana 3' }];
  expect(shown(' ', undefined, screens, recent)).toEqual([
    ['Abertos há pouco', 'Ana 3'],
    ['Telas', 'Cargos e Permissões', 'Auditoria'],
  ]);
});

test('what is meant for sure comes first, then screens, customers and orders that only begin so', () => {
  const found = { orders: [order(10, true), order(101)], customers: [customer(1)], products: [product(7)] };
  expect(shown('10', found, screens, [])).toEqual([
    ['Pedido', 'Pedido #10'],
    ['Clientes', 'Ana 1'],
    ['Pedidos', 'Pedido #101'],
    ['Produtos', 'Creme 7 · 30 g'],
  ]);
});

test('a screen is found by what people call it, or want to do there', () => {
  const icon = IconUsers;
  const menu = [
    { label: 'Pedidos', to: '/orders' as const, icon },
    { label: 'Cupons', to: '/promocode' as const, icon },
    { label: 'Financeiro', to: '/pagarme' as const, icon },
    { label: 'Lojas', to: '/branch' as const, icon },
    { label: 'Website', to: '/settings' as const, icon },
    { label: 'Sair', to: '/logout' as const, icon },
  ];
  const first = (text: string) => paletteGroups(text, undefined, menu, [])[0]?.items[0]?.label;
  for (const [text, label] of [
    ['cupom', 'Cupons'],
    ['criar', 'Cupons'],
    ['exportar', 'Pedidos'],
    ['entrega', 'Lojas'],
    ['pagar', 'Financeiro'],
    ['config', 'Website'],
    ['sair', 'Sair'],
  ] as const)
    expect(first(text), text).toBe(label);
});

test.each([
  ['perm', ['Cargos e Permissões']],
  ['PERMISSÕES', ['Cargos e Permissões']],
  ['au', ['Auditoria']],
  ['ditoria', []],
])('%s finds the screens %s', (text, labels) => {
  expect(paletteGroups(text, undefined, screens, []).flatMap(({ items }) => items.map(({ label }) => label))).toEqual(
    labels,
  );
});

test('among what fits alike, what was open lately comes first', () => {
  const found = { orders: [order(101), order(102)], customers: [customer(1), customer(2)], products: [] };
  const recent = [
    { kind: 'order' as const, id: 102, label: 'Pedido #102' },
    { kind: 'customer' as const, id: 2, label: 'Ana 2' },
  ];
  expect(shown('an', found, [], recent)).toEqual([
    ['Clientes', 'Ana 2', 'Ana 1'],
    ['Pedidos', 'Pedido #102', 'Pedido #101'],
  ]);
});
