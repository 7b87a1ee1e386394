import { failingHours, type PauseReason, type Webhook } from '@botica/contract/features/webhooks/webhooks.contract';
import type { StatusTone } from '../../kit/look/status-colors.ts';

/** A webhook's state as a word and a colour. */
export function webhookState({ paused_at: pausedAt, failing_since: failingSince }: Webhook): {
  name: string;
  tone: StatusTone;
} {
  if (pausedAt !== null) return { name: 'Pausado', tone: 'created' };
  return failingSince === null ? { name: 'Ativo', tone: 'shipped' } : { name: 'Falhando', tone: 'cancelled' };
}

/** The reason of the pause and its consequence. */
export const pauseReasonTexts: Record<PauseReason, string> = {
  person: 'Pausado por uma pessoa: nada é enviado, e o que acontece enquanto isso não será avisado depois.',
  failing: `Pausado depois de ${failingHours} horas só com falhas. Confira o endereço, envie um teste e retome: o que esperava é enviado.`,
  gone: 'Pausado porque o endereço respondeu que não existe mais (410). Corrija-o e retome: o que esperava é enviado.',
};
