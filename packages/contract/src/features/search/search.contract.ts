import * as z from 'zod/mini';
import { instant } from '../../kit/dates.ts';
import { contract, get } from '../../kit/endpoint.ts';
import { orderStatuses } from '../orders/status/order-status.ts';

/** The match of an order, the better kinds first. */
export const foundBy = ['number', 'request', 'tracking', 'invoice', 'tid', 'person', 'name'] as const;

export const foundOrder = z.object({
  id: z.int(),
  /** Number of the order, such as `#1042`. */
  label: z.string(),
  customer_name: z.string(),
  status: z.literal([...orderStatuses]),
  /** The buyer picks it up: a shipped order is ready for pickup. */
  is_pickup: z.boolean(),
  created_at: instant,
  found_by: z.enum(foundBy),
  /** True if the typed text is the whole number, request, tracking code, invoice or TID. */
  is_exact: z.boolean(),
});
export type FoundOrder = z.infer<typeof foundOrder>;

export const foundCustomer = z.object({
  id: z.int(),
  name: z.string(),
  last_order: z.nullable(z.object({ id: z.int(), label: z.string() })),
});
export type FoundCustomer = z.infer<typeof foundCustomer>;

export const foundProduct = z.object({
  id: z.int(),
  title: z.string(),
  subtitle: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
});
export type FoundProduct = z.infer<typeof foundProduct>;

/** Maximum results of each kind; the lists have them all. */
export const mostFound = 6;

export const search = contract('search', {
  find: get('/v2/search', {
    summary:
      'Pedidos, clientes e produtos pelo que se sabe deles: número, requisição, rastreio, nota fiscal, TID, CPF, CNPJ, telefone, e-mail ou nome',
    access: 'session',
    query: z.object({ q: z.string().check(z.maxLength(100, 'A busca aceita até 100 caracteres.')) }),
    /** Each part is empty for people who may not read its area. */
    reply: z.object({
      orders: z.array(foundOrder),
      customers: z.array(foundCustomer),
      products: z.array(foundProduct),
    }),
  }),
});
