import { type Grantee, isAllowed } from '../../../kit/permissions.ts';

/**
 * The transitions between statuses, and who may take them (docs/decisions/0005-orders.md). The server enforces this
 * table and the selector offers it.
 */
export const orderStatus = { placed: 10, approved: 20, preparing: 30, shipped: 50, cancelled: 55 } as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];
/** Statuses in the order of their codes. */
export const orderStatuses: readonly OrderStatus[] = Object.values(orderStatus);

const { placed, approved, preparing, shipped, cancelled } = orderStatus;

interface StatusDefinition {
  /** Heading of the progress step. */
  step: string;
  /** Short name in lists and badges. */
  name: string;
}

export const orderStatusTable: Record<OrderStatus, StatusDefinition> = {
  [placed]: { step: 'Pedido Realizado', name: 'Realizado' },
  [approved]: { step: 'Pedido Aprovado', name: 'Aprovado' },
  [preparing]: { step: 'Pedido em Preparação', name: 'Em preparação' },
  [shipped]: { step: 'Pedido Expedido', name: 'Expedido' },
  [cancelled]: { step: 'Pedido Cancelado', name: 'Cancelado' },
};

/** An order for pickup is never shipped: it is ready. */
const readyForPickup: StatusDefinition = { step: 'Pedido pronto para retirada', name: 'Pronto para retirada' };

/** The words for the status of an order for delivery or pickup. */
export function statusWords(status: OrderStatus, isPickup: boolean): StatusDefinition {
  return isPickup && status === shipped ? readyForPickup : orderStatusTable[status];
}

/** The four steps of the progress bar, in order. */
export const progressSteps = [placed, approved, preparing, shipped] as const;

/** Fixed keys of the default groups that may approve without an alternative payment. */
export const approvingGroupKeys: readonly string[] = ['supervisor', 'diretor', 'gerente'];

/** The permissions of the session, and the fixed key of its default group, if any. */
export interface StatusActor extends Grantee {
  groupKey: string | null;
}

/** The parts of an order that the rule needs. */
export interface StatusSubject {
  status: OrderStatus;
  hasAlternativePayment: boolean;
}

/** The subject of a stored or shown order. Payment at pickup is approved like an alternative payment. */
export const statusSubject = (order: {
  status: OrderStatus;
  alternative_payment: unknown;
  pay_at_pickup: boolean;
}): StatusSubject => ({
  status: order.status,
  hasAlternativePayment: order.alternative_payment !== null || order.pay_at_pickup,
});

interface Transition {
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** True if the actor may take the order along this transition. */
  isOpenTo: (actor: StatusActor, order: StatusSubject) => boolean;
}

const anyone = () => true;

const transitions: readonly Transition[] = [
  {
    from: [placed],
    to: approved,
    isOpenTo: (actor, order) =>
      order.hasAlternativePayment ||
      actor.is_admin ||
      (actor.groupKey !== null && approvingGroupKeys.includes(actor.groupKey)),
  },
  { from: [approved], to: preparing, isOpenTo: anyone },
  { from: [preparing], to: shipped, isOpenTo: anyone },
  { from: progressSteps, to: cancelled, isOpenTo: anyone },
];

/** True if the table has a transition for this actor; every transition needs Pedidos write. */
export function canChangeStatus(actor: StatusActor, order: StatusSubject, to: OrderStatus): boolean {
  if (!isAllowed(actor, { area: 'Pedidos', level: 'write' })) return false;
  return transitions.some((way) => way.to === to && way.from.includes(order.status) && way.isOpenTo(actor, order));
}

/** A status in the selector; `reason` says why it cannot be chosen, null if it can. */
export interface StatusChoice {
  status: OrderStatus;
  reason: string | null;
}

/** The reason why this actor may not set the status; null if they may. */
export function statusRefusal(actor: StatusActor, order: StatusSubject, to: OrderStatus): string | null {
  return canChangeStatus(actor, order, to) ? null : reasonAgainst(order, to);
}

/** All statuses in the order of their codes, each with the reason if it is not allowed. */
export function statusChoices(actor: StatusActor, order: StatusSubject): StatusChoice[] {
  return orderStatuses.map((status) => ({ status, reason: statusRefusal(actor, order, status) }));
}

function reasonAgainst(order: StatusSubject, to: OrderStatus): string {
  if (to === order.status) return 'Situação atual.';
  if (to < order.status) return 'O pedido já passou por esta situação.';
  const [before] = transitions.find((way) => way.to === to)?.from ?? [];
  if (before !== undefined && before > order.status) return `Só depois de ${orderStatusTable[before].step}.`;
  // The transition exists, but this actor may not take it.
  if (to !== approved) return 'Seu cargo não permite mudar a situação.';
  return 'Sem pagamento alternativo, só Supervisor, Diretor ou Gerente aprova.';
}
