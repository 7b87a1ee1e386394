import { type ColumnNames, importColumns } from '../../../kit/import-columns.ts';
import type { ImportedFields } from '../record/imported-record.ts';
import { orderRecord } from '../record/order-record.ts';
import {
  buyerRecord,
  placedAddressRecord,
  placedItemRecord,
  placedPaymentRecord,
  placedRecord,
} from '../record/placed-records.ts';

type ColumnsOf<F extends ImportedFields, At extends string> = {
  readonly [K in keyof F & string as F[K]['csv'] extends false ? never : `${At}${K}`]: ColumnNames;
};

/** Columns of a record's fields, by their path in the order. */
function columnsOf<F extends ImportedFields, At extends string>({ fields }: { fields: F }, at: At): ColumnsOf<F, At> {
  const columns = Object.entries<ImportedFields[string]>(fields).flatMap(([name, { csv }]) =>
    csv === false ? [] : [[`${at}${name}`, csv.names] as const],
  );
  return Object.fromEntries(columns) as ColumnsOf<F, At>;
}

const pick = <Columns, Name extends keyof Columns>(columns: Columns, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Columns, Name>;

const ofOrder = columnsOf(orderRecord, '');
const ofAddress = columnsOf(placedAddressRecord, 'shipping_address.');

/**
 * Columns of a CSV, in the order of the selector: a path in an order of NDJSON, or a value that is parsed into it. The
 * records declare the columns of their own fields.
 */
export const csvColumns = {
  external_id: [
    'Número do pedido na origem',
    'pedido',
    'numero',
    'numero do pedido',
    'nº do pedido',
    'n do pedido',
    'nº pedido',
    'cod pedido',
    'codigo do pedido',
    'id',
    'id do pedido',
    'order id',
    'codigo',
  ],
  source: ['Origem', 'plataforma', 'canal', 'source'],
  created_at: ['Data do pedido', 'data', 'criado em', 'data de criacao', 'created at', 'data da compra'],
  ...pick(ofOrder, ['status', 'paid_at']),
  ...columnsOf(buyerRecord, 'customer.'),
  ...pick(ofAddress, ['shipping_address.recipient', 'shipping_address.zip']),
  ...ofAddress,
  'items.title': ['Produto', 'item', 'titulo', 'descricao', 'nome do produto'],
  'items.external_code': ['Código do produto', 'sku', 'cod produto', 'codigo do item'],
  'items.qty': ['Quantidade', 'qtd', 'qtde', 'quant'],
  'items.unit_price': ['Preço unitário', 'preco', 'valor unitario', 'preco do produto'],
  ...columnsOf(placedItemRecord, 'items.'),
  freight_cost: ['Frete', 'valor do frete', 'custo do frete', 'entrega'],
  'coupon.name': ['Cupom', 'codigo do cupom'],
  'coupon.discount': ['Desconto', 'valor do desconto'],
  'coupon.freight_discount': ['Desconto no frete', 'desconto do frete', 'desconto frete'],
  'payments.payment_method': ['Forma de pagamento', 'pagamento', 'metodo de pagamento', 'meio de pagamento'],
  'payments.amount': ['Valor pago', 'valor do pagamento', 'total pago', 'total'],
  'payments.status': ['Situação do pagamento', 'status do pagamento'],
  ...columnsOf(placedPaymentRecord, 'payments.'),
  ...pick(ofOrder, ['tracking_code', 'invoice_number']),
  ...ofOrder,
  ...columnsOf(placedRecord, ''),
} as const satisfies Record<string, ColumnNames>;

export type CsvColumn = keyof typeof csvColumns;
export const orderColumns = importColumns<CsvColumn>(csvColumns);

/** Columns without which no order can be read. */
export const requiredCsvColumns = ['external_id', 'created_at', 'status', 'customer.name'] as const;
