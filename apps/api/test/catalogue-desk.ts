import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import { expect } from 'vitest';
import { placeForm, placeProduct } from './builders-products.ts';
import { openIntakeDesk } from './intake-desk.ts';
import { now } from './orders-desk.ts';

type Desk = Awaited<ReturnType<typeof openIntakeDesk>>;

/** What an order from outside has for items. */
export type SentItems = NonNullable<NonNullable<Parameters<Desk['create']>[0]>['items']>;

export const onSale = { is_available: true, from: null };
export const offSale = { is_available: false, from: null };

/** So many hours from the tests' now. */
export const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString();

/** What the history of an order tells of its creation, but for the status. */
export function toldOf({ history }: OrderDetail) {
  const { status: _, ...changes } = history[0]?.changes ?? {};
  return changes;
}

/** The desk of orders from outside, with a catalogue. */
export async function openCatalogueDesk() {
  const opened = await openIntakeDesk();
  const { desk, create, countOf, program } = opened;
  const { db } = desk.database;
  const form = await placeForm(db, desk.storeId, 'Cápsula oleosa');
  let count = 0;
  return {
    ...opened,
    db,
    /** A product that is sold in both channels at R$ 60,00, ten at most; its id, and what it is called. */
    aProduct: async (fields: Partial<ProductFields> = {}, storeId = desk.storeId) => {
      const title = `Vitamina ${++count}`;
      const sold = { discount_price: '60.00', max_qty: 10, form, ecommerce: onSale, callcenter: onSale };
      return { id: await placeProduct(db, storeId, { title, ...sold, ...fields }), title };
    },
    sell: (...items: SentItems) => create({ items, freight_cost: '0.00' }),
    /** Status, code and fields of the refusal; nothing is written. */
    refusalOf: async (client: typeof program, ...items: SentItems) => {
      const before = await countOf('orders');
      const { status, body } = await client.post('/v2/orders', { customer: { name: 'Ana Souza' }, items });
      expect(await countOf('orders')).toBe(before);
      return [status, body.error.code, body.error.fields] as const;
    },
  };
}
