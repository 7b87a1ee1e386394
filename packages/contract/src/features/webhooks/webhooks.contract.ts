import * as z from 'zod/mini';
import { instant } from '../../kit/dates.ts';
import { contract, del, get, post, put } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { idParam, recordId } from '../../kit/id-param.ts';
import { pageNumber, pageOf } from '../../kit/page.ts';
import { sentEvents, webhookEvents } from './webhook-events.ts';

/** With more webhooks, each change of an order would cause a burst. */
export const mostWebhooks = 10;
/** Hours during which the former secret signs beside a renewed one. */
export const formerSecretHours = 24;
/** Hours without a success after which a webhook is paused. */
export const failingHours = 24;
/** Days for which deliveries are kept. */
export const keptDays = 30;

export const webhooksErrors = defineErrors({
  'webhooks.not_found': { status: 404, message: 'Este webhook não existe nesta loja.' },
  'webhooks.delivery_not_found': { status: 404, message: 'Este envio não existe ou já foi apagado.' },
  'webhooks.too_many': { status: 409, message: `Uma loja tem no máximo ${mostWebhooks} webhooks. Remova um antes.` },
  'webhooks.paused': { status: 409, message: 'Este webhook está pausado. Retome-o antes de enviar de novo.' },
  'webhooks.private_address': {
    status: 422,
    message: 'Use um endereço https:// da internet: endereços da rede interna não são aceitos.',
  },
});

const urlMessage = 'Informe um endereço completo, como https://loja.com.br/webhooks.';

const url = z.string(urlMessage).check(
  z.trim(),
  z.maxLength(500, 'Use no máximo 500 caracteres.'),
  z.refine((text) => isPlainUrl(text), urlMessage),
);

/** Without a password, which every screen would show, and without a fragment, which servers never receive. */
function isPlainUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hash } = new URL(text);
  return username === '' && password === '' && hash === '';
}

const events = z.array(z.enum(webhookEvents, 'Evento desconhecido.'), 'Escolha os eventos.').check(
  z.minLength(1, 'Escolha ao menos um evento.'),
  // Without duplicates, in the order of the list.
  z.overwrite((chosen) => webhookEvents.filter((event) => chosen.includes(event))),
);

export const webhookInput = z.object({ url, events });
export type WebhookInput = z.infer<typeof webhookInput>;

export const pauseReasons = ['person', 'failing', 'gone'] as const;
export type PauseReason = (typeof pauseReasons)[number];

const webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Null unless it is paused. */
  paused_at: z.nullable(instant),
  /** `person`, or automatic: a day of failures, or the receiver answered 410 (gone). */
  paused_reason: z.nullable(z.enum(pauseReasons)),
  /** Start of the present failures; null if the last delivery succeeded, or nothing was sent yet. */
  failing_since: z.nullable(instant),
  /** End of the former secret's validity; null if there is none. */
  former_secret_until: z.nullable(instant),
  created_at: instant,
  version: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const delivery = z.object({
  id: z.int(),
  /** `webhook-id` of the message, the same in each attempt. */
  event_id: z.string(),
  type: z.enum(sentEvents),
  state: z.enum(deliveryStates),
  occurred_at: instant,
  /** Time of the next attempt; null if there is none. */
  next_at: z.nullable(instant),
  attempts: z.int(),
  /** The last attempt: its time, the receiver's status, the duration, and the beginning of the answer. */
  last_at: z.nullable(instant),
  last_status: z.nullable(z.int()),
  last_ms: z.nullable(z.int()),
  last_reply: z.nullable(z.string()),
  /** The reason why the last attempt failed, for people. */
  last_error: z.nullable(z.string()),
  /** The message's body, exactly as it is sent. */
  body: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

const withSecret = z.object({ secret: z.string(), webhook });
const path = '/v2/store/webhooks/{id}';

/** Webhooks for administrators, by Standard Webhooks (docs/integration.md). */
export const webhooks = contract('webhooks', {
  list: get('/v2/store/webhooks', {
    changesWith: ['webhook'],
    summary: 'Os webhooks da loja',
    access: 'administrator',
    query: z.object({ p: pageNumber }),
    reply: pageOf(webhook),
  }),
  create: post('/v2/store/webhooks', {
    summary: 'Cria um webhook; o segredo só aparece nesta resposta',
    access: 'administrator',
    body: webhookInput,
    reply: withSecret,
    errors: webhooksErrors,
  }),
  update: put(path, {
    summary: 'Altera o endereço e os eventos de um webhook',
    access: 'administrator',
    params: idParam,
    body: webhookInput,
    reply: webhook,
    errors: webhooksErrors,
  }),
  remove: del(path, {
    summary: 'Remove um webhook, com o registro dos envios',
    access: 'administrator',
    params: idParam,
    reply: z.object({}),
    errors: webhooksErrors,
  }),
  renewSecret: post(`${path}/secret`, {
    summary: 'Troca o segredo; por um dia o anterior também assina',
    access: 'administrator',
    params: idParam,
    reply: withSecret,
    errors: webhooksErrors,
  }),
  setPaused: put(`${path}/paused`, {
    summary: 'Pausa ou retoma um webhook; ao retomar, o que esperava é enviado',
    access: 'administrator',
    params: idParam,
    body: z.object({ paused: z.boolean('Informe se fica pausado.') }),
    reply: webhook,
    errors: webhooksErrors,
  }),
  sendTest: post(`${path}/test`, {
    summary: 'Envia uma mensagem de teste, também quando está pausado',
    access: 'administrator',
    params: idParam,
    reply: delivery,
    errors: webhooksErrors,
  }),
  deliveries: get(`${path}/deliveries`, {
    summary: 'O que foi enviado e o que resultou, o mais novo primeiro',
    access: 'administrator',
    params: idParam,
    query: z.object({ p: pageNumber, state: z.optional(z.enum(deliveryStates, 'Situação desconhecida.')) }),
    reply: pageOf(delivery),
    errors: webhooksErrors,
  }),
  resend: post(`${path}/deliveries/{delivery_id}/resend`, {
    summary: 'Envia de novo, com o mesmo identificador',
    access: 'administrator',
    params: z.object({ id: recordId, delivery_id: recordId }),
    reply: delivery,
    errors: webhooksErrors,
  }),
});
