import { testEvent, webhookEventNames } from '@botica/contract/features/webhooks/webhook-events';
import type { Delivery, DeliveryState } from '@botica/contract/features/webhooks/webhooks.contract';
import type { StatusTone } from '../../kit/look/status-colors.ts';

export const stateNames: Record<DeliveryState, string> = {
  waiting: 'Esperando',
  delivered: 'Entregue',
  failed: 'Falhou',
};
export const stateTones: Record<DeliveryState, StatusTone> = {
  waiting: 'preparing',
  delivered: 'shipped',
  failed: 'cancelled',
};

export const eventName = ({ type }: Pick<Delivery, 'type'>): string =>
  type === testEvent ? 'Mensagem de teste' : webhookEventNames[type];

/** "200 em 41 ms", or the reason of a failure. */
export function answerText({ last_status: status, last_ms: ms, last_error: error }: Delivery): string {
  if (ms === null) return '';
  const took = `${ms.toLocaleString('pt-BR')} ms`;
  if (error === null) return `${status} em ${took}`;
  return `${error} (${took})`;
}
