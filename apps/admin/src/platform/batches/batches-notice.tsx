import type { Endpoint } from '@botica/contract/kit/endpoint';
import { type Batch, isOver } from '@botica/contract/platform/batches/batch-schemas';
import { IconAlertTriangle, IconChevronUp, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { type CSSProperties, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { UndoButton } from '../../kit/feedback/undo-button.tsx';
import { IconButton } from '../../kit/look/icon-button.tsx';
import { BatchActions } from './batch-actions.tsx';
import { batchLink } from './batch-link.ts';
import { BatchProgress, progressText } from './batch-progress.tsx';
import { batchListOptions } from './batch-queries.ts';
import classes from './batches-notice.module.css';
import { batchesSummary, sharedProgress, shownBatches } from './shown-batches.ts';
import { startBatch } from './start-batch.ts';
import { undoOfBatches } from './undo-of-batches.ts';
import { useFolding } from './use-folding.ts';
import { beganJustNow, dropBatches, watchedBatches } from './watched-batches.ts';

/**
 * Batches that this browser started, until each has ended and was seen; on every page except their own. A button in the
 * top bar shows their state. Its panel with the actions opens for a while when a batch starts or ends.
 */
export function BatchesNotice() {
  const watched = watchedBatches();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isTheirPage = path === '/works';
  const { data } = useQuery(batchListOptions({ p: 1 }));
  const shown = shownBatches(data?.items ?? [], watched);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, fold, ...folding } = useFolding(place, path, beganJustNow());
  const announcement = useNews(data && shown, Math.max(...watched), folding.show);
  const client = useQueryClient();
  // A reply from before a batch started does not contain it. A batch of another store or person stays unknown and is
  // theirs.
  const unknown = data && watched.filter((id) => data.items.every((batch) => batch.id !== id)).join();
  useEffect(() => {
    if (unknown) void client.invalidateQueries({ queryKey: batchListOptions({ p: 1 }).queryKey });
  }, [client, unknown]);
  const seen = shown.flatMap(({ id, state }) => (isOver(state) ? [id] : [])).join();
  useEffect(() => {
    if (isTheirPage && seen) dropBatches(seen.split(',').map(Number));
  }, [isTheirPage, seen]);
  const listId = useId();
  if (shown.length === 0 || isTheirPage) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it open; Escape folds what was opened
    <div
      ref={place}
      className={classes.place}
      onPointerEnter={() => folding.hold(true)}
      onPointerLeave={() => folding.hold(false)}
      onFocus={() => folding.hold(true)}
      onBlur={() => folding.hold(false)}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        fold();
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={folding.toggle}
      >
        <Summary batches={shown} />
      </button>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
      <section id={listId} hidden={!isOpen} className={classes.notice} aria-label="Processamentos">
        <div className={classes.head}>
          <span>Processamentos</span>
          <IconButton
            label="Recolher"
            size="small"
            icon={<IconChevronUp size={16} aria-hidden />}
            onClick={() => {
              fold();
              button.current?.focus();
            }}
          />
        </div>
        {shown.map((batch) => (
          <BatchLine key={batch.id} batch={batch} />
        ))}
      </section>
    </div>
  );
}

function Summary({ batches }: { batches: readonly Batch[] }) {
  const { text, look } = batchesSummary(batches);
  const progress = sharedProgress(batches);
  return (
    <>
      {look === 'running' && (
        <span
          className={classes.ring}
          data-unknown={progress === null || undefined}
          style={{ '--done': `${Math.round((progress ?? 0.25) * 100)}%` } as CSSProperties}
        />
      )}
      {look === 'failed' && <IconAlertTriangle size={18} className={classes.failed} aria-hidden />}
      {look === 'done' && <IconCircleCheck size={18} className={classes.done} aria-hidden />}
      <span className="visually-hidden">Processamentos: </span>
      <span className={classes.summary}>{text}</span>
    </>
  );
}

function BatchLine({ batch }: { batch: Batch }) {
  const { id, title, state } = batch;
  return (
    <div className={classes.work}>
      <div className={classes.lines}>
        <div className={classes.what}>
          <Link {...batchLink(id)} className={classes.title}>
            {title}
          </Link>
          <div className="small">
            <BatchProgress batch={batch} />
          </div>
        </div>
        <BatchActions batch={batch} />
        {isOver(state) && <BatchUndo batch={batch} />}
      </div>
      {isOver(state) && (
        <IconButton
          label="Fechar aviso"
          size="small"
          icon={<IconX size={16} aria-hidden />}
          onClick={() => dropBatches([id])}
        />
      )}
    </div>
  );
}

/** Undoes a batch with another batch, which replaces its line. */
function BatchUndo({ batch: { id, done } }: { batch: Batch }) {
  const [isOffered, setOffered] = useState(true);
  const undo = undoOfBatches.get(id);
  if (!undo || done === 0 || !isOffered) return null;
  const close = () => {
    undoOfBatches.delete(id);
    setOffered(false);
  };
  const run = async () => {
    if (await startBatch(undo)) dropBatches([id]);
  };
  return <UndoButton onUndo={run} onClose={close} />;
}

/**
 * Calls `onNews` when another batch started (`newest` of the watched) or one of `shown` ended, and refetches the data
 * that it changed. Returns the text to announce. `shown`: undefined while loading.
 */
function useNews(shown: readonly Batch[] | undefined, newest: number, onNews: () => void): string {
  const client = useQueryClient();
  const [announcement, setAnnouncement] = useState('');
  const ended = shown?.filter(({ state }) => isOver(state));
  // A batch that has just started may end before the first reply, which is news. Batches that had already ended are
  // none.
  const known = useRef<ReadonlySet<number> | null>(beganJustNow() ? new Set() : null);
  const lastBegun = useRef(newest);
  const tell = useEffectEvent(() => {
    if (newest > lastBegun.current) onNews();
    lastBegun.current = newest;
    const last = ended?.find(({ id }) => known.current && !known.current.has(id));
    if (ended) known.current = new Set(ended.map(({ id }) => id));
    if (!last) return;
    onNews();
    setAnnouncement(`${last.title}: ${progressText(last)}`);
    const changes = ({ meta }: { meta?: Record<string, unknown> | undefined }) =>
      (meta?.endpoint as Endpoint | undefined)?.changesWith !== undefined;
    void client.invalidateQueries({ predicate: changes });
  });
  const over = ended?.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when one of them has changed
  useEffect(() => tell(), [over, newest]);
  return announcement;
}
