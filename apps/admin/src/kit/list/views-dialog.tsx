import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { type MouseEvent, useRef, useState } from 'react';
import { ApiError } from '../api/api.ts';
import { errorMessage } from '../api/error-message.ts';
import { Dialog } from '../feedback/dialog.tsx';
import { toast } from '../feedback/toast.ts';
import { undoToast } from '../feedback/undo-toast.tsx';
import { Button } from '../look/button.tsx';
import { IconButton } from '../look/icon-button.tsx';
import type { ListView, ViewSearch } from './list-views.ts';
import type { ViewCalls } from './view-calls.ts';
import { ViewDialog } from './view-dialog.tsx';
import classes from './views-dialog.module.css';

interface ViewsDialogProps {
  calls: ViewCalls;
  views: readonly ListView[];
  /** The current filters, order and columns. */
  now: ViewSearch;
  isNow: (view: ListView) => boolean;
  /** The permission that is missing to change the views of the whole store. */
  missing: string | undefined;
  onClose: () => void;
}

/** After a conflict nothing was typed, so the newer version is simply shown. */
function refusal(error: unknown): string {
  const isStale = error instanceof ApiError && error.status === 412;
  return isStale ? 'Outra pessoa alterou esta visão. Confira e tente de novo.' : errorMessage(error);
}

/** All views of the store and of the person: they can be sorted, edited and removed. */
export function ViewsDialog({ calls, views, now, isNow, missing, onClose }: ViewsDialogProps) {
  const [editing, setEditing] = useState<ListView | null>(null);
  const closing = useRef<HTMLButtonElement>(null);
  const attempt = async (change: () => Promise<unknown>) => {
    let isDone = true;
    try {
      await change();
    } catch (error) {
      isDone = false;
      toast.error(refusal(error));
    }
    await calls.refresh();
    return isDone;
  };
  const remove = async (view: ListView, { currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const row = currentTarget.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    const isGone = await attempt(() => calls.remove(view));
    if (!isGone) return;
    // The removed row had the focus, which moves to a neighbour.
    ([...(neighbour?.querySelectorAll('button') ?? [])].at(-1) ?? closing.current)?.focus();
    undoToast('Visão removida', async () => {
      if (await attempt(() => calls.restore(view))) toast.success('A visão voltou');
    });
  };
  if (editing) {
    const close = () => setEditing(null);
    return (
      <ViewDialog calls={calls} view={editing} now={now} isNow={isNow(editing)} missing={missing} onClose={close} />
    );
  }
  const rows = (title: string, shown: readonly ListView[], reason: string | undefined) =>
    shown.length > 0 && (
      <section className={classes.group} aria-label={title}>
        <h3 className={classes.title}>{title}</h3>
        <ol className="plain-list">
          {shown.map((view, index) => {
            const move = (place: number) => attempt(() => calls.update(view, { place }));
            const button = { size: 'small', disabledReason: reason } as const;
            return (
              <li key={view.id} className={classes.view}>
                <span className={classes.name}>{view.name}</span>
                <IconButton
                  {...button}
                  {...(index === 0 && { disabledReason: 'Já é a primeira.' })}
                  label={`Mover para antes: ${view.name}`}
                  icon={<IconArrowUp size={16} />}
                  onClick={() => move(index)}
                />
                <IconButton
                  {...button}
                  {...(index === shown.length - 1 && { disabledReason: 'Já é a última.' })}
                  label={`Mover para depois: ${view.name}`}
                  icon={<IconArrowDown size={16} />}
                  onClick={() => move(index + 2)}
                />
                <IconButton
                  {...button}
                  label={`Editar: ${view.name}`}
                  icon={<IconPencil size={16} />}
                  onClick={() => setEditing(view)}
                />
                <IconButton
                  {...button}
                  label={`Remover: ${view.name}`}
                  icon={<IconTrash size={16} />}
                  onClick={(event) => remove(view, event)}
                />
              </li>
            );
          })}
        </ol>
      </section>
    );
  const [shared, own] = [views.filter((view) => view.is_shared), views.filter((view) => !view.is_shared)];
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Editar visões"
      size="medium"
      actions={
        <Button ref={closing} onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {views.length === 0 && <p className="quiet">Nenhuma visão salva.</p>}
      {rows('Da loja', shared, missing)}
      {rows('Só minhas', own, undefined)}
    </Dialog>
  );
}
