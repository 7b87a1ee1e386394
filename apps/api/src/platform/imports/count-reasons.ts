import type { ImportReasons } from '@botica/contract/kit/import-file';

/** Most different reasons that are counted; a list with a reason for each line would be long. */
const mostReasons = 20;

/** Adds the reasons of another step; the most frequent come first. */
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
