import { type CsvColumn, csvColumns, orderColumns } from '@botica/contract/features/orders/import/csv-columns';
import type { ImportedFields } from '@botica/contract/features/orders/record/imported-record';
import { orderRecord } from '@botica/contract/features/orders/record/order-record';
import {
  buyerRecord,
  placedAddressRecord,
  placedItemRecord,
  placedPaymentRecord,
  placedRecord,
} from '@botica/contract/features/orders/record/placed-records';
import { instantOf, integerOf, moneyOf } from '../../../kit/sheets/cell-values.ts';
import { withoutEscape } from '../../../kit/sheets/csv.ts';
import { cellReaders, paymentMethodOf, paymentStateOf } from './csv-values.ts';
import { checkImportOrder } from './parse-import-line.ts';

export interface CsvReading {
  columns: readonly (CsvColumn | null)[];
  /** Source of orders whose row names none. */
  source: string | null;
  timeZone: string;
}

type Cells = (column: CsvColumn) => string | undefined;

interface Row {
  cell: Cells;
  timeZone: string;
}

/** Joins the lines of a cell with spaces: a text of an order is one line, but a spreadsheet cell may have several. */
const onOneLine = (cell: string) => {
  const lines = cell.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
};

/** Looks up the cell of a column. Undefined if the column is missing or the cell is empty. */
function cellsOf(row: readonly string[], columns: CsvReading['columns']): Cells {
  return (column) => {
    const cell = onOneLine(row[columns.indexOf(column)] ?? '');
    return (cell && withoutEscape(cell)) || undefined;
  };
}

const given = <T>(cell: string | undefined, read: (cell: string) => T): T | undefined =>
  cell === undefined ? undefined : read(cell);

/** True if a mapped column of the row has content. */
export const saysAnything = (row: readonly string[], { columns }: CsvReading): boolean =>
  row.some((cell, at) => columns[at] != null && cell.trim() !== '');

/** Key that joins the rows of one order. Null for a row without an order number. */
export function csvOrderKey(row: readonly string[], { columns, source }: CsvReading): string | null {
  const cell = cellsOf(row, columns);
  const id = cell('external_id');
  return id === undefined ? null : `${cell('source') ?? source ?? ''}\n${id}`;
}

/** Reads the fields of a record from a row. `at` is the record's path in the order. */
function fieldsOf({ fields }: { fields: ImportedFields }, at: string, { cell, timeZone }: Row) {
  const read = Object.entries(fields).flatMap(([name, { csv }]) => {
    const text = csv === false ? undefined : cell(`${at}${name}` as CsvColumn); // every field with `csv` has a column of this name
    return csv === false || text === undefined ? [] : [[name, cellReaders[csv.cell](text, timeZone)]];
  });
  return Object.fromEntries(read) as Record<string, unknown>;
}

function addressOf(row: Row) {
  if (row.cell('shipping_address.street') === undefined) return undefined;
  return { number: 's/n', ...fieldsOf(placedAddressRecord, 'shipping_address.', row) };
}

/** Status from which an order counts as paid, if its payment has no status of its own. */
const paidFrom = 20;
const cancelled = 55;

function paymentOf(row: Row, status: unknown) {
  const { cell } = row;
  const methodCell = cell('payments.payment_method');
  const amount = given(cell('payments.amount'), moneyOf);
  if (methodCell === undefined || amount === undefined) return {};
  const method = paymentMethodOf(methodCell);
  if (method === null) return { alternative_payment: { method: methodCell, amount } };
  const isPaid = typeof status === 'number' && status >= paidFrom && status !== cancelled;
  const state = given(cell('payments.status'), paymentStateOf) ?? (isPaid ? 'paid' : 'waiting_payment');
  const others = fieldsOf(placedPaymentRecord, 'payments.', row);
  return { payments: [{ ...others, payment_method: method, status: state, amount }] };
}

function itemOf(row: Row) {
  const { cell } = row;
  const title = cell('items.title');
  const code = cell('items.external_code');
  if (title === undefined && code === undefined) return [];
  const qty = given(cell('items.qty'), integerOf) ?? 1;
  const unit_price = given(cell('items.unit_price'), moneyOf);
  return [{ ...fieldsOf(placedItemRecord, 'items.', row), title, qty, unit_price, external_code: code }];
}

/** Column name for a path of the order: `customer.document.number` is the column of CPF or CNPJ. */
function columnName(path: string): string {
  const plain = path.replace(/\.\d+\b/g, '');
  const names = Object.keys(csvColumns) as CsvColumn[];
  const column = names.find((name) => plain === name || plain.startsWith(`${name}.`));
  return column === undefined ? path : orderColumns.label(column);
}

/** Reads consecutive rows of one order: each row has one item, the first row has everything else. */
export function readCsvOrder(rows: readonly (readonly string[])[], reading: CsvReading) {
  const { columns, source, timeZone } = reading;
  const [first = []] = rows;
  if (rows.some((row) => row.length > columns.length)) {
    return { reason: `A linha tem mais colunas que o cabeçalho, que tem ${columns.length}.` };
  }
  if (rows.some((row) => row.some((text) => text.includes('\0')))) {
    return { reason: 'A linha contém um caractere inválido (nulo).' };
  }
  const rowOf = (row: readonly string[]): Row => ({ cell: cellsOf(row, columns), timeZone });
  const head = rowOf(first);
  const { cell } = head;
  const changed = fieldsOf(orderRecord, '', head);
  const discount = given(cell('coupon.discount'), moneyOf);
  const couponName = cell('coupon.name') ?? (Number(discount) > 0 ? 'Desconto' : undefined);
  const order = {
    source: cell('source') ?? source,
    external_id: cell('external_id'),
    created_at: given(cell('created_at'), (text) => instantOf(text, timeZone)),
    ...changed,
    ...fieldsOf(placedRecord, '', head),
    customer: fieldsOf(buyerRecord, 'customer.', head),
    shipping_address: addressOf(head),
    items: rows.flatMap((row) => itemOf(rowOf(row))),
    freight_cost: given(cell('freight_cost'), moneyOf),
    coupon:
      couponName === undefined
        ? undefined
        : {
            name: couponName,
            discount: discount ?? '0.00',
            freight_discount: given(cell('coupon.freight_discount'), moneyOf),
          },
    ...paymentOf(head, changed.status),
  };
  return checkImportOrder(order, columnName);
}
