import { Readable } from 'node:stream';
import type { CustomerDetail } from '@botica/contract/features/customers/customer-schemas';
import { centsToWire } from '@botica/contract/kit/money';
import type { Context } from '../../../kit/context.ts';
import type { FileReply } from '../../../kit/http/send-file.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { showCustomer } from '../record/show-customer.ts';
import { findAliasesToExport, findHistoryToExport, findOrdersToExport } from './export.store.ts';
import { findOrdersOf } from './their-orders.store.ts';

/** Orders per query. The orders of a regular customer over many years do not fit into memory. */
const batchOrders = 200;

type ExportedOrder = Awaited<ReturnType<typeof findOrdersToExport>>[number];

/** Amounts are in reais, as everywhere on the wire. */
function toFile(order: ExportedOrder): object {
  const {
    items_cents,
    discount_cents,
    freight_cents,
    freight_discount_cents,
    total_cents,
    items,
    payments,
    number,
    ...rest
  } = order;
  return {
    ...rest,
    label: `#${number}`,
    items_total: centsToWire(items_cents),
    discount: centsToWire(discount_cents + freight_discount_cents),
    freight_cost: centsToWire(freight_cents),
    price_net: centsToWire(total_cents),
    products: items.map(({ unit_cents, ...item }) => ({ ...item, price_net: centsToWire(unit_cents) })),
    payment: payments.map(({ amount_cents, ...payment }) => ({ ...payment, amount: centsToWire(amount_cents) })),
  };
}

async function* fileParts(ctx: Context, detail: CustomerDetail): AsyncGenerator<string> {
  const customer = { storeId: ctx.actor.storeId, id: detail.id };
  const { possible_duplicates: _others, ...own } = detail;
  const history = await findHistoryToExport(ctx.db, customer);
  const aliases = await findAliasesToExport(ctx.db, customer);
  const others = await ctx.personalData.export?.(ctx.db, customer);
  const head = JSON.stringify({ exported_at: ctx.clock(), customer: own, aliases, history, ...others });
  yield `${head.slice(0, -1)},"orders":[`;
  const orderIds = await findOrdersOf(ctx.db, customer);
  for (let at = 0; at < orderIds.length; at += batchOrders) {
    const orders = await findOrdersToExport(ctx.db, orderIds.slice(at, at + batchOrders));
    const texts = orders.map((order) => JSON.stringify(toFile(order)));
    yield `${at === 0 ? '' : ','}${texts.join()}`;
  }
  yield ']}';
}

/** Exports all data of one customer as one JSON file. The audit records who did it. */
export async function exportCustomer(ctx: Context, id: number): Promise<FileReply> {
  const detail = await showCustomer(ctx, id);
  await audit(ctx.db, ctx, { entity: 'customer', entityId: id, action: 'customers.exported' });
  return { body: Readable.from(fileParts(ctx, detail)), type: 'application/json', name: `cliente-${id}.json` };
}
