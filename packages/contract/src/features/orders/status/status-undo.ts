import { undoSeconds } from '../../../kit/undo.ts';
import { type OrderStatus, orderStatus } from './order-status.ts';

/** A wrong step that whoever took it may take back: what was approved, what is in preparation (docs/decisions/0036-taking-back.md). */
const undoable: readonly [from: OrderStatus, to: OrderStatus][] = [
  [orderStatus.placed, orderStatus.approved],
  [orderStatus.approved, orderStatus.preparing],
];

/** True of a step that can be taken back at all: nothing comes out of "cancelado" or "expedido". */
export const isUndoable = (from: number, to: number): boolean =>
  undoable.some(([before, after]) => before === from && after === to);

/** What the server allows on top: the reply's way to the screen, and the way back. */
const graceSeconds = 5;

/** Many at once are changed one after the other: it is the end of all that is waited for, and for so long at most. */
const secondsOfMany = 120;

/**
 * Until when a change of status can still be taken back; `changedAt` by the database's clock. What cannot be called back
 * (a mail, a webhook) waits for it. `isOfMany`: the change was one of a work's.
 */
export function undoableUntil(changedAt: Date, isOfMany: boolean): Date {
  const seconds = isOfMany ? secondsOfMany : undoSeconds + graceSeconds;
  return new Date(changedAt.getTime() + seconds * 1000);
}
