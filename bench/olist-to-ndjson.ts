import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { completeCpf, madeUpPerson, madeUpStreet } from '../apps/api/src/seed/made-up-person.ts';
import type { ImportOrderLine } from '../packages/contract/src/features/orders/import/order-import.ts';
import { isUf } from '../packages/contract/src/kit/brazil/uf.ts';
import { centsToWire } from '../packages/contract/src/kit/money.ts';
import { madeUpProduct } from './made-up-product.ts';
import { lifeOf, type OlistOrder, olistCents, paymentsOf } from './olist-order.ts';
import { shelfOf } from './olist-shelves.ts';
import { groupRows, type OlistRow, olistRows } from './olist-tables.ts';

/**
 * The Olist orders as lines of an import file, in the order of the data set. Missing data (names, CPF, e-mail, phone,
 * street, titles) is generated from the ids, so two runs give the same bytes.
 */
export async function* olistToNdjson(folder: string): AsyncGenerator<string> {
  const customers = await groupRows(folder, 'customers', 'customer_id');
  const items = await groupRows(folder, 'order_items', 'order_id');
  const payments = await groupRows(folder, 'order_payments', 'order_id');
  const categories = await groupRows(folder, 'products', 'product_id');
  const titleOf = (id: string) => madeUpProduct(id, shelfOf(categories.get(id)?.[0]?.product_category_name ?? ''));
  const personOf = distinctPeople();
  for await (const order of olistRows(folder, 'orders')) {
    const buyer = customers.get(order.customer_id)?.[0];
    if (buyer === undefined) throw new Error(`Order ${order.order_id} has no customer`);
    const whole = { order, items: items.get(order.order_id) ?? [], payments: payments.get(order.order_id) ?? [] };
    yield `${JSON.stringify(importLine(whole, buyer, titleOf, personOf))}\n`;
  }
}

function importLine(
  whole: OlistOrder,
  buyer: OlistRow<'customers'>,
  titleOf: (productId: string) => string,
  personOf: (buyer: OlistRow<'customers'>) => ImportOrderLine['customer'],
) {
  const items = whole.items.toSorted((a, b) => Number(a.order_item_id) - Number(b.order_item_id));
  const customer = personOf(buyer);
  return {
    source: 'olist',
    external_id: whole.order.order_id,
    ...lifeOf(whole),
    customer,
    shipping_address: addressOf(buyer, customer.name),
    items: items.map((item) => ({
      title: titleOf(item.product_id),
      qty: 1,
      unit_price: centsToWire(olistCents(item.price)),
    })),
    freight_cost: centsToWire(items.reduce((sum, item) => sum + olistCents(item.freight_value), 0)),
    ...paymentsOf(whole),
  };
}

function ufOf(buyer: OlistRow<'customers'>) {
  if (!isUf(buyer.customer_state)) throw new Error(`Unknown state ${buyer.customer_state}`);
  return buyer.customer_state;
}

/** No two people share a CPF: if nine digits from a hash repeat, the next free ones are used. */
function distinctPeople() {
  const owners = new Map<string, string>();
  return (buyer: OlistRow<'customers'>) => {
    const id = buyer.customer_unique_id;
    const person = madeUpPerson(id, ufOf(buyer));
    let { number } = person.document;
    while ((owners.get(number) ?? id) !== id) {
      number = completeCpf(String((Number(number.slice(0, 9)) + 1) % 1e9).padStart(9, '0'));
    }
    owners.set(number, id);
    return { ...person, document: { type: 'cpf' as const, number } };
  };
}

function addressOf(buyer: OlistRow<'customers'>, recipient: string) {
  return {
    recipient,
    type: 'residential' as const,
    ...madeUpStreet(buyer.customer_id),
    city: titleCase(buyer.customer_city),
    uf: ufOf(buyer),
    // The data set has only the first five digits.
    zip: `${buyer.customer_zip_code_prefix.padStart(5, '0')}000`,
  };
}

/** `rio de janeiro` → `Rio de Janeiro`; accents that the data set lacks are not restored. */
function titleCase(city: string): string {
  return city.replace(/[^\s'-]+/g, (word) =>
    /^(d[aeo]s?|e)$/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
}

async function main(): Promise<void> {
  const [folder, file] = process.argv.slice(2);
  if (!folder || !file) {
    console.error('Uso: tsx bench/olist-to-ndjson.ts PASTA SAIDA.ndjson');
    process.exit(1);
  }
  // Written to a partial file first, so that the file is complete or missing.
  const partial = `${file}.partial`;
  await pipeline(Readable.from(olistToNdjson(folder)), createWriteStream(partial));
  await rename(partial, file);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
