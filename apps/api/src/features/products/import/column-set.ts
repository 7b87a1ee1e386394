import { headerKey, reasonHeader } from '@botica/contract/kit/import-file';
import { type ProductColumn, productColumns } from '../sheet/product-columns.ts';

/** Of a file: what each of its columns is. */
export interface ColumnSet {
  /** In the file's order; null: the reason of a refusal, which says nothing of the product. */
  columns: readonly (ProductColumn | null)[];
  problem: string | null;
}

const byHeader = new Map(productColumns.map((column) => [headerKey(column.header), column]));
const reason = headerKey(reasonHeader);
const listing = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** By these a row names the product that it changes; with a name alone it can only make a new one. */
const keys = ['id', 'external_code', 'slug', 'title'] as const;

/** A column that nobody knows may hold what somebody wanted to change: it is told, not passed over. */
export function columnSetOf(headers: readonly string[]): ColumnSet {
  const columns = headers.map((header) => byHeader.get(headerKey(header)) ?? null);
  return { columns, problem: problemOf(headers, columns) };
}

function problemOf(headers: readonly string[], columns: readonly (ProductColumn | null)[]): string | null {
  // One without a name holds nothing, in a sheet that is a little too wide; a row in which it does is refused.
  const isUnknown = (header: string, at: number) =>
    columns[at] === null && header !== '' && headerKey(header) !== reason;
  const unknown = headers.filter(isUnknown).map((header) => `"${header}"`);
  if (unknown.length > 0) {
    const some = listing.format(unknown.slice(0, 5));
    const rest = unknown.length > 5 ? ` e mais ${unknown.length - 5}` : '';
    return unknown.length === 1
      ? `A coluna ${some} não é da planilha de produtos. Retire-a, ou dê a ela o nome da exportação.`
      : `As colunas ${some}${rest} não são da planilha de produtos. Retire-as, ou dê a elas os nomes da exportação.`;
  }
  const paths = columns.flatMap((column) => column?.path ?? []);
  const twice = columns.find(
    (column, at) =>
      column && paths.indexOf(column.path) !== columns.filter((each, before) => each && before < at).length,
  );
  if (twice) return `A coluna "${twice.header}" está duas vezes. Deixe uma.`;
  if (keys.some((key) => paths.includes(key))) return null;
  return 'Nenhuma coluna diz de que produto é a linha: falta "Número", "Código externo" ou "Link", ou "Nome" para criar produtos.';
}
