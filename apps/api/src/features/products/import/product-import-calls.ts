import type { ProductImportCounts } from '@botica/contract/features/products/import/product-imports.contract';
import { countsOf, importCalls } from '../../../platform/imports/import-calls.ts';
import type { StoredImport } from '../../../platform/imports/import-files.store.ts';
import { refuseImport } from '../../../platform/imports/receive-file.ts';
import { columnSetOf } from './column-set.ts';

const noCsv = 'O arquivo não é um CSV. Use um com as colunas da exportação de produtos.';

/** Why a file that has come whole cannot be read. */
function problemOf({ layout }: Pick<StoredImport, 'layout'>): string | null {
  if (layout === null) return null;
  if (layout.format !== 'csv') return noCsv;
  return layout.problem ?? columnSetOf(layout.headers).problem;
}

export const productImportCalls = importCalls({
  purpose: 'products',
  noun: 'produtos',
  checkName: 'Conferência',
  show: (_, row) => ({ ...countsOf<ProductImportCounts>(row), problem: problemOf(row) }),
  paramsOf(_, file) {
    const problem = problemOf(file);
    if (problem !== null) throw refuseImport('import.unreadable', { message: problem });
    return {};
  },
});
