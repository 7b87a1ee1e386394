import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import { expect } from 'vitest';
import { placeForm, placeProduct } from './builders-products.ts';
import { openIntakeDesk } from './intake-desk.ts';
import { now } from './orders-desk.ts';

type Desk = Awaited<ReturnType<typeof openIntakeDesk>>;

/** Items of an order from outside. */
export type SentItems = NonNullable<NonNullable<Parameters<Desk['create']>[0]>['items']>;

export const onSale = { is_available: true, from: null };
export const offSale = { is_available: false, from: null };

/** Time this many hours after the tests' now. */
export const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString();

/** Changes in the history entry of the order's creation, without the status. */
export function toldOf({ history }: OrderDetail) {
  const { status: _, ...changes } = history[0]?.changes ?? {};
  return changes;
}

/** Desk of orders from outside, with a catalogue. */
export async function openCatalogueDesk() {
  const opened = await openIntakeDesk();
  const { desk, create, countOf, program } = opened;
  const { db } = desk.database;
  const form = await placeForm(db, desk.storeId, 'Cápsula oleosa');
  let count = 0;
  return {
    ...opened,
    db,
    /** Inserts a product for both channels at R$ 60,00, at most ten per order. Returns its id and title. */
    aProduct: async (fields: Partial<ProductFields> = {}, storeId = desk.storeId) => {
      const title = `Vitamina ${++count}`;
      const sold = { discount_price: '60.00', max_qty: 10, form, ecommerce: onSale, callcenter: onSale };
      return { id: await placeProduct(db, storeId, { title, ...sold, ...fields }), title };
    },
    sell: (...items: SentItems) => create({ items, freight_cost: '0.00' }),
    /** Returns status, code and fields of the refusal, and checks that nothing was written. */
    refusalOf: async (client: typeof program, ...items: SentItems) => {
      const before = await countOf('orders');
      const { status, body } = await client.post('/v2/orders', { customer: { name: 'Ana Souza' }, items });
      expect(await countOf('orders')).toBe(before);
      return [status, body.error.code, body.error.fields] as const;
    },
  };
}
