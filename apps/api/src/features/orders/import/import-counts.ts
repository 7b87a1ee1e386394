import type { ImportCounts } from '@botica/contract/features/orders/import/order-imports.contract';
import { countReasons } from '../../../kit/import/count-reasons.ts';

/** The counts with what a step has found. */
export function addCounts(
  before: ImportCounts,
  found: { imported: number; repeated: number; refused: readonly { line: number; reason: string }[] },
): ImportCounts {
  return {
    ...before,
    imported: before.imported + found.imported,
    repeated: before.repeated + found.repeated,
    refused: before.refused + found.refused.length,
    reasons: countReasons(before.reasons, found.refused),
  };
}
