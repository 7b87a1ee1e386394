import { formatInstant } from '@botica/contract/kit/dates';
import { firstName } from '@botica/contract/kit/text';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { ConflictDialog } from '../../../kit/feedback/conflict-dialog.tsx';
import { statusActorOf } from '../status-actor.ts';
import { isStillAccepted } from './is-still-accepted.ts';
import { orderDifferences } from './order-differences.ts';
import type { Conflict, OrderChanges } from './use-order-change.ts';

export function OrderConflictDialog({ changes, conflict }: { changes: OrderChanges; conflict: Conflict }) {
  const { agent, store } = useSession();
  const { change, seen, current } = conflict;
  const isAccepted = isStillAccepted(current, change.patch, statusActorOf(agent));
  const last = current.order.last_update;
  return (
    <ConflictDialog
      title="Este pedido mudou enquanto você editava"
      other={last && firstName(last.agent_name)}
      differences={orderDifferences(seen, current, change.patch)}
      busy={changes.busy}
      onClose={changes.closeConflict}
      onUseCurrent={changes.useCurrent}
      onSaveAnyway={isAccepted ? changes.saveAnyway : null}
    >
      {last
        ? `Última alteração: ${last.agent_name}, em ${formatInstant(last.at, store.time_zone)}.`
        : 'Outra pessoa alterou este registro.'}{' '}
      {isAccepted
        ? 'O que você digitou está guardado até você escolher.'
        : 'Na situação atual o pedido não aceita mais a sua alteração.'}
    </ConflictDialog>
  );
}
