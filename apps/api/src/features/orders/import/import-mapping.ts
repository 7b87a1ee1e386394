import { type CsvColumn, orderColumns, requiredCsvColumns } from '@botica/contract/features/orders/import/csv-columns';
import type { ImportMapping } from '@botica/contract/features/orders/import/order-imports.contract';
import { orderImportsErrors } from '@botica/contract/features/orders/import/order-imports.contract';
import type { ImportLayout } from '../../../../database/tables/platform.ts';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { Remembered } from '../../../platform/imports/import-columns.store.ts';
import { byHeader, columnsOf, saidTwice } from '../../../platform/imports/import-mapping.ts';
import type { CsvReading } from './csv-order.ts';

export const refuseImport = refusalsOf(orderImportsErrors);

type CsvMapping = Pick<CsvReading, 'source'> & { columns: (CsvColumn | null)[] };

/** Mapping sent by the caller; else the remembered one; else columns guessed from their headers. */
export function mappingOf(
  layout: ImportLayout,
  { columns, source }: ImportMapping,
  remembered: Remembered,
): CsvMapping {
  return {
    columns: columnsOf(layout, columns, remembered, orderColumns),
    source: source === undefined ? sourceOf(remembered) : source,
  };
}

export const sourceOf = ({ choices: { source } }: Remembered): string | null =>
  typeof source === 'string' ? source : null;

/** Mapping in the form in which it is remembered. An unset source keeps its remembered value. */
export const remember = (layout: ImportLayout, { columns, source }: CsvMapping): Remembered => ({
  columns: byHeader(layout, columns),
  choices: source === null ? {} : { source },
});

function wrongColumns(message: string) {
  return refuseImport('orders.import_columns', { message, fields: { columns: message } });
}

/** Throws if a required column is missing or a column is mapped twice. */
export function checkColumns({ columns, source }: CsvMapping): void {
  const named = columns.filter((column) => column !== null);
  const twice = saidTwice(columns);
  if (twice) throw wrongColumns(`Duas colunas são "${orderColumns.label(twice)}". Deixe uma.`);
  const missing = requiredCsvColumns.filter((column) => !named.includes(column));
  if (missing.length > 0) {
    throw wrongColumns(`Diga qual coluna é: ${missing.map((column) => orderColumns.label(column)).join(', ')}.`);
  }
  if (!source && !named.includes('source')) {
    const message = 'Informe a origem dos pedidos, ou qual coluna a diz.';
    throw refuseImport('orders.import_columns', { message, fields: { source: message } });
  }
}
