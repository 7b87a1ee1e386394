import { type ProductSelection, productsBulk } from '@botica/contract/features/products/bulk/products-bulk.contract';
import { call } from '../../../kit/api/api.ts';
import { ExportDialog } from '../../../platform/batches/export-dialog.tsx';

interface ProductExportDialogProps {
  selection: ProductSelection;
  /** "8 produtos" */
  countText: string;
  onClose: () => void;
}

/** The file has all columns. */
export const ProductExportDialog = ({ selection, countText, onClose }: ProductExportDialogProps) => (
  <ExportDialog
    title={`Exportar ${countText}`}
    what="A planilha traz todos os campos dos produtos."
    begin={(format, options) => call(productsBulk.endpoints.startExport, { body: { selection, format } }, options)}
    onClose={onClose}
  />
);
