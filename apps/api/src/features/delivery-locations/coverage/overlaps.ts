import type { Overlap } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { byPrecedence } from '@botica/contract/features/delivery-locations/precision';

export interface Range {
  id: number;
  zip_from: string;
  zip_to: string;
  service_name: string;
  costCents: number;
  shippingDays: number;
}

/** The part of a range inside the examined part of the country. */
export interface Span {
  from: string;
  to: string;
  range: Range;
}

export const ordered = (a: string, b: string): [string, string] => (a <= b ? [a, b] : [b, a]);

const shown = ({ id, zip_from, zip_to, service_name }: Range) => ({ id, zip_from, zip_to, service_name });

function winnerOf(a: Range, b: Range): number {
  const [winner = a] = [a, b].sort((x, y) =>
    byPrecedence(
      { ...x, precision: 'zip', width: Number(x.zip_to) - Number(x.zip_from) },
      { ...y, precision: 'zip', width: Number(y.zip_to) - Number(y.zip_from) },
    ),
  );
  return winner.id;
}

/**
 * Counts for each span the earlier spans that it overlaps: all before it, except those that have ended. Spans must be
 * sorted by the first CEP. No pair is built, because ten thousand nested ranges have fifty million pairs.
 */
function countEach(spans: readonly Span[]): number[] {
  const ends = spans.map(({ to }) => to).sort();
  let ended = 0;
  return spans.map(({ from }, index) => {
    while ((ends[ended] ?? from) < from) ended++;
    return index - ended;
  });
}

export const countOverlaps = (spans: readonly Span[]): number =>
  countEach(spans).reduce((total, count) => total + count, 0);

/** Generates the overlapping pairs lazily, from number `skip` on. */
export function* overlapsFrom(spans: readonly Span[], skip: number): Generator<Overlap> {
  let left = skip;
  for (const [index, count] of countEach(spans).entries()) {
    const second = spans[index];
    if (second === undefined || left >= count) {
      left -= count;
      continue;
    }
    for (const first of spans.slice(0, index)) {
      if (first.to < second.from || left-- > 0) continue;
      yield {
        first: shown(first.range),
        second: shown(second.range),
        zip_from: second.from,
        zip_to: ordered(first.to, second.to)[0],
        winner_id: winnerOf(first.range, second.range),
      };
    }
    left = 0;
  }
}
