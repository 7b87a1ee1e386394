import { customers } from '@botica/contract/features/customers/customers.contract';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { products } from '@botica/contract/features/products/products.contract';
import {
  type FoundCustomer,
  type FoundOrder,
  type FoundProduct,
  mostFound,
} from '@botica/contract/features/search/search.contract';
import type { Access } from '@botica/contract/kit/endpoint';
import { isAllowed } from '@botica/contract/kit/permissions';
import type { Actor, Context } from '../../kit/context.ts';
import { findCustomers, findOrders, findProducts } from './search.store.ts';
import { toSearchKeys } from './search-keys.ts';

function mayRead(actor: Actor, access: Access): boolean {
  if (actor.kind !== 'agent' || typeof access !== 'object') return false;
  return isAllowed({ is_admin: actor.isAdmin, grouprules: actor.grouprules }, access);
}

/** Searches orders, customers and products by all kinds of keys at once, as far as the person may read them. */
export async function find(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  text: string,
): Promise<{ orders: FoundOrder[]; customers: FoundCustomer[]; products: FoundProduct[] }> {
  const keys = toSearchKeys(actor.storeId, text);
  const [foundOrders, foundCustomers, foundProducts] = await Promise.all([
    mayRead(actor, orders.endpoints.list.access) ? findOrders(db, actor.storeId, keys, mostFound) : [],
    mayRead(actor, customers.endpoints.list.access) ? findCustomers(db, actor.storeId, keys, mostFound) : [],
    mayRead(actor, products.endpoints.list.access) ? findProducts(db, actor.storeId, keys, mostFound) : [],
  ]);
  return {
    orders: foundOrders.map(({ alias, created_at, ...order }) => ({
      ...order,
      label: `#${alias}`,
      created_at: created_at.toISOString(),
    })),
    customers: foundCustomers.map(({ id, name, last_order_id, last_order_number }) => ({
      id,
      name,
      last_order: last_order_id && last_order_number ? { id: last_order_id, label: `#${last_order_number}` } : null,
    })),
    products: foundProducts,
  };
}
