import { productsBulk } from '@botica/contract/features/products/bulk/products-bulk.contract';
import { productImports } from '@botica/contract/features/products/import/product-imports.contract';
import type { WorkKinds } from '../../../platform/batches/batch-kind.ts';
import { importWorks } from '../../../platform/imports/import-calls.ts';
import { productImport } from '../import/import-work.ts';
import { editProducts } from './edit-products.ts';
import { productSheet } from './product-sheet.ts';
import { editKind, exportKind } from './work-names.ts';

const { startExport } = productsBulk.endpoints;

/** What is done with many products at once. */
export const productWorks: WorkKinds = {
  [exportKind]: { access: startExport.access, sheet: productSheet },
  [editKind]: editProducts,
  ...importWorks('products', productImports.endpoints.runImport.access, productImport),
};
