import * as z from 'zod/mini';
import { instant } from '../../kit/dates.ts';
import { orderStatuses } from '../orders/status/order-status.ts';
import { undoableUntil } from '../orders/status/status-undo.ts';

/** Events for other programs, the `type` of a message. */
export const webhookEvents = [
  ...(['order.created', 'order.status_changed', 'order.shipped', 'order.cancelled'] as const),
  ...(['order.corrected', 'customer.created'] as const),
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookEventNames: Record<WebhookEvent, string> = {
  'order.created': 'Pedido criado',
  'order.status_changed': 'Situação do pedido mudou',
  'order.shipped': 'Pedido expedido',
  'order.cancelled': 'Pedido cancelado',
  'order.corrected': 'Pedido corrigido',
  'customer.created': 'Cliente cadastrado',
};

/** Sent only by the test button; nobody subscribes to it. */
export const testEvent = 'webhook.test';
export const sentEvents = [...webhookEvents, testEvent] as const;
export type SentEvent = (typeof sentEvents)[number];

/** Seconds between the last moment at which a change of status can be undone and its message. */
const marginSeconds = 5;

/** An undone change is sent to nobody. `isOfMany`: the change was part of a batch. */
export const statusToldAt = (changedAt: Date, isOfMany: boolean): Date =>
  new Date(undoableUntil(changedAt, isOfMany).getTime() + marginSeconds * 1000);

const status = z.union(orderStatuses.map((code) => z.literal(code)));

/**
 * Ids and states without personal data, because bodies end up in others' logs. A receiver reads the order or the
 * customer by its id.
 */
const orderData = z.object({
  id: z.int(),
  /** Number of the order, such as `#1042`. */
  label: z.string(),
  /** The sender’s own ids of the order. */
  source: z.string(),
  external_id: z.nullable(z.string()),
  status,
});
const changedOrderData = z.extend(orderData, { previous_status: status });

/** The body of a message, by its `type`; `timestamp` is the time of the event. */
export const webhookMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('order.created'), timestamp: instant, data: orderData }),
  z.object({ type: z.literal('order.status_changed'), timestamp: instant, data: changedOrderData }),
  z.object({ type: z.literal('order.shipped'), timestamp: instant, data: changedOrderData }),
  z.object({ type: z.literal('order.cancelled'), timestamp: instant, data: changedOrderData }),
  z.object({ type: z.literal('order.corrected'), timestamp: instant, data: orderData }),
  z.object({ type: z.literal('customer.created'), timestamp: instant, data: z.object({ id: z.int() }) }),
  z.object({ type: z.literal(testEvent), timestamp: instant, data: z.object({}) }),
]);
export type WebhookMessage = z.infer<typeof webhookMessage>;
