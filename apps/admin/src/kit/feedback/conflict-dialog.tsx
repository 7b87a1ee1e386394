import type { ReactNode } from 'react';
import { Button } from '../look/button.tsx';
import classes from './conflict-dialog.module.css';
import { Dialog } from './dialog.tsx';

/** One line of the comparison; the values as a person reads them. */
export interface Difference {
  name: string;
  seen: string;
  current: string;
  /** Null where the person's own change does not touch the field. */
  wanted: string | null;
}

interface ConflictDialogProps {
  title: string;
  /** Who was quicker, and what happens to what was typed. */
  children: ReactNode;
  differences: readonly Difference[];
  busy?: boolean;
  onClose: () => void;
  onUseCurrent: () => void;
  /** Null: the record as it stands takes the change no longer. */
  onSaveAnyway: (() => void) | null;
}

/** Somebody else was quicker: what they changed, and whose version shall stand. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title, children, differences, busy, onClose, onUseCurrent, onSaveAnyway } = props;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="medium"
      actions={
        <>
          {onSaveAnyway && (
            <Button onClick={onSaveAnyway} loading={busy}>
              Salvar mesmo assim
            </Button>
          )}
          <Button variant="primary" onClick={onUseCurrent} autoFocus>
            Usar a versão atual
          </Button>
        </>
      }
    >
      <p className={classes.who}>{children}</p>
      {differences.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Quando você abriu</th>
              <th scope="col">Agora</th>
              <th scope="col">Sua alteração</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ name, seen, current, wanted }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-label="Quando você abriu">{seen}</td>
                <td data-label="Agora" className={classes.now}>
                  {current}
                </td>
                <td data-label="Sua alteração">{wanted ?? 'não altera'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
