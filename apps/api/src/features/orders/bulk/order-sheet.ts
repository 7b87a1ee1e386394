import { maskEmail, maskPhone, maskTaxDocument } from '@botica/contract/features/customers/mask-personal';
import type { OrderListFilter } from '@botica/contract/features/orders/bulk/order-bulk.contract';
import { type OrderExportColumn, orderExportColumns } from '@botica/contract/features/orders/bulk/order-export';
import { wayOfPaymentName } from '@botica/contract/features/orders/payments/payment-names';
import { statusWords } from '@botica/contract/features/orders/status/order-status';
import { formatCep } from '@botica/contract/kit/brazil/cep';
import { formatPhone } from '@botica/contract/kit/brazil/phone';
import { formatTaxDocument } from '@botica/contract/kit/brazil/tax-document';
import type { SheetFormatName } from '@botica/contract/kit/sheet-format';
import type { SheetColumn, SheetValue } from '../../../kit/sheets/sheet.ts';
import { sheetFormats } from '../../../kit/sheets/sheet-formats.ts';
import { storeToday } from '../../../kit/store-today.ts';
import type { BatchContext, Sheet } from '../../../platform/batches/batch-kind.ts';
import { listScope } from '../list/order-filter.ts';
import { countSheetRows, type OrderSheetRow, readSheetRows } from './order-sheet.store.ts';

interface OrderColumn extends Omit<SheetColumn, 'header'> {
  /** `isMasked`: personal data is masked, as in the lists. */
  value: (row: OrderSheetRow, isMasked: boolean) => SheetValue;
}

const text = (width: number, value: OrderColumn['value']): OrderColumn => ({ kind: 'text', width, value });
const cents = (value: OrderColumn['value']): OrderColumn => ({ kind: 'money', width: 12, value });
const moment = (value: OrderColumn['value']): OrderColumn => ({ kind: 'moment', width: 17, value });
const day = (value: OrderColumn['value']): OrderColumn => ({ kind: 'day', width: 12, value });

const yesOrNo = (is: boolean | null) => (is ? 'Sim' : 'Não');

/** Status name as on the order's page: a pickup order that is done is ready, not shipped. */
const statusOf = ({ status, is_pickup: isPickup }: OrderSheetRow) => statusWords(status, isPickup ?? false).name;

const personal =
  (
    read: (row: OrderSheetRow) => string | null | undefined,
    mask: (value: string) => string,
    show = (value: string) => value,
  ) =>
  (row: OrderSheetRow, isMasked: boolean) => {
    const value = read(row);
    return value ? (isMasked ? mask : show)(value) : null;
  };

const sheetColumns: Record<OrderExportColumn, OrderColumn> = {
  alias: { kind: 'integer', width: 10, value: (row) => row.number },
  customer_name: text(32, (row) => row.customer_name),
  requests: text(16, (row) => row.requests),
  created_at: moment((row) => row.created_at),
  payment_method: text(20, wayOfPaymentName),
  price_net: cents((row) => row.total_cents),
  status: text(18, statusOf),
  tracking_code: text(20, (row) => row.tracking_code),
  products: text(48, (row) => row.products),
  items_total: cents((row) => row.items_cents),
  discount: cents((row) => row.discount_cents + row.freight_discount_cents),
  freight_cost: cents((row) => row.freight_cents),
  paid_at: moment((row) => row.paid_at),
  expedition_date: day((row) => row.expedition_date),
  delivery_date: day((row) => row.delivery_date),
  invoice_number: text(14, (row) => row.invoice_number),
  prescription_retained: text(14, (row) => yesOrNo(row.prescription_retained)),
  pickup: text(10, (row) => yesOrNo(row.is_pickup)),
  city: text(20, (row) => row.city),
  uf: text(6, (row) => row.uf),
  zip: text(11, (row) => row.zip && formatCep(row.zip)),
  document: text(
    20,
    personal((row) => row.document, maskTaxDocument, formatTaxDocument),
  ),
  email: text(
    32,
    personal((row) => row.email, maskEmail),
  ),
  phone: text(
    18,
    personal((row) => row.phone, maskPhone, formatPhone),
  ),
};

export interface ExportParams {
  filter: OrderListFilter;
  columns: OrderExportColumn[];
  format: SheetFormatName;
  /** Highest order id when the export began; later orders are left out. */
  lastId: number;
}

export function orderSheet(ctx: BatchContext, { filter, columns, format, lastId }: ExportParams): Sheet {
  const { seesPersonalData = true } = ctx.actor;
  const sought = async () => ({ scope: await listScope(ctx, filter), filter, columns, lastId });
  return {
    format: sheetFormats[format],
    columns: columns.map((key) => ({ header: orderExportColumns[key], ...sheetColumns[key] })),
    name: `pedidos-${storeToday(ctx)}`,
    count: async () => countSheetRows(ctx.db, await sought()),
    read: async (place, limit) => {
      const { rows, after } = await readSheetRows(ctx.db, await sought(), place, limit);
      return { rows: rows.map((row) => columns.map((key) => sheetColumns[key].value(row, !seesPersonalData))), after };
    },
  };
}
