import type { ImportCounts } from '@botica/contract/features/orders/order-imports.contract';

/** Reasons that are told apart; a file in which each line has one of its own would be long. */
const mostReasons = 20;

/** The counts with what a step has found. */
export function addCounts(
  before: ImportCounts,
  found: { imported: number; repeated: number; refused: readonly { line: number; reason: string }[] },
): ImportCounts {
  const reasons = before.reasons.map((one) => ({ ...one }));
  for (const { line, reason } of found.refused) {
    const known = reasons.find((one) => one.reason === reason);
    if (known) known.count += 1;
    else if (reasons.length < mostReasons) reasons.push({ reason, count: 1, line });
  }
  return {
    ...before,
    imported: before.imported + found.imported,
    repeated: before.repeated + found.repeated,
    refused: before.refused + found.refused.length,
    reasons: reasons.sort((a, b) => b.count - a.count || a.line - b.line),
  };
}
