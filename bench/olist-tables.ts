import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

/** The columns of the Olist data set that the conversion reads; all values are texts, missing ones are ''. */
interface OlistColumns {
  orders:
    | 'order_id'
    | 'customer_id'
    | 'order_status'
    | 'order_purchase_timestamp'
    | 'order_approved_at'
    | 'order_delivered_carrier_date'
    | 'order_delivered_customer_date'
    | 'order_estimated_delivery_date';
  customers: 'customer_id' | 'customer_unique_id' | 'customer_zip_code_prefix' | 'customer_city' | 'customer_state';
  order_items: 'order_id' | 'order_item_id' | 'product_id' | 'shipping_limit_date' | 'price' | 'freight_value';
  order_payments: 'order_id' | 'payment_sequential' | 'payment_type' | 'payment_installments' | 'payment_value';
  products: 'product_id' | 'product_category_name';
}
type OlistTable = keyof OlistColumns;
export type OlistRow<T extends OlistTable> = Record<OlistColumns[T], string>;

/** The rows of a table as a stream: `olist_<table>_dataset.csv.gz`, or the same file unpacked. */
export async function* olistRows<T extends OlistTable>(folder: string, table: T): AsyncGenerator<OlistRow<T>> {
  const packed = join(folder, `olist_${table}_dataset.csv.gz`);
  const isPacked = await access(packed).then(
    () => true,
    () => false,
  );
  const file = createReadStream(isPacked ? packed : packed.slice(0, -'.gz'.length));
  const bytes = isPacked ? file.pipe(createGunzip().on('error', (error) => parser.destroy(error))) : file;
  const parser = parse({ columns: true, bom: true });
  file.on('error', (error) => parser.destroy(error));
  yield* bytes.pipe(parser) as AsyncIterable<OlistRow<T>>;
}

/** The rows of a table grouped by a column, each group in the order of the file. */
export async function groupRows<T extends OlistTable>(
  folder: string,
  table: T,
  column: OlistColumns[T],
): Promise<Map<string, OlistRow<T>[]>> {
  const groups = new Map<string, OlistRow<T>[]>();
  for await (const row of olistRows(folder, table)) {
    const group = groups.get(row[column]);
    if (group) group.push(row);
    else groups.set(row[column], [row]);
  }
  return groups;
}
