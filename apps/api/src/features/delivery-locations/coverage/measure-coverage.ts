import type {
  Coverage,
  CoverageQuery,
  Gap,
  GapListQuery,
  Overlap,
  OverlapListQuery,
} from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { ufZipRanges } from '@botica/contract/kit/brazil/uf-zip-ranges';
import { type Pagination, pageSize, paginate } from '@botica/contract/kit/page';
import type { Context } from '../../../kit/context.ts';
import { requireBranch } from '../../branches/record/change-branch.ts';
import type { LocationRecord } from '../record/location-fields.ts';
import { findRanges, findWholeStates } from '../record/locations.store.ts';
import { findGaps, spansIn, statesOf } from './gaps.ts';
import { countOverlaps, overlapsFrom, type Range, type Span } from './overlaps.ts';

const everywhere = { from: '00000000', to: '99999999' };

function toRange({ id, zip_from, zip_to, service_name, service_cost_cents, shipping_time }: LocationRecord): Range {
  const bounds = { zip_from: zip_from ?? '', zip_to: zip_to ?? '' };
  return { id, ...bounds, service_name, costCents: service_cost_cents, shippingDays: shipping_time };
}

const isSingle = ({ zip_from, zip_to }: Gap) => zip_from === zip_to;

/** Ranges and gaps of a branch, for the country or one state. */
export async function readCoverage(ctx: Context, branchId: number, { state }: CoverageQuery) {
  await requireBranch(ctx, branchId);
  const key = { store_id: ctx.actor.storeId, branch_id: branchId };
  const ranges = (await findRanges(ctx.db, key)).map(toRange);
  const wholeStates = await findWholeStates(ctx.db, key);
  const states = statesOf(ranges);
  const parts = ufZipRanges.filter((part) => states.includes(part.state) && (state ?? part.state) === part.state);
  const looked = state === undefined ? [everywhere] : parts;
  return {
    ranges,
    states,
    spans: looked.map((part) => spansIn(ranges, part)),
    gaps: findGaps(ranges, parts, wholeStates),
  };
}

/** Overlapping pairs of all parts, from number `skip` on. */
export function* overlapsOf(spans: readonly (readonly Span[])[], skip = 0): Generator<Overlap> {
  let left = skip;
  for (const part of spans) {
    const count = countOverlaps(part);
    if (left < count) yield* overlapsFrom(part, left);
    left = Math.max(0, left - count);
  }
}

const countAll = (spans: readonly (readonly Span[])[]) => spans.reduce((total, part) => total + countOverlaps(part), 0);

/** Counts overlaps and gaps of a branch's ranges. */
export async function measureCoverage(ctx: Context, branchId: number, query: CoverageQuery): Promise<Coverage> {
  const { ranges, states, spans, gaps } = await readCoverage(ctx, branchId, query);
  const counts = { overlaps: countAll(spans), gaps: gaps.length, single_gaps: gaps.filter(isSingle).length };
  return { ranges: ranges.length, states, ...counts };
}

interface Page<Row> {
  items: Row[];
  pagination: Pagination;
}

const skipped = (page: number) => (page - 1) * pageSize;

export async function listOverlaps(ctx: Context, branchId: number, query: OverlapListQuery): Promise<Page<Overlap>> {
  const { spans } = await readCoverage(ctx, branchId, query);
  const items: Overlap[] = [];
  for (const overlap of overlapsOf(spans, skipped(query.p))) {
    if (items.push(overlap) === pageSize) break;
  }
  return { items, pagination: paginate(query.p, countAll(spans)) };
}

export async function listGaps(ctx: Context, branchId: number, query: GapListQuery): Promise<Page<Gap>> {
  const { gaps } = await readCoverage(ctx, branchId, query);
  const shown = query.singles === '1' ? gaps : gaps.filter((gap) => !isSingle(gap));
  const start = skipped(query.p);
  return { items: shown.slice(start, start + pageSize), pagination: paginate(query.p, shown.length) };
}
