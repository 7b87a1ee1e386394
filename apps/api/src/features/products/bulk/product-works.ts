import { productsBulk } from '@botica/contract/features/products/products-bulk.contract';
import type { WorkKinds } from '../../../kit/bulk/work-kind.ts';
import { editProducts } from './edit-products.ts';
import { productSheet } from './product-sheet.ts';
import { editKind, exportKind } from './work-names.ts';

const { startExport, startEdit } = productsBulk.endpoints;

/** What is done with many products at once. */
export const productWorks: WorkKinds = {
  [exportKind]: { access: startExport.access, sheet: productSheet },
  [editKind]: { access: startEdit.access, change: editProducts },
};
