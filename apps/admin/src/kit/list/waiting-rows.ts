import type { QueryKey } from '@tanstack/react-query';
import type { ListReply } from './list-call.ts';

/** Where the rows lie that a list would show if it moved under who reads it. */
export const waitingKey = (key: QueryKey): QueryKey => ['waiting', ...key];

/**
 * What a list shows when others changed it: rows that are still there are as they are now, at their places. `waiting` is
 * the answer itself when it has other rows, or the same in another order; that waits until somebody asks for it.
 */
export function withoutMoving<Reply extends ListReply>(
  shown: Reply,
  next: Reply,
): { rows: Reply; waiting: Reply | null } {
  const isSame =
    shown.items.length === next.items.length && shown.items.every(({ id }, at) => next.items[at]?.id === id);
  if (isSame) return { rows: next, waiting: null };
  const present = new Map(next.items.map((row) => [row.id, row]));
  return { rows: { ...shown, items: shown.items.map((row) => present.get(row.id) ?? row) }, waiting: next };
}

/** How many rows of `waiting` are not shown yet. */
export function countNew(shown: ListReply, waiting: ListReply): number {
  const known = new Set(shown.items.map(({ id }) => id));
  return waiting.items.filter(({ id }) => !known.has(id)).length;
}
