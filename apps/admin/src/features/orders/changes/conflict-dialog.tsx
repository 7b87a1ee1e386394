import { formatInstant } from '@botica/contract/kit/dates';
import { useSession } from '../../../kit/agent-context.tsx';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import classes from './conflict-dialog.module.css';
import { orderDifferences } from './order-differences.ts';
import type { Conflict, OrderChanges } from './use-order-change.ts';

/** Somebody else was quicker: what they changed, and whose version shall stand. */
export function ConflictDialog({ changes, conflict }: { changes: OrderChanges; conflict: Conflict }) {
  const { store } = useSession();
  const { change, seen, current } = conflict;
  const differences = orderDifferences(seen, current, change.wanted);
  const last = current.order.last_update;
  return (
    <Dialog
      opened
      onClose={changes.closeConflict}
      title="Este pedido mudou enquanto você editava"
      size="medium"
      actions={
        <>
          <Button onClick={changes.saveAnyway} loading={changes.busy}>
            Salvar mesmo assim
          </Button>
          <Button variant="primary" onClick={changes.useCurrent}>
            Usar a versão atual
          </Button>
        </>
      }
    >
      <p className={classes.who}>
        {last
          ? `Última alteração: ${last.agent_name}, em ${formatInstant(last.at, store.time_zone)}.`
          : 'Outra pessoa alterou este registro.'}{' '}
        O que você digitou está guardado até você escolher.
      </p>
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
            {differences.map(({ name, seen: before, current: now, wanted }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-label="Quando você abriu">{before}</td>
                <td data-label="Agora" className={classes.now}>
                  {now}
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
