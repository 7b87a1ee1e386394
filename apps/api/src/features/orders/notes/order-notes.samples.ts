import { orderNotes } from '@botica/contract/features/orders/notes/order-notes.contract';
import { placeOrder } from '../../../../test/builders-orders.ts';
import { agentOf } from '../../../../test/builders-sign-in.ts';
import { type MakeId, samplesOf, type Walk } from '../../../../test/route-samples.ts';

const anOrder: MakeId = ({ api }, store) => placeOrder(api.db, store.id);

/** Note of the administrator who makes the right calls. */
async function itsNote(walk: Walk, orderId: number | string): Promise<Record<string, string>> {
  const { db, clock } = walk.api;
  const order = await db
    .selectFrom('orders')
    .select('store_id')
    .where('id', '=', Number(orderId))
    .executeTakeFirstOrThrow();
  const agent_id = await agentOf(walk.api, await walk.admin());
  const { id } = await db
    .insertInto('order_notes')
    .values({
      ...order,
      order_id: Number(orderId),
      agent_id,
      agent_name: 'Ana',
      text: 'Ligar',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { noteId: String(id) };
}

const body = { text: 'Cliente pediu para ligar antes' };

export const orderNotesSamples = samplesOf(
  orderNotes,
  { listNotes: {}, addNote: { body }, updateNote: { body, paramsOf: itsNote }, removeNote: { paramsOf: itsNote } },
  anOrder,
);
