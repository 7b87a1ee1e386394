import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import { orders } from '@botica/contract/features/orders/orders.contract';
import { ordersErrors } from '@botica/contract/features/orders/orders-errors';
import {
  type OrderStatus,
  orderStatus,
  type StatusChoice,
  statusChoices,
  statusSubject,
} from '@botica/contract/features/orders/status/order-status';
import { isUndoable } from '@botica/contract/features/orders/status/status-undo';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { CancelDialog, ConfirmDialog, ShipmentDialog } from '../changes/order-dialogs.tsx';
import type { OrderChange, OrderChanges } from '../changes/use-order-change.ts';
import { statusActorOf } from '../status-actor.ts';
import { missingMoney } from './status-view.ts';

export interface StatusStep {
  choices: StatusChoice[];
  /** The next of the four steps, if this person may take it. */
  next: OrderStatus | null;
  choose: (status: OrderStatus) => void;
  /** The dialog for a status that requires more data. */
  dialog: ReactNode;
  heading: RefObject<HTMLHeadingElement | null>;
  nextButton: RefObject<HTMLButtonElement | null>;
}

/**
 * Status changes of an order. Afterwards the focus is on the next step's button if that step can be undone or asks
 * first, else on the card's heading, so that another Enter ships nothing.
 */
export function useStatusStep(detail: OrderDetail, changes: OrderChanges): StatusStep {
  const { agent } = useSession();
  const { order } = detail;
  const [asking, setAsking] = useState<OrderStatus | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const isOwnChange = useRef(false);
  const { alternative_payment } = detail;
  const choices = statusChoices(statusActorOf(agent), statusSubject({ ...order, alternative_payment }));
  const next =
    choices.find(({ status, reason }) => reason === null && status !== orderStatus.cancelled)?.status ?? null;

  const apply = (change: OrderChange) =>
    changes.apply({
      ...change,
      onSaved: () => {
        isOwnChange.current = true;
        change.onSaved?.();
      },
    });
  const place = next !== null && isUndoable(order.status, next) ? nextButton : heading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of status, and nothing else, moves the focus
  useEffect(() => {
    if (!isOwnChange.current) return;
    isOwnChange.current = false;
    place.current?.focus({ preventScroll: true });
  }, [order.status]);

  const choose = (status: OrderStatus) => {
    if (status === orderStatus.preparing || status === orderStatus.cancelled) return setAsking(status);
    if (status === orderStatus.approved && missingMoney(detail) !== null) return setAsking(status);
    if (status === orderStatus.approved || status === orderStatus.shipped) void change(status);
  };
  const change = (status: typeof orderStatus.approved | typeof orderStatus.shipped) =>
    apply({
      send: (ifMatch) =>
        call(orders.endpoints.changeStatus, { params: { id: order.id }, body: { id: order.id, status } }, { ifMatch }),
      patch: { status },
      success: 'Pedido atualizado',
      failure: ordersErrors['orders.illegal_transition'].message,
      onSaved: () => setAsking(null),
      onDropped: () => setAsking(null),
    });
  const props = { detail, changes: { ...changes, apply }, onClose: () => setAsking(null) };
  return {
    choices,
    next,
    choose,
    heading,
    nextButton,
    dialog: (
      <>
        {asking === orderStatus.approved && (
          <ConfirmDialog
            opened={!changes.conflict}
            onClose={() => setAsking(null)}
            title="Aprovar sem o pagamento?"
            confirmLabel="Aprovar mesmo assim"
            onConfirm={() => change(orderStatus.approved)}
          >
            {missingMoney(detail)} O pedido aprovado segue para a preparação.
          </ConfirmDialog>
        )}
        {asking === orderStatus.preparing && <ShipmentDialog {...props} />}
        {asking === orderStatus.cancelled && <CancelDialog {...props} />}
      </>
    ),
  };
}
