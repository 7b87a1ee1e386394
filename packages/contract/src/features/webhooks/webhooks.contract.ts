import * as z from 'zod/mini';
import { instant } from '../../kit/dates.ts';
import { contract, del, get, post, put } from '../../kit/endpoint.ts';
import { defineErrors } from '../../kit/errors.ts';
import { idParam, recordId } from '../../kit/id-param.ts';
import { pageNumber, pageOf } from '../../kit/page.ts';
import { sentEvents, webhookEvents } from './webhook-events.ts';

/** More of one store would make each change of an order a burst. */
export const mostWebhooks = 10;
/** After a renewal the former secret signs beside the new one for so long. */
export const formerSecretHours = 24;
/** After so long without a single success it is paused by itself. */
export const failingHours = 24;
/** What was sent, and what came of it. */
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

/** Without a password, which would show on every screen, and without what a server never sees. */
function isPlainUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hash } = new URL(text);
  return username === '' && password === '' && hash === '';
}

const events = z.array(z.enum(webhookEvents, 'Evento desconhecido.'), 'Escolha os eventos.').check(
  z.minLength(1, 'Escolha ao menos um evento.'),
  // Each once, in one order.
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
  /** Null: it is sent to. */
  paused_at: z.nullable(instant),
  /** `person`, or by itself: nothing but failures for a day, or the receiver said that it is gone (410). */
  paused_reason: z.nullable(z.enum(pauseReasons)),
  /** Since when nothing but failures; null: the last one succeeded, or nothing was sent yet. */
  failing_since: z.nullable(instant),
  /** Until when the former secret signs too; null: there is none. */
  former_secret_until: z.nullable(instant),
  created_at: instant,
  version: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const delivery = z.object({
  id: z.int(),
  /** `webhook-id` of the message: the same in each try. */
  event_id: z.string(),
  type: z.enum(sentEvents),
  state: z.enum(deliveryStates),
  occurred_at: instant,
  /** Not before then; null: it is over. */
  next_at: z.nullable(instant),
  attempts: z.int(),
  /** Of the last try: when, how the receiver answered, how long that took, and the beginning of what it said. */
  last_at: z.nullable(instant),
  last_status: z.nullable(z.int()),
  last_ms: z.nullable(z.int()),
  last_reply: z.nullable(z.string()),
  /** Why the last try failed, as people read it. */
  last_error: z.nullable(z.string()),
  /** The message's body, as it is sent. */
  body: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

const withSecret = z.object({ secret: z.string(), webhook });
const path = '/v2/store/webhooks/{id}';

/** For administrators: what the store tells other programs, by Standard Webhooks (docs/integration.md). */
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
