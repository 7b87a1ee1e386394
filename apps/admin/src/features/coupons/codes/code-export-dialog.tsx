import { type CodeFilter, couponCodes } from '@botica/contract/features/coupons/codes/coupon-codes.contract';
import { call } from '../../../kit/api/api.ts';
import { ExportDialog } from '../../../platform/batches/export-dialog.tsx';

interface CodeExportDialogProps {
  couponId: number;
  filter: CodeFilter;
  onClose: () => void;
}

/** Exports the codes of a coupon with the filter of the page. */
export function CodeExportDialog({ couponId, filter, onClose }: CodeExportDialogProps) {
  return (
    <ExportDialog
      title="Exportar códigos"
      what="Todos os códigos da lista, com os filtros dela, e o pedido que usou cada um."
      begin={(format, options) =>
        call(couponCodes.endpoints.exportCodes, { params: { id: couponId }, body: { filter, format } }, options)
      }
      onClose={onClose}
    />
  );
}
