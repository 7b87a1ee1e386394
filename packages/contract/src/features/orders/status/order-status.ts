import { type Grantee, isAllowed } from '../../../kit/permissions.ts';

/**
 * The life of an order: which status may follow which, and for whom (docs/decisions/0005-orders.md).
 * This table alone decides: the server enforces it and the selector offers it.
 */
export const orderStatus = { placed: 10, approved: 20, preparing: 30, shipped: 50, cancelled: 55 } as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];
/** In the order of the codes. */
export const orderStatuses: readonly OrderStatus[] = Object.values(orderStatus);

const { placed, approved, preparing, shipped, cancelled } = orderStatus;

interface StatusDefinition {
  /** Heading of the progress step. */
  step: string;
  /** Short name, as lists and badges show it. */
  name: string;
}

export const orderStatusTable: Record<OrderStatus, StatusDefinition> = {
  [placed]: { step: 'Pedido Realizado', name: 'Realizado' },
  [approved]: { step: 'Pedido Aprovado', name: 'Aprovado' },
  [preparing]: { step: 'Pedido em Preparação', name: 'Em preparação' },
  [shipped]: { step: 'Pedido Expedido', name: 'Expedido' },
  [cancelled]: { step: 'Pedido Cancelado', name: 'Cancelado' },
};

/** What the buyer fetches never leaves: it stands ready. */
const readyForPickup: StatusDefinition = { step: 'Pedido pronto para retirada', name: 'Pronto para retirada' };

/** How the status of one order reads, where it is known whether its buyer fetches it. */
export function statusWords(status: OrderStatus, isPickup: boolean): StatusDefinition {
  return isPickup && status === shipped ? readyForPickup : orderStatusTable[status];
}

/** The four steps of the progress bar, in order. */
export const progressSteps = [placed, approved, preparing, shipped] as const;

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

/** The same of an order as it is stored or shown. One that is paid when it is fetched is approved like an alternative payment. */
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
  /** True when this actor may take this order along the transition. */
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

/** True when the table has a way from one status to the other for this actor; Pedidos write is needed for any. */
export function canChangeStatus(actor: StatusActor, order: StatusSubject, to: OrderStatus): boolean {
  if (!isAllowed(actor, { area: 'Pedidos', level: 'write' })) return false;
  return transitions.some((way) => way.to === to && way.from.includes(order.status) && way.isOpenTo(actor, order));
}

/** A status as the selector shows it; `reason` says why it cannot be chosen, null where it can. */
export interface StatusChoice {
  status: OrderStatus;
  reason: string | null;
}

/** Why this actor may not take this order to the status; null where they may. */
export function statusRefusal(actor: StatusActor, order: StatusSubject, to: OrderStatus): string | null {
  return canChangeStatus(actor, order, to) ? null : reasonAgainst(order, to);
}

/** All statuses, in the order of the codes: what is closed is shown, and says why. */
export function statusChoices(actor: StatusActor, order: StatusSubject): StatusChoice[] {
  return orderStatuses.map((status) => ({ status, reason: statusRefusal(actor, order, status) }));
}

function reasonAgainst(order: StatusSubject, to: OrderStatus): string {
  if (to === order.status) return 'Situação atual.';
  if (to < order.status) return 'O pedido já passou por esta situação.';
  const [before] = transitions.find((way) => way.to === to)?.from ?? [];
  if (before !== undefined && before > order.status) return `Só depois de ${orderStatusTable[before].step}.`;
  // Open from here, though not to them.
  if (to !== approved) return 'Seu cargo não permite mudar a situação.';
  return 'Sem pagamento alternativo, só Supervisor, Diretor ou Gerente aprova.';
}
