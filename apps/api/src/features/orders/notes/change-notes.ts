import { mostNotes, type OrderNote } from '@botica/contract/features/orders/notes/order-notes.contract';
import type { Actor, Context } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { changeRecord, type InTransaction, removeRecord } from '../../../platform/audit/change-record.ts';
import { findOrderAndLock } from '../record/locked-order.store.ts';
import { refuseOrder } from '../record/order-refusals.ts';
import {
  countNotes,
  findNoteAndLock,
  findNotes,
  insertNote,
  isOrderOf,
  type NoteKey,
  type StoredNote,
  updateNoteRow,
} from './order-notes.store.ts';

const toWire = ({ created_at: created, edited_at: edited, ...note }: StoredNote): OrderNote => ({
  ...note,
  created_at: created.toISOString(),
  edited_at: edited?.toISOString() ?? null,
});

export async function listNotes({ db, actor }: Context, orderId: number): Promise<{ items: OrderNote[] }> {
  const notes = await findNotes(db, actor.storeId, orderId);
  if (notes.length === 0 && !(await isOrderOf(db, actor.storeId, orderId))) throw refuseOrder('orders.not_found');
  return { items: notes.map(toWire) };
}

/** Adds a note. The order and its version stay unchanged, so concurrent changes get no conflict. */
export function addNote(ctx: Context, orderId: number, { text }: { text: string }): Promise<OrderNote> {
  const { actor, clock } = ctx;
  return inTransaction(ctx.db, async (trx) => {
    const order = await findOrderAndLock(trx, actor.storeId, orderId);
    if (!order) throw refuseOrder('orders.not_found');
    if ((await countNotes(trx, orderId)) >= mostNotes) throw refuseOrder('orders.too_many_notes');
    const note = await insertNote(trx, {
      store_id: actor.storeId,
      order_id: orderId,
      text,
      created_at: clock(),
      agent_id: agentIdOf(actor),
      agent_name: actor.name,
    });
    const changes = { text: [null, text] } satisfies Record<string, [unknown, unknown]>;
    await audit(trx, ctx, { entity: 'order_note', entityId: note.id, action: 'orders.note_added', changes });
    return toWire(note);
  });
}

const agentIdOf = (actor: Actor) => (actor.kind === 'agent' ? actor.agentId : null);
const isOwn = (actor: Actor, note: StoredNote) => note.agent_id !== null && note.agent_id === agentIdOf(actor);

interface Params {
  id: number;
  noteId: number;
}

function noteOf({ actor }: Context, { id, noteId }: Params) {
  const key: NoteKey = { storeId: actor.storeId, orderId: id, id: noteId };
  const lock = async ({ db }: InTransaction): Promise<StoredNote> => {
    const note = await findNoteAndLock(db, key);
    if (!note) throw refuseOrder('orders.note_not_found');
    return note;
  };
  return { lock, show: (_: InTransaction, note: StoredNote) => toWire(note) };
}

export function updateNote(ctx: Context, params: Params, { text }: { text: string }): Promise<OrderNote> {
  return changeRecord<StoredNote, { text: string }, OrderNote>(ctx, {
    ...noteOf(ctx, params),
    patch: () => ({ text }),
    check: (_, note) => {
      if (!isOwn(ctx.actor, note)) throw refuseOrder('orders.note_not_own');
    },
    write: ({ db }, note, patch) => updateNoteRow(db, note, { ...patch, edited_at: ctx.clock() }),
    audit: { entity: 'order_note', action: 'orders.note_updated' },
  });
}

export function removeNote(ctx: Context, params: Params): Promise<Record<string, never>> {
  const { actor } = ctx;
  const isAdmin = actor.kind === 'agent' && actor.isAdmin;
  return removeRecord<StoredNote, OrderNote>(ctx, {
    ...noteOf(ctx, params),
    check: (_, note) => {
      if (!isAdmin && !isOwn(actor, note)) throw refuseOrder('orders.note_not_removable');
    },
    remove: async ({ db }, note) => void (await updateNoteRow(db, note, { text: '', removed_at: ctx.clock() })),
    audit: ({ id, text }) => ({
      entity: 'order_note',
      entityId: id,
      action: 'orders.note_removed',
      changes: { text: [text, null] },
    }),
  });
}
