import { customers } from '@botica/contract/features/customers/customers.contract';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { products } from '@botica/contract/features/products/products.contract';
import { expect, test } from 'vitest';
import { query } from '../../kit/api/query.ts';
import { isConcerned } from './concerned-queries.ts';

const order = (id: number) => query(orders.endpoints.show, { params: { id } });
const list = query(orders.endpoints.list, { query: { p: 1 } });
const ordersOf = query(customers.endpoints.orders, { params: { id: 7 }, query: { p: 1 } });
const concerns = (
  asked: { queryKey: readonly unknown[]; meta?: Record<string, unknown> | undefined },
  entity: string,
  id: number | null,
) => isConcerned({ queryKey: asked.queryKey, meta: asked.meta }, { entity, id });

test('a change of an order concerns that order, the lists of orders, and those of a customer', () => {
  expect(concerns(order(7), 'order', 7)).toBe(true);
  expect(concerns(order(8), 'order', 7)).toBe(false);
  expect(concerns(list, 'order', 7)).toBe(true);
  expect(concerns(ordersOf, 'order', 99)).toBe(true);
});

test('a product is read for editing at a path of its own, and is one record all the same', () => {
  const product = (id: number) => query(products.endpoints.edit, { params: { id } });
  expect(concerns(product(7), 'product', 7)).toBe(true);
  expect(concerns(product(8), 'product', 7)).toBe(false);
  expect(concerns(product(8), 'category', 7)).toBe(true);
});

test('so many changes that none is named concern every order', () => {
  expect(concerns(order(8), 'order', null)).toBe(true);
});

test('a change of a customer leaves the orders alone', () => {
  expect(concerns(list, 'customer', 7)).toBe(false);
  expect(concerns(query(customers.endpoints.privacy, {}), 'customer', 7)).toBe(false);
});
