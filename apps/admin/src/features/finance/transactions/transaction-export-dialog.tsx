import {
  type TransactionListFilter,
  transactionExport,
} from '@botica/contract/features/finance/transactions/transaction-export.contract';
import { call } from '../../../kit/api/api.ts';
import { ExportDialog } from '../../../platform/batches/export-dialog.tsx';

interface TransactionExportDialogProps {
  filter: TransactionListFilter;
  onClose: () => void;
}

/** Exports the list with its filters and sort. */
export const TransactionExportDialog = ({ filter, onClose }: TransactionExportDialogProps) => (
  <ExportDialog
    title="Exportar transações"
    what="Todas as transações da lista, com os filtros e na ordem em que estão."
    begin={(format, options) => call(transactionExport.endpoints.startExport, { body: { filter, format } }, options)}
    onClose={onClose}
  />
);
