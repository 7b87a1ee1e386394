import type { FeatureAudit } from '../../kit/feature-audit.ts';
import { messageChannelNames, messageEventNames } from './message-events.ts';
import type { messenger } from './messenger.contract.ts';

const values = { event: messageEventNames, channel: messageChannelNames };

export const messengerAudit = {
  place: 'mensagens aos clientes',
  calls: {
    templates: 'ver as mensagens aos clientes',
    updateTemplate: 'alterar uma mensagem aos clientes',
    sendTest: 'enviar um teste de mensagem',
    retry: 'enviar de novo uma mensagem a um cliente',
    orderMessages: 'ver as mensagens de um pedido',
    openWhatsapp: 'abrir o WhatsApp de um cliente',
    customerMessages: 'ver as mensagens de um cliente',
    optOut: 'ver se um cliente recebe mensagens',
    setOptOut: 'dizer se um cliente recebe mensagens',
  },
  entities: {
    message_template: {
      name: 'Mensagem aos clientes',
      fields: { subject: 'Assunto', text: 'Texto', branch_ids: 'Unidades', event: 'Mensagem', channel: 'Meio' },
      ids: { branch_ids: 'branch' },
      values,
    },
    message: { name: 'Mensagem', fields: { event: 'Mensagem', channel: 'Meio' }, values },
    store: { fields: { event: 'Mensagem' }, values: { event: messageEventNames } },
    customer: { fields: { mail_opt_out: 'Não recebe e-mails sobre pedidos' } },
  },
  actions: {
    'messenger.template_updated': {
      name: 'Mensagem aos clientes alterada',
      sentence: 'Alterou uma mensagem aos clientes',
      withChanges: true,
    },
    'messenger.tested': {
      name: 'Teste de mensagem enviado',
      sentence: 'Enviou a si um teste de mensagem',
      withValueOf: 'event',
    },
    'messenger.retried': {
      name: 'Mensagem tentada de novo',
      sentence: 'Tentou de novo uma mensagem ao cliente',
      withValueOf: 'event',
    },
    'messenger.whatsapp_opened': {
      name: 'WhatsApp aberto',
      sentence: 'Abriu o WhatsApp com uma mensagem ao cliente',
      withValueOf: 'event',
    },
    'messenger.opt_out_changed': {
      name: 'Recebimento de e-mails alterado',
      sentence: 'Mudou se o cliente recebe e-mails sobre pedidos',
      withChanges: true,
    },
  },
  kinds: {
    store: ['messenger.template_updated', 'messenger.tested'],
    orders: ['messenger.retried', 'messenger.whatsapp_opened'],
    customers: ['messenger.opt_out_changed'],
  },
} satisfies FeatureAudit<keyof typeof messenger.endpoints>;
