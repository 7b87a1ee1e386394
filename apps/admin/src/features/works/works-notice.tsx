import { isOver, type Work } from '@botica/contract/features/works/work-schemas';
import type { Endpoint } from '@botica/contract/kit/endpoint';
import { IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { startWork } from '../../kit/bulk/start-work.ts';
import { undoOfWorks } from '../../kit/bulk/undo-of-works.ts';
import { dropWorks, watchedWorks } from '../../kit/bulk/watched-works.ts';
import { UndoButton } from '../../kit/feedback/undo-button.tsx';
import { IconButton } from '../../kit/look/icon-button.tsx';
import { WorkActions } from './work-actions.tsx';
import { workLink } from './work-link.ts';
import { WorkProgress } from './work-progress.tsx';
import { workListOptions } from './work-queries.ts';
import classes from './works-notice.module.css';

/** On every page but their own, at the corner: the works that this browser started, until each is over and was seen. */
export function WorksNotice() {
  const watched = watchedWorks();
  const isTheirPage = useRouterState({ select: ({ location }) => location.pathname === '/works' });
  const { data } = useQuery(workListOptions({ p: 1 }));
  const shown = data?.items.filter(({ id }) => watched.includes(id)) ?? [];
  useRefreshAfter(shown);
  const client = useQueryClient();
  // What was answered before a work began does not know of it. One of another store or person stays unknown: it is theirs.
  const unknown = data && watched.filter((id) => data.items.every((work) => work.id !== id)).join();
  useEffect(() => {
    if (unknown) void client.invalidateQueries({ queryKey: workListOptions({ p: 1 }).queryKey });
  }, [client, unknown]);
  if (shown.length === 0 || isTheirPage) return null;
  return (
    <section className={classes.notice} aria-label="Processamentos">
      {shown.map((work) => (
        <WorkLine key={work.id} work={work} />
      ))}
    </section>
  );
}

function WorkLine({ work }: { work: Work }) {
  const { id, title, state } = work;
  return (
    <div className={classes.work}>
      <div className={classes.what}>
        <Link {...workLink(id)} className={classes.title}>
          {title}
        </Link>
        <div role={isOver(state) ? 'status' : undefined} className="small">
          <WorkProgress work={work} />
        </div>
      </div>
      <WorkActions work={work} />
      {isOver(state) && <WorkUndo work={work} />}
      {isOver(state) && (
        <IconButton
          label="Fechar aviso"
          size="small"
          icon={<IconX size={16} aria-hidden />}
          onClick={() => dropWorks([id])}
        />
      )}
    </div>
  );
}

/** Takes back what the work has done, as another work, which takes the place of its line. */
function WorkUndo({ work: { id, done } }: { work: Work }) {
  const [isOffered, setOffered] = useState(true);
  const undo = undoOfWorks.get(id);
  if (!undo || done === 0 || !isOffered) return null;
  const close = () => {
    undoOfWorks.delete(id);
    setOffered(false);
  };
  const run = async () => {
    if (await startWork(undo)) dropWorks([id]);
  };
  return <UndoButton onUndo={run} onClose={close} />;
}

/** What a work has changed is asked for anew when it is over. */
function useRefreshAfter(shown: readonly Work[]): void {
  const client = useQueryClient();
  const over = shown.filter(({ state }) => isOver(state)).length;
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current !== null && over > before.current) {
      const changes = ({ meta }: { meta?: Record<string, unknown> | undefined }) =>
        (meta?.endpoint as Endpoint | undefined)?.changesWith !== undefined;
      void client.invalidateQueries({ predicate: changes });
    }
    before.current = over;
  }, [client, over]);
}
