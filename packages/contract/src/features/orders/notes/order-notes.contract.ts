import * as z from 'zod/mini';
import { instant } from '../../../kit/dates.ts';
import { contract, del, get, post, put } from '../../../kit/endpoint.ts';
import { paragraph } from '../../../kit/fields/text.ts';
import { idParam, recordId } from '../../../kit/id-param.ts';
import { writeOrders } from '../orders.contract.ts';
import { ordersErrors } from '../orders-errors.ts';

export const noteLength = 2000;
/** Maximum notes of an order. */
export const mostNotes = 200;

/** A note about an order for the store's people; nobody else reads it. */
export const orderNote = z.object({
  id: z.int(),
  version: z.int(),
  text: z.string(),
  /** Null if the author's account was removed. */
  agent_id: z.nullable(z.int()),
  agent_name: z.string(),
  created_at: instant,
  /** Null until its author has changed it. */
  edited_at: z.nullable(instant),
});
export type OrderNote = z.infer<typeof orderNote>;

export const noteBody = z.object({ text: paragraph(noteLength, 'Escreva a nota.') });
const noteParams = z.object({ id: recordId, noteId: recordId });

export const orderNotes = contract('orders', {
  listNotes: get('/v2/order/{id}/notes', {
    changesWith: ['order_note'],
    summary: 'As notas internas de um pedido, a mais nova primeiro',
    access: { area: 'Pedidos', level: 'read' },
    params: idParam,
    reply: z.object({ items: z.array(orderNote) }),
    errors: ordersErrors,
  }),
  addNote: post('/v2/order/{id}/notes', {
    summary: 'Escreve uma nota interna no pedido',
    access: writeOrders,
    params: idParam,
    body: noteBody,
    reply: orderNote,
    errors: ordersErrors,
  }),
  updateNote: put('/v2/order/{id}/notes/{noteId}', {
    summary: 'Altera a própria nota interna',
    access: writeOrders,
    params: noteParams,
    body: noteBody,
    reply: orderNote,
    errors: ordersErrors,
  }),
  /** People who may write orders remove their own notes; the area's delete level is not required. */
  removeNote: del('/v2/order/{id}/notes/{noteId}', {
    summary: 'Remove a própria nota interna; administradores, qualquer uma',
    access: writeOrders,
    params: noteParams,
    reply: z.object({}),
    errors: ordersErrors,
  }),
});
