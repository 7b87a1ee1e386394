import { type QueryKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListReply } from './list-call.ts';
import classes from './waiting-pill.module.css';
import { countNew, waitingKey } from './waiting-rows.ts';

interface WaitingPillProps {
  /** Key of the list's query. */
  queryKey: QueryKey;
  noun: readonly [one: string, many: string];
}

/**
 * Shown when others have changed which rows the list has. The list changes only when the person asks for it, never
 * while they read.
 */
export function WaitingPill({ queryKey, noun: [one, many] }: WaitingPillProps) {
  const client = useQueryClient();
  const key = waitingKey(queryKey);
  const { data: waiting } = useQuery<ListReply | null>({ queryKey: key, queryFn: skipToken });
  const shown = client.getQueryData<ListReply>(queryKey);
  const show = () => {
    client.setQueryData(queryKey, waiting);
    client.setQueryData(key, null);
  };
  return (
    <div className={classes.place} role="status">
      {waiting && shown && (
        <button type="button" className={classes.pill} onClick={show}>
          {arrived(countNew(shown, waiting), one, many)} <span className={classes.action}>Mostrar</span>
        </button>
      )}
    </div>
  );
}

function arrived(count: number, one: string, many: string): string {
  if (count === 0) return 'A lista mudou.';
  return count === 1 ? `Chegou 1 ${one}.` : `Chegaram ${count} ${many}.`;
}
