import type { auditContract } from '@botica/contract/features/audit/audit.contract';
import { formatMoment } from '@botica/contract/kit/format-moment';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../kit/api/agent-context.tsx';
import { query } from '../../kit/api/query.ts';
import { Dialog } from '../../kit/feedback/dialog.tsx';
import { Button } from '../../kit/look/button.tsx';
import { ErrorPanel } from '../../kit/page/error-panel.tsx';
import { AuditDetails } from './audit-details.tsx';
import { auditSentence } from './audit-sentences.ts';
import classes from './history-dialog.module.css';

export interface HistoryDialogProps {
  /** "Histórico de Creme de ureia" */
  title: string;
  /** The endpoint that returns this record's history. */
  endpoint: (typeof auditContract.endpoints)['productHistory' | 'categoryHistory' | 'couponHistory' | 'postHistory'];
  id: number;
  onClose: () => void;
}

/** The record's changes with actor, time, old and new values, newest first. */
export function HistoryDialog({ title, endpoint, id, onClose }: HistoryDialogProps) {
  const { time_zone: timeZone } = useSession().store;
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...query(endpoint, { params: { id }, query: { p: page } }),
    placeholderData: keepPreviousData,
  });
  const context = { timeZone, names: {} };
  const isMore = data !== undefined && (data.pagination.last_page ?? page + 1) > page;
  return (
    <Dialog opened onClose={onClose} title={title} size="large">
      {error && <ErrorPanel error={error} onRetry={refetch} />}
      {!data && !error && <p className="quiet">Carregando...</p>}
      {data?.items.length === 0 && <p className="quiet">Nada foi registrado ainda.</p>}
      <ol className={classes.list}>
        {data?.items.map((row) => (
          <li key={row.id} className={classes.entry}>
            <p className={classes.head}>
              <time dateTime={row.at} className="quiet small">
                {formatMoment(row.at, timeZone)}
              </time>
              <strong>{row.actor_name}</strong>
            </p>
            <p className={classes.sentence}>{auditSentence({ ...row, changes: {} }, context)}</p>
            {Object.keys(row.changes).length > 0 && (
              <AuditDetails id={`history-${row.id}`} row={row} context={context} />
            )}
          </li>
        ))}
      </ol>
      {(page > 1 || isMore) && (
        <div className={classes.pages}>
          {page > 1 && <Button onClick={() => setPage(page - 1)}>Mais recentes</Button>}
          {isMore && <Button onClick={() => setPage(page + 1)}>Anteriores</Button>}
        </div>
      )}
    </Dialog>
  );
}
