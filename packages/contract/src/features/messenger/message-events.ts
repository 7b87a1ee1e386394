import { type OrderStatus, orderStatus } from '../orders/status/order-status.ts';

/** What a customer can be told of an order. */
export const messageEvents = [
  'received',
  'approved',
  'preparing',
  'shipped',
  'ready',
  'cancelled',
  'corrected',
] as const;
export type MessageEvent = (typeof messageEvents)[number];

export const messageEventNames: Record<MessageEvent, string> = {
  received: 'Pedido recebido',
  approved: 'Pedido aprovado',
  preparing: 'Em preparação',
  shipped: 'Enviado, com rastreio',
  ready: 'Pronto para retirada',
  cancelled: 'Pedido cancelado',
  corrected: 'Pedido corrigido',
};

/** A mail goes out by itself; a text of WhatsApp is opened by a person, who sends it. */
export const messageChannels = ['mail', 'whatsapp'] as const;
export type MessageChannel = (typeof messageChannels)[number];

export const messageChannelNames: Record<MessageChannel, string> = { mail: 'E-mail', whatsapp: 'WhatsApp' };

const { placed, approved, preparing, shipped, cancelled } = orderStatus;

/** What is told when an order comes to this status; what the buyer fetches is never shipped. */
export function messageOfStatus(status: OrderStatus, isPickup: boolean): Exclude<MessageEvent, 'corrected'> {
  if (status === shipped) return isPickup ? 'ready' : 'shipped';
  return (
    { [placed]: 'received', [approved]: 'approved', [preparing]: 'preparing', [cancelled]: 'cancelled' } as const
  )[status];
}

/** Of which orders it is told, when they come there; a correction, of those that are not yet in preparation. */
export function ordersOfMessage(event: MessageEvent): { status: OrderStatus; isPickup?: boolean } {
  if (event === 'shipped' || event === 'ready') return { status: shipped, isPickup: event === 'ready' };
  return { status: { received: placed, corrected: placed, approved, preparing, cancelled }[event] };
}

const standsIn: Record<MessageEvent, readonly OrderStatus[]> = {
  received: [placed, approved, preparing, shipped],
  approved: [approved, preparing, shipped],
  preparing: [preparing, shipped],
  shipped: [shipped],
  ready: [shipped],
  cancelled: [cancelled],
  corrected: [placed, approved, preparing, shipped],
};

/** False where the order has been taken back, or cancelled, since: then nobody is told. */
export const stillStands = (event: MessageEvent, status: OrderStatus): boolean => standsIn[event].includes(status);
