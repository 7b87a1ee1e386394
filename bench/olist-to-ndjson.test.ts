import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importOrder } from '../packages/contract/src/features/orders/import/order-import.ts';
import { olistToNdjson } from './olist-to-ndjson.ts';

let folder: string;

const tables = {
  customers: `customer_id,customer_unique_id,customer_zip_code_prefix,customer_city,customer_state
c1,u1,01310,sao jose dos campos,SP
c2,u1,01310,sao paulo,SP`,
  orders: `order_id,customer_id,order_status,order_purchase_timestamp,order_approved_at,order_delivered_carrier_date,order_delivered_customer_date,order_estimated_delivery_date
o1,c1,delivered,2018-01-02 10:00:00,2018-01-02 11:00:00,2018-01-02 10:30:00,2018-01-09 23:30:00,2018-01-20 00:00:00
o2,c2,canceled,2018-02-02 10:00:00,,,,2018-02-20 00:00:00`,
  order_items: `order_id,order_item_id,product_id,seller_id,shipping_limit_date,price,freight_value
o1,2,p1,s,2018-01-05 00:00:00,19.9,3.1
o1,1,p1,s,2018-01-05 00:00:00,19.9,3.1`,
  order_payments: `order_id,payment_sequential,payment_type,payment_installments,payment_value
o1,3,voucher,1,10.0
o1,1,credit_card,24,30.5
o1,2,debit_card,1,5.5
o2,1,not_defined,1,0.0`,
  products: `product_id,product_category_name
p1,beleza_saude`,
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olist-'));
  for (const [name, text] of Object.entries(tables)) {
    await writeFile(join(folder, `olist_${name}_dataset.csv.gz`), gzipSync(`${text}\n`));
  }
});
afterAll(() => rm(folder, { recursive: true }));

async function convert() {
  const lines: string[] = [];
  for await (const line of olistToNdjson(folder)) lines.push(line);
  return lines;
}

test('every line passes the check of the import, and two runs give the same bytes', async () => {
  const lines = await convert();
  expect(await convert()).toEqual(lines);
  expect(lines.map((line) => importOrder.safeParse(JSON.parse(line)).error?.issues)).toEqual([undefined, undefined]);
});

test('amounts, payments and dates are those of the data set; history never runs back in time', async () => {
  const [delivered, canceled] = (await convert()).map((line) => JSON.parse(line));
  expect(delivered).toMatchObject({
    external_id: 'o1',
    status: 50,
    created_at: '2018-01-02T13:00:00.000Z',
    freight_cost: '6.20',
    expedition_date: '2018-01-02',
    delivery_date: '2018-01-09',
    payments: [{ payment_method: 'credit_card', installments: 24, amount: '30.50', status: 'paid' }],
    alternative_payment: {
      method: 'Cartão de débito e Vale-compra',
      amount: '15.50',
      parts: [{ amount: '5.50' }, { amount: '10.00' }],
    },
    shipping_address: { city: 'Sao Jose dos Campos', uf: 'SP', zip: '01310000' },
  });
  expect(delivered.history.map((step: { at: string }) => step.at)).toEqual(Array(3).fill('2018-01-02T14:00:00.000Z'));
  expect(canceled).toMatchObject({ status: 55, items: [], payments: [], history: [{ status: 55 }] });
  expect(canceled.customer).toEqual(delivered.customer);
});
