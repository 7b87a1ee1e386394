import { productsBulk } from '@botica/contract/features/products/bulk/products-bulk.contract';
import { productImports } from '@botica/contract/features/products/import/product-imports.contract';
import type { BatchKinds } from '../../../platform/batches/batch-kind.ts';
import { importBatches } from '../../../platform/imports/import-calls.ts';
import { productImport } from '../import/import-work.ts';
import { editProducts } from './edit-products.ts';
import { productSheet } from './product-sheet.ts';
import { removeProducts } from './remove-products.ts';
import { editKind, exportKind, removeKind } from './work-names.ts';

const { startExport } = productsBulk.endpoints;

export const productBatches: BatchKinds = {
  [exportKind]: { access: startExport.access, sheet: productSheet },
  [editKind]: editProducts,
  [removeKind]: removeProducts,
  ...importBatches('products', productImports.endpoints.runImport.access, productImport),
};
