import type { Gap } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import type { Uf } from '@botica/contract/kit/brazil/uf';
import { ufZipRanges } from '@botica/contract/kit/brazil/uf-zip-ranges';
import { ordered, type Range, type Span } from './overlaps.ts';

const toCep = (number: number) => String(number).padStart(8, '0');

type Bounds = Pick<Range, 'zip_from' | 'zip_to'>;
/** A block of CEPs of a state. Some states have two blocks. */
export type StatePart = (typeof ufZipRanges)[number];

const touches = ({ zip_from, zip_to }: Bounds, { from, to }: { from: string; to: string }) =>
  zip_from <= to && zip_to >= from;

/** States that contain part of a range, in the order of their CEPs. */
export function statesOf(ranges: readonly Bounds[]): Uf[] {
  const parts = ufZipRanges.filter((part) => ranges.some((range) => touches(range, part)));
  return [...new Set(parts.map(({ state }) => state))];
}

/** Parts of the ranges inside a block of CEPs, sorted by the first CEP. */
export function spansIn(ranges: readonly Range[], part: { from: string; to: string }): Span[] {
  return ranges
    .filter((range) => touches(range, part))
    .map((range) => ({
      from: ordered(range.zip_from, part.from)[1],
      to: ordered(range.zip_to, part.to)[0],
      range,
    }));
}

/** CEPs of these states that no range covers. `ranges` must be sorted by the first CEP. */
export function findGaps(
  ranges: readonly Bounds[],
  parts: readonly StatePart[],
  wholeStates: ReadonlySet<string>,
): Gap[] {
  return parts.flatMap((part) => {
    const gaps: Gap[] = [];
    let next = Number(part.from);
    const end = { zip_from: toCep(Number(part.to) + 1), zip_to: part.to };
    for (const { zip_from, zip_to } of [...ranges.filter((range) => touches(range, part)), end]) {
      if (Number(zip_from) > next) {
        const bounds = { zip_from: toCep(next), zip_to: toCep(Number(zip_from) - 1) };
        gaps.push({ state: part.state, ...bounds, covered_by_state: wholeStates.has(part.state) });
      }
      next = Math.max(next, Number(zip_to) + 1);
    }
    return gaps;
  });
}
