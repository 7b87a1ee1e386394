import type { OrderImport } from '@botica/contract/features/orders/import/order-imports.contract';
import { isOver } from '@botica/contract/features/works/work-schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { workOptions } from '../work-queries.ts';
import { FileCard } from './file-card.tsx';
import classes from './import.module.css';
import { lastImportOptions } from './import-queries.ts';
import { StepsCard } from './steps-card.tsx';

/** Orders of another platform: a file is sent, checked, and taken in. All of it is there again after a reload. */
export function ImportTab() {
  const { data, error, refetch } = useQuery(lastImportOptions);
  const [isSending, setSending] = useState(false);
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <div className={classes.waiting} role="status" aria-label="Carregando" />;
  const { import: last, most_bytes: mostBytes } = data;
  return (
    <div className="stack">
      <FileCard last={last} mostBytes={mostBytes} onSending={setSending} />
      {last?.format && !last.problem && <Steps key={last.id} last={last} isLeaving={isSending} onMoved={refetch} />}
    </div>
  );
}

/** With the work that reads the file: as long as it goes on, so do the counts. */
function Steps({ last, isLeaving, onMoved }: { last: OrderImport; isLeaving: boolean; onMoved: () => unknown }) {
  const client = useQueryClient();
  const { work_id: workId } = last;
  const { data: work } = useQuery({ ...workOptions(workId ?? 0), enabled: workId !== null });
  const moved = work && `${work.state} ${work.done} ${work.refused}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again each time the work has moved
  useEffect(() => {
    if (moved) void onMoved();
  }, [moved, client]);
  const isReading = work !== undefined && !isOver(work.state);
  return <StepsCard last={last} work={work ?? null} isHeld={isReading || isLeaving} />;
}
