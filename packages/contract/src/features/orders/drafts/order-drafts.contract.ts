import * as z from 'zod/mini';
import { instant } from '../../../kit/dates.ts';
import { contract, del, get, post, put } from '../../../kit/endpoint.ts';
import { defineErrors } from '../../../kit/errors.ts';
import { idParam } from '../../../kit/id-param.ts';
import { writeOrders } from '../orders.contract.ts';
import { mostStaffItems, mostStaffPayments } from '../staff/staff-order.ts';

export const orderDraftsErrors = defineErrors({
  'orders.draft_not_found': { status: 404, message: 'Este rascunho não existe mais.' },
  'orders.too_many_drafts': {
    status: 422,
    message: 'Você já tem 20 rascunhos de pedido. Conclua ou descarte algum antes de começar outro.',
  },
});

/** Maximum drafts of a person in a store. */
export const mostDrafts = 20;
/** Days without a change after which a draft is deleted. */
export const draftKeptDays = 30;

/** Any text while it is being typed; it is checked when the order is confirmed. */
const typed = (max = 300) => z.string().check(z.maxLength(max, `Use no máximo ${max} caracteres.`));

/** The content of an order that is being typed. */
export const draftContent = z.object({
  /** The chosen customer; if null, `customer` is a new one. */
  customer_id: z.nullable(z.int()),
  customer: z.object({ name: typed(), email: typed(), phone: typed(40), document: typed(40) }),
  branch_id: typed(20),
  items: z
    .array(
      z.object({
        title: typed(),
        qty: typed(20),
        unit_price: typed(40),
        inquiry_display_id: typed(100),
        ingredients: typed(5000),
        /** A product of the catalogue, its volume (`30|mL`) and its options; older drafts have none. */
        product_id: z.optional(z.nullable(z.int())),
        volume: z.optional(typed(60)),
        variants: z.optional(
          z.array(z.object({ name: typed(100), option: typed(100) })).check(z.maxLength(20, 'No máximo 20 variantes.')),
        ),
      }),
    )
    .check(z.maxLength(mostStaffItems, `No máximo ${mostStaffItems} itens.`)),
  discount: z.object({ amount: typed(40), reason: typed() }),
  /** A coupon's code; older drafts have none. */
  coupon: z.optional(typed(100)),
  kind: z.enum(['pickup', 'delivery']),
  address: z.object({
    zip: typed(20),
    street: typed(),
    number: typed(40),
    complement: typed(),
    district: typed(),
    city: typed(),
    uf: typed(2),
    recipient: typed(),
    obs: typed(),
  }),
  /** The chosen delivery with its price at that moment. */
  quoted: z.object({
    location_id: typed(20),
    cost: typed(40),
    /** The purchase from which it is free; older drafts have none. */
    free_from: z.optional(typed(40)),
  }),
  charged: z.object({ amount: typed(40), reason: typed() }),
  payments: z
    .array(
      z.object({
        method: typed(),
        amount: typed(40),
        method_name: z._default(typed(40), ''),
        installments: z._default(typed(4), '1'),
      }),
    )
    .check(z.maxLength(mostStaffPayments, `No máximo ${mostStaffPayments} pagamentos.`)),
  payment_obs: typed(),
  pay_at_pickup: z._default(z.boolean(), false),
  prescription_retained: z.boolean(),
});
export type DraftContent = z.infer<typeof draftContent>;

const orderDraft = z.object({ id: z.int(), version: z.int(), updated_at: instant, content: draftContent });
export type OrderDraft = z.infer<typeof orderDraft>;

const draftRow = z.object({
  id: z.int(),
  version: z.int(),
  /** Empty while nobody is named. */
  customer_name: z.string(),
  items: z.int(),
  updated_at: instant,
});
export type OrderDraftRow = z.infer<typeof draftRow>;

const draftBody = z.object({ content: draftContent });
const bodyLimit = 1024 * 1024;

/** Drafts of orders; people see only their own. */
export const orderDrafts = contract('orders', {
  listDrafts: get('/v2/order-drafts', {
    summary: 'Os próprios rascunhos de pedido, o mais novo primeiro',
    access: writeOrders,
    changesWith: ['order_draft'],
    reply: z.object({ items: z.array(draftRow) }),
  }),
  showDraft: get('/v2/order-draft/{id}', {
    summary: 'Um rascunho de pedido',
    access: writeOrders,
    params: idParam,
    reply: orderDraft,
    errors: orderDraftsErrors,
  }),
  startDraft: post('/v2/order-drafts', {
    summary: 'Guarda um pedido que se começou a digitar',
    access: writeOrders,
    bodyLimit,
    body: draftBody,
    reply: orderDraft,
    errors: orderDraftsErrors,
  }),
  saveDraft: put('/v2/order-draft/{id}', {
    summary: 'Guarda o que se digitou desde então',
    access: writeOrders,
    bodyLimit,
    params: idParam,
    body: draftBody,
    reply: orderDraft,
    errors: orderDraftsErrors,
  }),
  discardDraft: del('/v2/order-draft/{id}', {
    summary: 'Descarta um rascunho de pedido',
    access: writeOrders,
    params: idParam,
    reply: z.object({}),
    errors: orderDraftsErrors,
  }),
});
