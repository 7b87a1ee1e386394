import {
  reconciliation,
  type Statement,
} from '@botica/contract/features/finance/reconciliation/reconciliation.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { ConfirmDialog } from '../../../kit/feedback/confirm-dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { Button } from '../../../kit/look/button.tsx';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { FigureTable } from '../overview/figure-table.tsx';
import { counted } from './pair-words.ts';
import classes from './reconciliation.module.css';
import { statementsOptions } from './reconciliation-queries.ts';

/** Uploaded statements. A statement without pairs can be removed. */
export function StatementsSection({ missing }: { missing: string | undefined }) {
  const { time_zone: timeZone } = useSession().store;
  const [removing, setRemoving] = useState<Statement | null>(null);
  const { data, error, refetch } = useQuery(statementsOptions());
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data || data.items.length === 0) return null;
  const reasonOf = ({ matched_count: count }: Statement) =>
    missing ?? (count > 0 ? 'Desfaça antes o que foi conciliado deste extrato.' : undefined);
  return (
    <SectionCard title="Extratos enviados">
      <FigureTable
        label="Extratos enviados"
        rows={data.items}
        keyOf={({ id }) => id}
        columns={[
          {
            header: 'Arquivo',
            render: ({ name, created_at: at, created_by: by }) => (
              <div className={classes.what}>
                {name}
                <span className="quiet small">
                  {by}, {formatInstant(at, timeZone)}
                </span>
              </div>
            ),
          },
          { header: 'Lançamentos', render: ({ line_count: count }) => count.toLocaleString('pt-BR') },
          { header: 'Conciliados', isWide: true, render: ({ matched_count: count }) => count.toLocaleString('pt-BR') },
          {
            header: 'Ação',
            render: (row) => (
              <Button
                aria-label={`Remover ${row.name}`}
                disabledReason={reasonOf(row)}
                onClick={() => setRemoving(row)}
              >
                Remover
              </Button>
            ),
          },
        ]}
      />
      {removing && <RemoveDialog statement={removing} onClose={() => setRemoving(null)} />}
    </SectionCard>
  );
}

function RemoveDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const client = useQueryClient();
  const remove = async () => {
    try {
      await call(reconciliation.endpoints.removeStatement, { params: { id: statement.id } });
      toast.success('Extrato removido');
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await invalidate(client, reconciliation);
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Remover ${statement.name}?`}
      confirmLabel="Remover"
      danger
      onConfirm={remove}
    >
      {counted(statement.line_count, 'lançamento sai', 'lançamentos saem')} da conciliação. O arquivo pode ser enviado
      de novo.
    </ConfirmDialog>
  );
}
