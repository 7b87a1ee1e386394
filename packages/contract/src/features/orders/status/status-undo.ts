import { undoSeconds } from '../../../kit/undo.ts';
import { type OrderStatus, orderStatus } from './order-status.ts';

/** Transitions that the same person may undo (docs/decisions/0036-taking-back.md). */
const undoable: readonly [from: OrderStatus, to: OrderStatus][] = [
  [orderStatus.placed, orderStatus.approved],
  [orderStatus.approved, orderStatus.preparing],
];

/** True if a transition can be undone at all; nothing leaves "cancelado" or "expedido". */
export const isUndoable = (from: number, to: number): boolean =>
  undoable.some(([before, after]) => before === from && after === to);

/** Additional seconds on the server for the reply's way to the screen and the way back. */
const graceSeconds = 5;

/** In a batch orders are changed one after the other, so the time counts from its end, with this limit in seconds. */
const secondsOfMany = 120;

/**
 * The end of the time to undo a change of status; `changedAt` is by the database's clock. Messages that cannot be
 * recalled (e-mail, webhook) wait for it. `isOfMany`: the change was part of a batch.
 */
export function undoableUntil(changedAt: Date, isOfMany: boolean): Date {
  const seconds = isOfMany ? secondsOfMany : undoSeconds + graceSeconds;
  return new Date(changedAt.getTime() + seconds * 1000);
}
