import * as z from 'zod/mini';
import { instant } from '../../kit/dates.ts';
import { contract, get, put } from '../../kit/endpoint.ts';
import { recordId } from '../../kit/id-param.ts';
import { pageNumber, pageOf } from '../../kit/page.ts';
import { alertKinds } from './alert-kinds.ts';

const alert = z.object({
  id: z.int(),
  kind: z.enum(alertKinds),
  at: instant,
  /** Read by the person who asks. */
  is_read: z.boolean(),
  title: z.string(),
  text: z.string(),
  /** Path in the panel. */
  path: z.string(),
});
export type Alert = z.infer<typeof alert>;

const mostAtOnce = 100;

/** A person sees the alerts of the areas that they may read. */
export const alerts = contract('alerts', {
  list: get('/v2/alerts', {
    summary: 'Os avisos de quem chama, o mais novo primeiro',
    access: 'session',
    query: z.object({ p: pageNumber }),
    reply: z.extend(pageOf(alert), { unread: z.int() }),
  }),
  markRead: put('/v2/alerts/read', {
    summary: 'Marca avisos como lidos por quem chama; sem ids, todos',
    access: 'session',
    body: z.object({ ids: z.optional(z.array(recordId).check(z.maxLength(mostAtOnce))) }),
    reply: z.object({ unread: z.int() }),
  }),
});
