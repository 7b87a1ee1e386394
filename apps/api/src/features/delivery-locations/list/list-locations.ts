import type { DeliveryLocation } from '@botica/contract/features/delivery-locations/delivery-location';
import type { LocationListQuery } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { parseCep } from '@botica/contract/kit/brazil/cep';
import { type Pagination, paginate } from '@botica/contract/kit/page';
import { toSearchWords } from '@botica/contract/kit/text';
import type { Context } from '../../../kit/context.ts';
import { requireBranch } from '../../branches/record/change-branch.ts';
import { locationWire } from '../record/location-fields.ts';
import { findLocationPage } from '../record/locations.store.ts';

/** One page of the locations of one kind; a CEP as the search finds the ranges that hold it. */
export async function listLocations(
  ctx: Context,
  branchId: number,
  query: LocationListQuery,
): Promise<{ items: DeliveryLocation[]; pagination: Pagination }> {
  await requireBranch(ctx, branchId);
  const search = query.search?.trim() ?? '';
  const zip = query.kind === 'zip' ? parseCep(search) : null;
  const words = zip === null ? toSearchWords(search) : [];
  if (search !== '' && zip === null && words.length === 0) return { items: [], pagination: paginate(query.p, 0) };
  const key = { store_id: ctx.actor.storeId, branch_id: branchId };
  const { items, total } = await findLocationPage(ctx.db, key, {
    kind: query.kind,
    words,
    zip,
    sort: query['sort-by'] ?? (query.kind === 'zip' ? 'zip_from' : 'state'),
    isAscending: query.ascending !== '0',
    page: query.p,
  });
  return { items: items.map(locationWire), pagination: paginate(query.p, total) };
}
