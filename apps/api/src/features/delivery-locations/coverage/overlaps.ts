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

/** What counts of a range where one state alone is looked at: the part of it that lies there. */
export interface Span {
  from: string;
  to: string;
  range: Range;
}

/** Two CEPs, the lower one first. */
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
 * How many pairs share CEPs, of spans in the order of their first CEP, counted by the later of each pair: all before it
 * but those that have ended. No pair is made: ten thousand ranges inside each other are fifty million.
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

/** The pairs from the `skip`-th on, as they are asked for. */
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
