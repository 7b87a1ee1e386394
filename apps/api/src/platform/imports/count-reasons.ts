import type { ImportReasons } from '@botica/contract/kit/import-file';

/** Reasons that are told apart; a file in which each line has one of its own would be long. */
const mostReasons = 20;

/** The reasons with those of a further step, the most frequent first. */
export function countReasons(
  before: ImportReasons,
  refused: readonly { line: number; reason: string }[],
): ImportReasons {
  const reasons = before.map((one) => ({ ...one }));
  for (const { line, reason } of refused) {
    const known = reasons.find((one) => one.reason === reason);
    if (known) known.count += 1;
    else if (reasons.length < mostReasons) reasons.push({ reason, count: 1, line });
  }
  return reasons.sort((a, b) => b.count - a.count || a.line - b.line);
}
