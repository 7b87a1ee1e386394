/**
 * Result of one statement on a growing table: rows above an id, and the transactions that had ended (PostgreSQL's
 * snapshot).
 */
export interface Reading<Row extends { id: number }> {
  rows: readonly Row[];
  /** All transactions below it had ended. */
  xmin: bigint;
  /** No transaction from it on had begun. */
  xmax: bigint;
}

/** Most rows that are remembered as seen while a long transaction keeps the position from advancing. */
const mostSeen = 20_000;

/**
 * Reads a table in which an id is drawn before its row is visible: of two overlapping transactions, the one with the
 * lower id may commit last. Each row is returned once, and none is missed: the position advances only to ids whose
 * transactions have all ended.
 */
export function followRows(start: number) {
  let settledUpTo = start;
  let seen = new Set<number>();
  let marks: { id: number; xmax: bigint }[] = [];

  return {
    /** Read rows above it next. A reader that continues from this position misses nothing. */
    position: () => settledUpTo,
    take<Row extends { id: number }>({ rows, xmin, xmax }: Reading<Row>): Row[] {
      const fresh = rows.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      const highest = rows.reduce((most, { id }) => Math.max(most, id), settledUpTo);
      if (highest > (marks.at(-1)?.id ?? settledUpTo)) marks.push({ id: highest, xmax });
      const ended = marks.filter((mark) => mark.xmax <= xmin).at(-1);
      // Too many rows are open for the position to advance. Rows of a transaction that lasts for hours may then be
      // missed.
      settledUpTo = seen.size > mostSeen ? highest : (ended?.id ?? settledUpTo);
      marks = marks.filter(({ id }) => id > settledUpTo);
      seen = new Set([...seen].filter((id) => id > settledUpTo));
      return fresh;
    },
  };
}
