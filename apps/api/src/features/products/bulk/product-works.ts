import { productsBulk } from '@botica/contract/features/products/bulk/products-bulk.contract';
import { productImports } from '@botica/contract/features/products/import/product-imports.contract';
import type { WorkKinds } from '../../../kit/bulk/work-kind.ts';
import { checkKind, importKind } from '../import/import-names.ts';
import { importSteps } from '../import/import-work.ts';
import { editProducts } from './edit-products.ts';
import { productSheet } from './product-sheet.ts';
import { editKind, exportKind } from './work-names.ts';

const { startExport } = productsBulk.endpoints;
const { checkImport, runImport } = productImports.endpoints;

/** What is done with many products at once. */
export const productWorks: WorkKinds = {
  [exportKind]: { access: startExport.access, sheet: productSheet },
  [editKind]: editProducts,
  [checkKind]: { access: checkImport.access, steps: importSteps(true) },
  [importKind]: { access: runImport.access, steps: importSteps(false) },
};
