import { type Grantee, isAllowed } from '../../kit/permissions.ts';

/**
 * The life of an order: which status may follow which, and for whom (docs/decisions/0005-orders.md).
 * This table alone decides: the server enforces it and the selector offers it.
 */
export const orderStatuses = [10, 20, 30, 50, 55] as const;
export type OrderStatus = (typeof orderStatuses)[number];

interface StatusDefinition {
  /** Heading of the progress step. */
  step: string;
  /** Short name, as lists and badges show it. */
  name: string;
}

export const orderStatusTable: Record<OrderStatus, StatusDefinition> = {
  10: { step: 'Pedido Realizado', name: 'Realizado' },
  20: { step: 'Pedido Aprovado', name: 'Aprovado' },
  30: { step: 'Pedido em Preparação', name: 'Em preparação' },
  50: { step: 'Pedido Expedido', name: 'Expedido' },
  55: { step: 'Pedido Cancelado', name: 'Cancelado' },
};

/** The four steps of the progress bar, in order. */
export const progressSteps = [10, 20, 30, 50] as const satisfies readonly OrderStatus[];

/** Fixed keys of the default groups that may approve without an alternative payment. */
export const approvingGroupKeys: readonly string[] = ['supervisor', 'diretor', 'gerente'];

/** Who asks: the permissions of the session and the fixed key of its default group, if any. */
export interface StatusActor extends Grantee {
  groupKey: string | null;
}

/** What the rule needs to know of the order. */
export interface StatusSubject {
  status: OrderStatus;
  hasAlternativePayment: boolean;
}

interface Transition {
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** True when this actor may take this order along the transition. */
  isOpenTo: (actor: StatusActor, order: StatusSubject) => boolean;
}

const anyone = () => true;

const transitions: readonly Transition[] = [
  {
    from: [10],
    to: 20,
    isOpenTo: (actor, order) =>
      order.hasAlternativePayment ||
      actor.is_admin ||
      (actor.groupKey !== null && approvingGroupKeys.includes(actor.groupKey)),
  },
  { from: [20], to: 30, isOpenTo: anyone },
  { from: [30], to: 50, isOpenTo: anyone },
  { from: [10, 20, 30, 50], to: 55, isOpenTo: anyone },
];

/** True when the table has a way from one status to the other for this actor; Pedidos write is needed for any. */
export function canChangeStatus(actor: StatusActor, order: StatusSubject, to: OrderStatus): boolean {
  if (!isAllowed(actor, { area: 'Pedidos', level: 'write' })) return false;
  return transitions.some((way) => way.to === to && way.from.includes(order.status) && way.isOpenTo(actor, order));
}

/** The statuses that the selector offers, in the order of the codes. */
export function offeredStatuses(actor: StatusActor, order: StatusSubject): OrderStatus[] {
  return orderStatuses.filter((to) => canChangeStatus(actor, order, to));
}
