import type { Coverage } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { byPrecedence } from '@botica/contract/features/delivery-locations/precision';
import { ufZipRanges } from '@botica/contract/kit/brazil/uf-zip-ranges';
import type { Context } from '../../../kit/context.ts';
import { requireBranch } from '../../branches/record/change-branch.ts';
import type { LocationRecord } from '../record/location-fields.ts';
import { findRanges, findWholeStates } from '../record/locations.store.ts';

const listedAtMost = 500;

export interface Range {
  id: number;
  zip_from: string;
  zip_to: string;
  service_name: string;
  costCents: number;
  shippingDays: number;
}

const toCep = (number: number) => String(number).padStart(8, '0');
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

/** Pairs that share CEPs, of ranges in the order of their first CEP; at most `max`. */
export function findOverlaps(ranges: readonly Range[], max: number): Coverage['overlaps'] {
  const overlaps: Coverage['overlaps'] = [];
  let open: Range[] = [];
  for (const range of ranges) {
    open = open.filter(({ zip_to }) => zip_to >= range.zip_from);
    for (const first of open) {
      if (overlaps.length >= max) return overlaps;
      const [last = ''] = [first.zip_to, range.zip_to].sort();
      const winner_id = winnerOf(first, range);
      overlaps.push({ first: shown(first), second: shown(range), zip_from: range.zip_from, zip_to: last, winner_id });
    }
    open.push(range);
  }
  return overlaps;
}

/** What the ranges leave open inside the CEPs of each state in which there is one. */
export function findGaps(ranges: readonly Range[], wholeStates: ReadonlySet<string>, max: number): Coverage['gaps'] {
  const touches = ({ from, to }: { from: string; to: string }) =>
    ranges.filter(({ zip_from, zip_to }) => zip_from <= to && zip_to >= from);
  const served = new Set(ufZipRanges.filter((each) => touches(each).length > 0).map(({ state }) => state));
  const gaps: Coverage['gaps'] = [];
  for (const part of ufZipRanges.filter(({ state }) => served.has(state))) {
    const { state } = part;
    let next = Number(part.from);
    const end = { zip_from: toCep(Number(part.to) + 1), zip_to: part.to };
    for (const { zip_from, zip_to } of [...touches(part), end]) {
      if (Number(zip_from) > next) {
        const gap = { zip_from: toCep(next), zip_to: toCep(Number(zip_from) - 1) };
        if (gaps.push({ state, ...gap, covered_by_state: wholeStates.has(state) }) >= max) return gaps;
      }
      next = Math.max(next, Number(zip_to) + 1);
    }
  }
  return gaps;
}

function toRange({ id, zip_from, zip_to, service_name, service_cost_cents, shipping_time }: LocationRecord): Range {
  const bounds = { zip_from: zip_from ?? '', zip_to: zip_to ?? '' };
  return { id, ...bounds, service_name, costCents: service_cost_cents, shippingDays: shipping_time };
}

/** Where the ranges of a branch say two things at once, and where they say nothing. */
export async function measureCoverage(ctx: Context, branchId: number): Promise<Coverage> {
  await requireBranch(ctx, branchId);
  const key = { store_id: ctx.actor.storeId, branch_id: branchId };
  const ranges = (await findRanges(ctx.db, key)).map(toRange);
  const overlaps = findOverlaps(ranges, listedAtMost + 1);
  const gaps = findGaps(ranges, await findWholeStates(ctx.db, key), listedAtMost + 1);
  return {
    ranges: ranges.length,
    overlaps: overlaps.slice(0, listedAtMost),
    gaps: gaps.slice(0, listedAtMost),
    is_capped: overlaps.length > listedAtMost || gaps.length > listedAtMost,
  };
}
