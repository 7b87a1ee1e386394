import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { formatInstant } from '@botica/contract/kit/dates';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { orderProgress, type ProgressStep } from './order-progress.ts';
import classes from './order-stepper.module.css';

const spokenStates: Record<ProgressStep['state'], string> = {
  done: 'concluído',
  present: 'etapa atual',
  ahead: 'pendente',
  cancelled: 'cancelado',
};

export function OrderStepper({ detail }: { detail: OrderDetail }) {
  const { store } = useSession();
  const steps = orderProgress(detail);
  return (
    <ol className={`raised ${classes.steps}`} aria-label="Andamento do pedido">
      {steps.map(({ status, heading, state, at }, index) => (
        <li key={status} className={classes.step} data-state={state} aria-current={isHere(state) ? 'step' : undefined}>
          <span className={classes.mark} aria-hidden>
            <Mark state={state} number={index + 1} isLast={status === orderStatus.shipped} />
          </span>
          <span className={classes.words}>
            <span className={classes.heading}>{heading}</span>
            <span className="visually-hidden">: {spokenStates[state]}</span>
            <span className={classes.when}>{at && formatInstant(at, store.time_zone)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

const isHere = (state: ProgressStep['state']) => state === 'present' || state === 'cancelled';

function Mark({ state, number, isLast }: { state: ProgressStep['state']; number: number; isLast: boolean }) {
  if (state === 'done' || (isLast && state === 'present')) return <IconCheck size={16} stroke={2.5} />;
  if (state === 'cancelled') return <IconX size={16} stroke={2.5} />;
  return number;
}
