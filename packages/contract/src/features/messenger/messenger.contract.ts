import * as z from 'zod/mini';
import { instant } from '../../kit/dates.ts';
import { contract, get, post, put } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { yesNo } from '../../kit/fields/record-fields.ts';
import { idParam, recordId } from '../../kit/id-param.ts';
import { pageNumber, pageOf } from '../../kit/page.ts';
import { messageChannels, messageEvents } from './message-events.ts';
import { messageFieldNames, templateSubject, templateText } from './message-template.ts';

export const messengerErrors = defineErrors({
  'messenger.order_not_found': { status: 404, message: 'Este pedido não existe nesta loja.' },
  'messenger.customer_not_found': { status: 404, message: 'Este cliente não existe nesta loja.' },
  'messenger.message_not_found': { status: 404, message: 'Esta mensagem não existe mais.' },
  'messenger.not_failed': { status: 409, message: 'Esta mensagem não falhou: não há o que tentar de novo.' },
  'messenger.maybe_sent': {
    status: 409,
    message: 'O e-mail pode ter sido enviado, e um segundo confundiria o cliente. Fale com ele por outro meio.',
  },
  'messenger.unknown_branch': { status: 422, message: 'Uma das unidades não existe mais nesta loja.' },
  'messenger.no_own_email': { status: 409, message: 'Sua conta não tem e-mail: informe um em Minha conta.' },
  'messenger.too_many_tests': { status: 429, message: 'Foram muitos testes. Aguarde alguns minutos.' },
  'messenger.no_customer_email': { status: 409, message: 'Este cliente não tem e-mail.' },
  'messenger.whatsapp_off': { status: 409, message: 'Este texto de WhatsApp está desligado na unidade do pedido.' },
  'messenger.no_phone': { status: 409, message: 'Este pedido não tem telefone.' },
});

const readMessages = { area: 'Pedidos', level: 'read' } as const;
/** The texts speak for the branches, so they need the same permission. */
const writeTemplates = { area: 'Conf. > Lojas', level: 'write' } as const;
const writeOrders = { area: 'Pedidos', level: 'write' } as const;

const event = z.enum(messageEvents, 'Mensagem desconhecida.');
const channel = z.enum(messageChannels, 'Meio desconhecido.');

/** More than the branches of any store. */
const mostBranches = 1000;

export const templateInput = z.object({
  /** Null, here and below, uses the text that comes with Botica. */
  subject: templateSubject,
  text: templateText,
  /** Branches that send or offer it. An order without a branch belongs to the central one. */
  branch_ids: z.array(recordId, 'Escolha as unidades.').check(
    z.maxLength(mostBranches, `No máximo ${mostBranches} unidades.`),
    // Without duplicates, sorted.
    z.overwrite((ids) => [...new Set(ids)].sort((a, b) => Number(a) - Number(b))),
  ),
});
export type TemplateInput = z.infer<typeof templateInput>;

const messageTemplate = z.object({
  event,
  channel,
  version: z.int(),
  subject: z.nullable(z.string()),
  text: z.nullable(z.string()),
  branch_ids: z.array(z.int()),
});
export type MessageTemplate = z.infer<typeof messageTemplate>;

