import {
  type CsvColumn,
  csvColumnLabel,
  guessColumns,
  requiredCsvColumns,
} from '@botica/contract/features/orders/import/csv-columns';
import type { ImportMapping } from '@botica/contract/features/orders/import/order-imports.contract';
import { orderImportsErrors } from '@botica/contract/features/orders/import/order-imports.contract';
import { headerKey } from '@botica/contract/kit/import-file';
import type { ImportLayout } from '../../../../database/tables/platform.ts';
import { refusalsOf } from '../../../kit/app-error.ts';
import type { CsvReading } from './csv-order.ts';
import type { Remembered } from './import-columns.store.ts';

export const refuseImport = refusalsOf(orderImportsErrors);

type CsvMapping = Pick<CsvReading, 'source'> & { columns: (CsvColumn | null)[] };

/** What is said of the columns, or where nothing is said, what they are taken for. */
export function mappingOf(
  { headers }: ImportLayout,
  { columns, source }: ImportMapping,
  remembered: Remembered,
): CsvMapping {
  const said = columns ?? guessColumns(headers, remembered.columns);
  return {
    columns: headers.map((_, at) => said[at] ?? null),
    source: source === undefined ? remembered.source : source,
  };
}

function wrongColumns(message: string) {
  return refuseImport('orders.import_columns', { message, fields: { columns: message } });
}

/** Throws what is missing, or said twice. */
export function checkColumns({ columns, source }: CsvMapping): void {
  const named = columns.filter((column) => column !== null);
  const twice = named.find((column, at) => named.indexOf(column) !== at);
  if (twice) throw wrongColumns(`Duas colunas são "${csvColumnLabel(twice)}". Deixe uma.`);
  const missing = requiredCsvColumns.filter((column) => !named.includes(column));
  if (missing.length > 0) {
    throw wrongColumns(`Diga qual coluna é: ${missing.map((column) => csvColumnLabel(column)).join(', ')}.`);
  }
  if (!source && !named.includes('source')) {
    const message = 'Informe a origem dos pedidos, ou qual coluna a diz.';
    throw refuseImport('orders.import_columns', { message, fields: { source: message } });
  }
}

/** As it is remembered. */
export const byHeader = ({ headers }: ImportLayout, columns: readonly (CsvColumn | null)[]) =>
  Object.fromEntries(headers.map((header, at) => [headerKey(header), columns[at] ?? null]));
