import type { QueryKey } from '@tanstack/react-query';
import type { ListReply } from './list-call.ts';

/** Cache key of the new answer that the list does not show yet. */
export const waitingKey = (key: QueryKey): QueryKey => ['waiting', ...key];

/**
 * Merges a new answer into the visible list: rows that still exist are updated in place. `waiting` is the new answer if
 * it has other rows or another order; it is shown when the person asks for it.
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

/** Number of rows in `waiting` that are not visible yet. */
export function countNew(shown: ListReply, waiting: ListReply): number {
  const known = new Set(shown.items.map(({ id }) => id));
  return waiting.items.filter(({ id }) => !known.has(id)).length;
}
