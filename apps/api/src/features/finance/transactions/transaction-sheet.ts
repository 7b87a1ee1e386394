import { maskTaxDocument } from '@botica/contract/features/customers/mask-personal';
import type { TransactionListFilter } from '@botica/contract/features/finance/transactions/transaction-export.contract';
import {
  transactionMethodNames,
  transactionStatusNames,
} from '@botica/contract/features/finance/transactions/transaction-names';
import { formatTaxDocument } from '@botica/contract/kit/brazil/tax-document';
import type { SheetFormatName } from '@botica/contract/kit/sheet-format';
import type { SheetColumn, SheetValue } from '../../../kit/sheets/sheet.ts';
import { sheetFormats } from '../../../kit/sheets/sheet-formats.ts';
import { storeToday } from '../../../kit/store-today.ts';
import type { BatchContext, Sheet } from '../../../platform/batches/batch-kind.ts';
import { seenBy, shownName, transactionListing } from './list-transactions.ts';
import {
  countSheetRows,
  isSearchCommon,
  readSheetRows,
  type SheetOfTransactions,
  type TransactionSheetRow,
} from './transaction-sheet.store.ts';

/** Rights of the person: full names with documents, and documents without a mask. */
interface SheetSight {
  names: boolean;
  unmasked: boolean;
}

interface TransactionColumn extends SheetColumn {
  value: (row: TransactionSheetRow, sees: SheetSight) => SheetValue;
}

/** Null without the right to read customers. Masked for a person who sees documents masked in lists too. */
function shownDocument(document: string | null, { names, unmasked }: SheetSight): string | null {
  if (document === null || !names) return null;
  return unmasked ? formatTaxDocument(document) : maskTaxDocument(document);
}

const columns: readonly TransactionColumn[] = [
  { header: 'Situação', kind: 'text', width: 12, value: ({ status }) => transactionStatusNames[status] },
  { header: 'Cliente', kind: 'text', width: 32, value: ({ customer_name: name }, sees) => shownName(name, sees.names) },
  { header: 'CPF/CNPJ', kind: 'text', width: 20, value: ({ document }, sees) => shownDocument(document, sees) },
  { header: 'TID', kind: 'text', width: 24, value: ({ tid }) => tid },
  { header: 'Data', kind: 'moment', width: 17, value: ({ at }) => at },
  { header: 'Pago em', kind: 'moment', width: 17, value: ({ paid }) => paid },
  { header: 'Pagamento', kind: 'text', width: 18, value: ({ method }) => transactionMethodNames[method] },
  { header: 'Parcelas', kind: 'integer', width: 9, value: ({ installments }) => installments },
  { header: 'Valor', kind: 'money', width: 12, value: ({ amount_cents: cents }) => cents },
  { header: 'Valor estornado', kind: 'money', width: 15, value: ({ refunded_cents: cents }) => cents },
  { header: 'Taxas', kind: 'money', width: 12, value: ({ fee_cents: cents }) => cents },
  { header: 'Líquido', kind: 'money', width: 12, value: ({ net_cents: cents }) => cents },
  { header: '1º vencimento', kind: 'day', width: 14, value: ({ due_on: day }) => day },
  { header: 'Pedido', kind: 'integer', width: 10, value: ({ number }) => number },
  { header: 'Recebedor', kind: 'text', width: 28, value: ({ receiver }) => receiver },
];

export interface ExportParams {
  filter: TransactionListFilter;
  format: SheetFormatName;
  /** Highest id at the start: later transactions were not in the list that the person saw. */
  lastId: number;
}

export function transactionSheet(ctx: BatchContext, { filter, format, lastId }: ExportParams): Sheet {
  const { db, actor } = ctx;
  const listing = transactionListing(actor, filter);
  const sheet: SheetOfTransactions | null = listing && { ...listing, lastId };
  const { names } = seenBy(actor);
  const sees = { names, unmasked: actor.seesPersonalData ?? true };
  let common: Promise<boolean> | undefined;
  return {
    format: sheetFormats[format],
    columns,
    name: `transacoes-${storeToday(ctx)}`,
    count: async () => (sheet === null ? 0 : countSheetRows(db, sheet)),
    read: async (after, limit) => {
      if (sheet === null) return { rows: [], after: null };
      // Computed once for all batches.
      common ??= isSearchCommon(db, sheet);
      const found = await readSheetRows(db, sheet, { after, limit, isCommon: await common });
      return { rows: found.rows.map((row) => columns.map(({ value }) => value(row, sees))), after: found.after };
    },
  };
}