const messageTemplates = z.object({
  items: z.array(messageTemplate),
  /** The branches that can enable it, the central one first. */
  branches: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type MessageTemplates = z.infer<typeof messageTemplates>;

/** `opened`: a person opened WhatsApp with the text. Whether they sent it is unknown. */
export const messageStates = ['waiting', 'sent', 'failed', 'skipped', 'opened'] as const;
export type MessageState = (typeof messageStates)[number];

/** The reason why it was not sent: skipped on purpose, or the result of the attempts. */
const messageReasons = [
  ...(['no_address', 'opted_out', 'switched_off', 'order_changed', 'forgotten'] as const),
  ...(['refused', 'uncertain', 'not_sent'] as const),
] as const;
export type MessageReason = (typeof messageReasons)[number];

const message = z.object({
  id: z.int(),
  order_id: z.int(),
  /** Number of the order, such as `#1042`. */
  order_label: z.string(),
  event,
  channel,
  state: z.enum(messageStates),
  reason: z.nullable(z.enum(messageReasons)),
  /** The mail server's answer without addresses. */
  detail: z.nullable(z.string()),
  /**
   * E-mail or phone; masked for people who may not read customers, or where lists are masked. Null if there is none, if
   * it was forgotten, or if only a customer's record has it that they may not read.
   */
  to: z.nullable(z.string()),
  /** Time of its last step. */
  at: instant,
  /** The person who opened WhatsApp. */
  agent_name: z.nullable(z.string()),
  may_retry: z.boolean(),
});
export type Message = z.infer<typeof message>;

const values = z.object(
  Object.fromEntries(messageFieldNames.map((name) => [name, z.string()])) as Record<
    (typeof messageFieldNames)[number],
    z.ZodMiniString
  >,
);

const orderMessages = z.object({
  items: z.array(message),
  /** Values of the template's fields for this order. */
  values,
  /**
   * The text for WhatsApp that fits the order's status. Null if it is disabled for the branch, or if there is no phone
   * that this person may see.
   */
  whatsapp: z.nullable(z.object({ event, phone: z.string(), text: z.string() })),
});
export type OrderMessages = z.infer<typeof orderMessages>;

const optOut = z.object({
  /** Null if there is no e-mail. */
  mail_opt_out: z.nullable(z.boolean()),
  version: z.int(),
  /** Null if it was never set. */
  changed_at: z.nullable(instant),
  /** Null if the reader of an e-mail used its link. */
  changed_by: z.nullable(z.string()),
});
export type OptOut = z.infer<typeof optOut>;

const listQuery = z.object({
  p: pageNumber,
  state: z.optional(z.enum(messageStates, 'Situação desconhecida.')),
  event: z.optional(event),
  channel: z.optional(channel),
});
export type MessageListQuery = z.infer<typeof listQuery>;

/** Messages to customers about their orders (docs/decisions/0043-messages-to-customers.md). */
export const messenger = contract('messenger', {
  templates: get('/v2/messenger/templates', {
    changesWith: ['message_template', 'branch'],
    summary: 'Os textos das mensagens e em que unidades estão ligadas',
    access: readMessages,
    reply: messageTemplates,
  }),
  updateTemplate: put('/v2/messenger/templates/{event}/{channel}', {
    summary: 'Altera o texto de uma mensagem e em que unidades está ligada',
    access: writeTemplates,
    params: z.object({ event, channel }),
    body: templateInput,
    reply: messageTemplate,
    errors: messengerErrors,
  }),
  sendTest: post('/v2/messenger/templates/{event}/test', {
    summary: 'Envia à própria pessoa um e-mail como o cliente do pedido o receberia',
    access: writeTemplates,
    params: z.object({ event }),
    body: z.object({ order_id: recordId, subject: templateSubject, text: templateText }),
    reply: z.object({ to: z.string() }),
    errors: messengerErrors,
  }),
  list: get('/v2/messenger/messages', {
    // An e-mail is recorded together with its order's change.
    changesWith: ['message', 'order'],
    summary: 'As mensagens, a mais nova primeiro',
    access: readMessages,
    query: listQuery,
    reply: pageOf(message),
  }),
  retry: post('/v2/messenger/messages/{id}/retry', {
    summary: 'Tenta de novo uma mensagem que falhou',
    access: writeOrders,
    params: idParam,
    reply: z.object({}),
    errors: messengerErrors,
  }),
  orderMessages: get('/v2/order/{id}/messages', {
    changesWith: ['message', 'order'],
    summary: 'As mensagens de um pedido, e o que os campos dos textos são nele',
    access: readMessages,
    params: idParam,
    reply: orderMessages,
    errors: messengerErrors,
  }),
  openWhatsapp: post('/v2/order/{id}/messages/whatsapp', {
    summary: 'Registra que alguém abriu o WhatsApp com o texto do pedido',
    access: writeOrders,
    params: idParam,
    body: z.object({ event }),
    reply: message,
    errors: messengerErrors,
  }),
  customerMessages: get('/v2/customer/{id}/messages', {
    changesWith: ['message', 'order', 'customer'],
    summary: 'As mensagens dos pedidos de um cliente, a mais nova primeiro',
    access: { area: 'Clientes', level: 'read' },
    params: idParam,
    query: z.object({ p: pageNumber }),
    reply: pageOf(message),
    errors: messengerErrors,
  }),
  optOut: get('/v2/customer/{id}/messages/opt-out', {
    changesWith: ['customer'],
    summary: 'Se o cliente recebe e-mails sobre os pedidos, e quem o registrou',
    access: { area: 'Clientes', level: 'read' },
    params: idParam,
    reply: optOut,
    errors: messengerErrors,
  }),
  setOptOut: put('/v2/customer/{id}/messages/opt-out', {
    summary: 'Diz se o cliente recebe e-mails sobre os pedidos',
    access: { area: 'Clientes', level: 'write' },
    params: idParam,
    body: z.object({ mail_opt_out: yesNo }),
    reply: optOut,
    errors: messengerErrors,
  }),
});
