import { type CsvColumn, csvColumnLabel, csvColumns } from '@botica/contract/features/orders/import/csv-columns';
import { dayOf, instantOf, integerOf, moneyOf } from '../../../kit/sheets/cell-values.ts';
import { withoutEscape } from '../../../kit/sheets/csv.ts';
import { digitsOf, paymentMethodOf, paymentStateOf, phoneOf, statusOf, zipOf } from './csv-values.ts';
import { checkImportOrder } from './parse-import-line.ts';

/** How the rows of a file are read. */
export interface CsvReading {
  columns: readonly (CsvColumn | null)[];
  /** Where the orders come from, where no column says it. */
  source: string | null;
  timeZone: string;
}

type Cells = (column: CsvColumn) => string | undefined;

/** The cell of a column; undefined where there is none, or nothing in it. */
function cellsOf(row: readonly string[], columns: CsvReading['columns']): Cells {
  // A text of an order is one line; in a spreadsheet a cell may have several.
  return (column) => {
    const cell = row[columns.indexOf(column)]?.replace(/\s*\n\s*/g, ' ').trim();
    return (cell && withoutEscape(cell)) || undefined;
  };
}

const given = <T>(cell: string | undefined, read: (cell: string) => T): T | undefined =>
  cell === undefined ? undefined : read(cell);

/** Whether anything stands in a column that is read. */
export const saysAnything = (row: readonly string[], { columns }: CsvReading): boolean =>
  row.some((cell, at) => columns[at] != null && cell.trim() !== '');

/** What tells rows of one order from those of the next; null for a row that names none. */
export function csvOrderKey(row: readonly string[], { columns, source }: CsvReading): string | null {
  const cell = cellsOf(row, columns);
  const id = cell('external_id');
  return id === undefined ? null : `${cell('source') ?? source ?? ''}\n${id}`;
}

function customerOf(cell: Cells) {
  const number = given(cell('customer.document'), digitsOrLetters);
  return {
    name: cell('customer.name'),
    email: cell('customer.email'),
    phone: given(cell('customer.phone'), phoneOf),
    document: number === undefined ? undefined : { type: number.length > 11 ? 'cnpj' : 'cpf', number },
    birthday: given(cell('customer.birthday'), dayOf),
  };
}

/** A CNPJ may have letters. */
const digitsOrLetters = (cell: string) => (/[a-z]/i.test(cell) ? cell : digitsOf(cell));

function addressOf(cell: Cells) {
  const street = cell('shipping_address.street');
  if (street === undefined) return undefined;
  return {
    street,
    recipient: cell('shipping_address.recipient'),
    number: cell('shipping_address.number') ?? 's/n',
    complement: cell('shipping_address.complement'),
    district: cell('shipping_address.district'),
    city: cell('shipping_address.city'),
    uf: given(cell('shipping_address.uf'), (uf) => uf.toUpperCase()),
    zip: given(cell('shipping_address.zip'), zipOf),
  };
}

/** An order's status says whether money came, where its payment does not. */
const paidFrom = 20;
const cancelled = 55;

function paymentOf(cell: Cells, status: number | string | undefined) {
  const said = cell('payments.payment_method');
  const amount = given(cell('payments.amount'), moneyOf);
  if (said === undefined || amount === undefined) return {};
  const method = paymentMethodOf(said);
  if (method === null) return { alternative_payment: { method: said, amount } };
  const isPaid = typeof status === 'number' && status >= paidFrom && status !== cancelled;
  const state = given(cell('payments.status'), paymentStateOf) ?? (isPaid ? 'paid' : 'waiting_payment');
  const installments = given(cell('payments.installments'), integerOf);
  return { payments: [{ payment_method: method, status: state, amount, installments }] };
}

function itemOf(cell: Cells) {
  const title = cell('items.title');
  const code = cell('items.external_code');
  if (title === undefined && code === undefined) return [];
  const qty = given(cell('items.qty'), integerOf) ?? 1;
  return [{ title, qty, unit_price: given(cell('items.unit_price'), moneyOf), external_code: code }];
}

/** `customer.document.number` is the column of CPF or CNPJ. */
function columnName(path: string): string {
  const plain = path.replace(/\.\d+\b/g, '');
  const names = Object.keys(csvColumns) as CsvColumn[];
  const column = names.find((name) => plain === name || plain.startsWith(`${name}.`));
  return column === undefined ? path : csvColumnLabel(column);
}

/** Rows one behind the other that name the same order: each has an item of it, the first all else. */
export function readCsvOrder(rows: readonly (readonly string[])[], reading: CsvReading) {
  const { columns, source, timeZone } = reading;
  const [first = []] = rows;
  if (rows.some((row) => row.length > columns.length)) {
    return { reason: `A linha tem mais colunas que o cabeçalho, que tem ${columns.length}.` };
  }
  if (rows.some((row) => row.some((text) => text.includes('\0')))) {
    return { reason: 'A linha contém um caractere inválido (nulo).' };
  }
  const cell = cellsOf(first, columns);
  const status = given(cell('status'), statusOf);
  const discount = given(cell('coupon.discount'), moneyOf);
  const couponName = cell('coupon.name') ?? (Number(discount) > 0 ? 'Desconto' : undefined);
  const order = {
    source: cell('source') ?? source,
    external_id: cell('external_id'),
    created_at: given(cell('created_at'), (text) => instantOf(text, timeZone)),
    status,
    paid_at: given(cell('paid_at'), (text) => instantOf(text, timeZone)),
    customer: customerOf(cell),
    shipping_address: addressOf(cell),
    items: rows.flatMap((row) => itemOf(cellsOf(row, columns))),
    freight_cost: given(cell('freight_cost'), moneyOf),
    coupon: couponName === undefined ? undefined : { name: couponName, discount: discount ?? '0.00' },
    ...paymentOf(cell, status),
    tracking_code: cell('tracking_code'),
    invoice_number: cell('invoice_number'),
    expedition_date: given(cell('expedition_date'), dayOf),
    delivery_date: given(cell('delivery_date'), dayOf),
  };
  return checkImportOrder(order, columnName);
}
