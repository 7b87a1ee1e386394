import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import classes from './role-conflict-dialog.module.css';
import { roleDifferences } from './role-differences.ts';
import type { RoleConflict } from './use-role-edit.ts';

interface RoleConflictDialogProps {
  conflict: RoleConflict;
  departments: readonly { id: number; name: string }[];
  onClose: () => void;
  onUseCurrent: () => void;
  onSaveAnyway: () => Promise<void>;
}

/** Somebody else was quicker: what they changed, and whose version shall stand. */
export function RoleConflictDialog(props: RoleConflictDialogProps) {
  const { conflict, departments, onClose, onUseCurrent, onSaveAnyway } = props;
  const differences = roleDifferences(conflict, departments);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Este cargo mudou enquanto você editava"
      size="medium"
      actions={
        <>
          <Button onClick={onSaveAnyway}>Salvar mesmo assim</Button>
          <Button variant="primary" onClick={onUseCurrent}>
            Usar a versão atual
          </Button>
        </>
      }
    >
      <p className={classes.who}>
        Outra pessoa alterou este cargo. O que você mudou está guardado até você escolher; ao salvar mesmo assim, o que
        só a outra pessoa mudou continua valendo.
      </p>
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
    </Dialog>
  );
}
