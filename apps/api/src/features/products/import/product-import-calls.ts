import { productColumns, productKeys } from '@botica/contract/features/products/import/product-columns';
import {
  mostMissingCategories,
  type PlannedCategory,
  type ProductImportCounts,
  type ProductMapping,
  productImportsErrors,
} from '@botica/contract/features/products/import/product-imports.contract';
import { refusalsOf } from '../../../kit/app-error.ts';
import { countsOf, importCalls } from '../../../platform/imports/import-calls.ts';
import { findColumns, type Remembered, rememberColumns } from '../../../platform/imports/import-columns.store.ts';
import type { StoredImport } from '../../../platform/imports/import-files.store.ts';
import { byHeader, columnsOf, lackOfAny, saidTwice } from '../../../platform/imports/import-mapping.ts';
import { refuseImport as refuseFile } from '../../../platform/imports/receive-file.ts';
import type { ImportParams } from './import-work.ts';
import { withNotes } from './product-notes.ts';

const purpose = 'products';
const refuseImport = refusalsOf(productImportsErrors);
const noCsv = 'O arquivo não é um CSV. Use um com os nomes das colunas na primeira linha.';

/** Reason why a complete file cannot be read. */
function problemOf({ layout }: Pick<StoredImport, 'layout'>): string | null {
  if (layout === null) return null;
  return layout.format === 'csv' ? layout.problem : noCsv;
}

function wrongColumns(message: string) {
  return refuseImport('products.import_columns', { message, fields: { columns: message } });
}

/** Throws if a required column is missing or a column is mapped twice. */
function checkColumns(columns: readonly (string | null)[]): void {
  const twice = saidTwice(columns);
  if (twice !== undefined) throw wrongColumns(`Duas colunas são "${productColumns.label(twice)}". Deixe uma.`);
  const lack = lackOfAny(productColumns, columns, productKeys);
  if (lack !== null) throw wrongColumns(lack);
}

const formOf = ({ choices: { form } }: Remembered): number | null => (typeof form === 'number' ? form : null);

const isPlanned = (one: unknown): one is PlannedCategory =>
  typeof one === 'object' && one !== null && 'text' in one && 'name' in one;
const categoriesOf = ({ choices: { categories } }: Remembered): PlannedCategory[] =>
  Array.isArray(categories) ? categories.filter(isPlanned) : [];

/** Merges earlier answers with new ones, newest last. The oldest above `mostMissingCategories` are dropped. */
function withPlanned(before: readonly PlannedCategory[], answers: readonly PlannedCategory[]): PlannedCategory[] {
  const names = new Map(before.map(({ text, name }) => [text, name]));
  for (const { text, name } of answers) {
    names.delete(text);
    names.set(text, name);
  }
  return [...names].slice(-mostMissingCategories).map(([text, name]) => ({ text, name }));
}

export const productImportCalls = importCalls({
  purpose,
  noun: 'produtos',
  checkName: 'Conferência',
  async show({ db, actor }, row) {
    const remembered = await findColumns(db, actor.storeId, purpose);
    const { sample = [], headers = [] } = row.layout ?? {};
    const { check, result } = countsOf<ProductImportCounts>(row);
    return {
      check: withNotes(check),
      result: withNotes(result),
      problem: problemOf(row),
      sample,
      columns: productColumns.guess(headers, remembered.columns),
      form: formOf(remembered),
      categories: categoriesOf(remembered),
    };
  },
  async paramsOf({ db, actor }, file, answers: ProductMapping): Promise<Omit<ImportParams, 'importId'>> {
    const problem = problemOf(file);
    if (problem !== null) throw refuseFile('import.unreadable', { message: problem });
    const { layout } = file;
    const { storeId } = actor;
    const remembered = await findColumns(db, storeId, purpose);
    const columns = columnsOf(layout, answers.columns, remembered, productColumns);
    checkColumns(columns);
    const { form = formOf(remembered), categories = [] } = answers;
    const planned = withPlanned(categoriesOf(remembered), categories);
    await rememberColumns(
      db,
      { storeId, purpose },
      {
        columns: answers.columns === undefined ? {} : byHeader(layout, columns),
        choices: { form, categories: planned },
      },
    );
    return { columns, form, categories: planned };
  },
});
