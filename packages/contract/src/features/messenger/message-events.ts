import { type OrderStatus, orderStatus } from '../orders/status/order-status.ts';

/** Messages to a customer about an order. */
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

/** An e-mail is sent automatically; a person opens WhatsApp with the text and sends it. */
export const messageChannels = ['mail', 'whatsapp'] as const;
export type MessageChannel = (typeof messageChannels)[number];

export const messageChannelNames: Record<MessageChannel, string> = { mail: 'E-mail', whatsapp: 'WhatsApp' };

const { placed, approved, preparing, shipped, cancelled } = orderStatus;

/** The message for a change to this status. An order for pickup is ready instead of shipped. */
export function messageOfStatus(status: OrderStatus, isPickup: boolean): Exclude<MessageEvent, 'corrected'> {
  if (status === shipped) return isPickup ? 'ready' : 'shipped';
  return (
    { [placed]: 'received', [approved]: 'approved', [preparing]: 'preparing', [cancelled]: 'cancelled' } as const
  )[status];
}

/** The orders that can have this message: those in its status; a correction, those not yet in preparation. */
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

/** False if the order's status was undone or cancelled since; then nothing is sent. */
export const stillStands = (event: MessageEvent, status: OrderStatus): boolean => standsIn[event].includes(status);
