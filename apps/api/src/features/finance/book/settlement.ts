import { type Line, netOf } from './line.ts';
import { legsOf, type Movement } from './movements.ts';

/** A waiting line with its recipient. */
export type WaitingLine = Line & { recipient_id: number };

/**
 * Movements for lines that are due on or before `today`: one per recipient and due day. The caller marks the same lines
 * as settled on their due day.
 */
export function settleDue(waiting: readonly WaitingLine[], today: string): Movement[] {
  const sums = new Map<string, { recipient_id: number; day: string; cents: number }>();
  for (const line of waiting) {
    if (line.due_on > today || line.settled_on !== null) continue;
    const key = `${line.due_on} ${line.recipient_id}`;
    const sum = sums.get(key) ?? { recipient_id: line.recipient_id, day: line.due_on, cents: 0 };
    sums.set(key, { ...sum, cents: sum.cents + netOf(line) });
  }
  return [...sums.values()]
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.recipient_id - b.recipient_id))
    .flatMap(({ recipient_id, day, cents }) => {
      const legs = legsOf({ waiting: -cents, available: cents });
      return legs.length === 0 ? [] : [{ kind: 'settlement', recipient_id, day, legs } as const];
    });
}
