import {
  receivableExport,
  type StatementPart,
  statementPartNames,
  statementParts,
} from '@botica/contract/features/finance/receivables/receivable-export.contract';
import type { ReceivableFilter } from '@botica/contract/features/finance/receivables/receivable-schemas';
import { useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { SegmentedSwitch } from '../../../kit/look/segmented-switch.tsx';
import { ExportDialog } from '../../../platform/batches/export-dialog.tsx';

const choices = statementParts.map((value) => ({ value, label: statementPartNames[value] }));

const whats: Record<StatementPart, string> = {
  receivables: 'Cada recebível que vence nos dias do filtro, sacado ou não, com suas taxas.',
  withdrawals: 'Os saques dos dias do filtro, com seus custos.',
  anticipations: 'As antecipações dos dias do filtro, com suas taxas.',
};

interface StatementExportDialogProps {
  filter: ReceivableFilter;
  onClose: () => void;
}

/** Exports receivables, withdrawals or anticipations with the tab's receiver and days. */
export function StatementExportDialog({ filter, onClose }: StatementExportDialogProps) {
  const [part, setPart] = useState<StatementPart>('receivables');
  return (
    <ExportDialog
      title="Exportar extrato"
      what={whats[part]}
      begin={(format, options) =>
        call(receivableExport.endpoints.startStatementExport, { body: { part, filter, format } }, options)
      }
      onClose={onClose}
    >
      <SegmentedSwitch label="O que exportar" value={part} choices={choices} onChange={setPart} />
    </ExportDialog>
  );
}
