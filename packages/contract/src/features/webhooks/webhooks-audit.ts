import { formatInstant } from '../../kit/dates.ts';
import type { FeatureAudit } from '../../kit/feature-audit.ts';
import { webhookEventNames } from './webhook-events.ts';
import type { webhooks } from './webhooks.contract.ts';

const moment = (iso: string) => formatInstant(iso);

export const webhooksAudit = {
  place: 'webhooks',
  calls: {
    list: 'ver os webhooks',
    renewSecret: 'trocar o segredo de um webhook',
    setPaused: 'pausar ou retomar um webhook',
    sendTest: 'enviar um teste a um webhook',
    deliveries: 'ver os envios de um webhook',
    resend: 'enviar de novo a um webhook',
  },
  entities: {
    webhook: {
      name: 'Webhook',
      fields: {
        url: 'Endereço',
        events: 'Eventos',
        paused_at: 'Pausado em',
        paused_reason: 'Motivo da pausa',
        former_secret_until: 'Segredo anterior vale até',
        event_id: 'Mensagem',
        type: 'Evento',
      },
      formats: { paused_at: moment, former_secret_until: moment },
      values: {
        events: webhookEventNames,
        type: webhookEventNames,
        paused_reason: {
          person: 'Pausado por uma pessoa',
          failing: 'Um dia só com falhas',
          gone: 'O endereço respondeu que não existe mais (410)',
        },
      },
    },
  },
  actions: {
    'webhooks.created': { name: 'Webhook criado', sentence: 'Criou um webhook' },
    'webhooks.updated': { name: 'Webhook alterado', sentence: 'Alterou um webhook', withChanges: true },
    'webhooks.removed': { name: 'Webhook removido', sentence: 'Removeu um webhook' },
    'webhooks.secret_renewed': { name: 'Segredo do webhook trocado', sentence: 'Trocou o segredo de um webhook' },
    'webhooks.paused': { name: 'Webhook pausado', sentence: 'Pausou um webhook', withValueOf: 'paused_reason' },
    'webhooks.resumed': { name: 'Webhook retomado', sentence: 'Retomou um webhook' },
    'webhooks.tested': { name: 'Teste de webhook enviado', sentence: 'Enviou um teste a um webhook' },
    'webhooks.resent': {
      name: 'Mensagem enviada de novo',
      sentence: 'Enviou de novo uma mensagem',
      withValueOf: 'type',
    },
  },
  kinds: { store: ['webhooks.'] },
} satisfies FeatureAudit<keyof typeof webhooks.endpoints>;
