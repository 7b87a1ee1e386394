import { stringify } from 'csv-stringify/sync';
import type { AuditChanges } from '../../../../database/tables/platform.ts';
import { csvOptions, csvText } from '../../../kit/sheets/csv.ts';
import type { ProductRow } from '../record/products.store.ts';
import type { CatalogueNames } from '../sheet/catalogue-names.ts';
import { productColumns } from '../sheet/product-columns.ts';
import type { DecidedRow } from './decide-rows.ts';

/** Columns of the check's report. Each changed column and each fault has a line of its own. */
const headers = ['Linha', 'Produto', 'Nome', 'O que acontece', 'Coluna', 'Agora', 'Depois', 'Motivo'];

const outcomeNames = { created: 'Criado', changed: 'Alterado', unchanged: 'Sem mudança', refused: 'Recusado' } as const;

/** Maximum length of a value in the report; the file itself contains the full text. */
const mostShown = 300;
const cut = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);

/** Columns whose values differ, with the values before and after. */
function differences(
  current: ProductRow,
  { patch }: DecidedRow,
  changes: AuditChanges,
  names: CatalogueNames,
): string[][] {
  if (patch === null) return [];
  const after: ProductRow = { ...current, ...patch.fields, categories: [...(patch.places ?? current.categories)] };
  return productColumns.flatMap((column) => {
    if (!((column.path.split('.')[0] as string) in changes)) return [];
    const [old, next] = [current, after].map((row) => csvText(column.value(row, names), column)) as [string, string];
    return old === next ? [] : [[column.header, cut(old), cut(next), '']];
  });
}

function linesOf(decided: DecidedRow, names: CatalogueNames): string[][] {
  const { row, current, outcome, faults, patch, changes } = decided;
  const isKnown = current !== null && current.id > 0;
  const title = patch?.fields.title ?? (isKnown ? current.title : (row.cells.get('title') ?? ''));
  const head = [String(row.line), isKnown ? String(current.id) : '', cut(title), outcomeNames[outcome]];
  const faultLines = faults.map(({ header, message }) => [header ?? '', '', '', message]);
  const changed = outcome === 'changed' && current !== null ? differences(current, decided, changes, names) : [];
  const all = [...faultLines, ...changed];
  return (all.length > 0 ? all : [['', '', '', '']]).map((rest) => [...head, ...rest]);
}

export const reportHead = (): string => `\ufeff${stringify([headers], csvOptions)}`;

export const reportText = (rows: readonly DecidedRow[], names: CatalogueNames): string =>
  stringify(
    rows.flatMap((row) => linesOf(row, names)),
    csvOptions,
  );

/** Reason for the refusal of a row in one sentence: `Peso: Use um número.` */
export const reasonOf = ({ faults }: DecidedRow): string =>
  faults.map(({ header, message }) => (header === null ? message : `${header}: ${message}`)).join(' ');
