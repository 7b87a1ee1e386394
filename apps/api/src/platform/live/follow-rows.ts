/** What one statement saw of a growing table: rows above an id, and which transactions had ended (PostgreSQL's snapshot). */
export interface Reading<Row extends { id: number }> {
  rows: readonly Row[];
  /** Every transaction below it had ended. */
  xmin: bigint;
  /** No transaction from it on had begun. */
  xmax: bigint;
}

/** Rows remembered as seen while a long transaction keeps the position from moving on. */
const mostSeen = 20_000;

/**
 * Reads a table in which ids are drawn before the row can be seen: of two transactions that overlap, the one with the
 * lower id may commit last. Each row is given out once, and none is missed: the position moves only to ids whose
 * transactions have all ended.
 */
export function followRows(start: number) {
  let settled = start;
  let seen = new Set<number>();
  let marks: { id: number; xmax: bigint }[] = [];

  return {
    /** Ask for rows above it next. Whoever goes on from here misses nothing. */
    position: () => settled,
    take<Row extends { id: number }>({ rows, xmin, xmax }: Reading<Row>): Row[] {
      const fresh = rows.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      const highest = rows.reduce((most, { id }) => Math.max(most, id), settled);
      if (highest > (marks.at(-1)?.id ?? settled)) marks.push({ id: highest, xmax });
      const ended = marks.filter((mark) => mark.xmax <= xmin).at(-1);
      // So much under way that nothing settles any more: what a transaction of hours has drawn is let go.
      settled = seen.size > mostSeen ? highest : (ended?.id ?? settled);
      marks = marks.filter(({ id }) => id > settled);
      seen = new Set([...seen].filter((id) => id > settled));
      return fresh;
    },
  };
}
