import type { DeliveryLocation } from '@botica/contract/features/delivery-locations/delivery-location';
import type { LocationListQuery } from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { parseCep } from '@botica/contract/kit/brazil/cep';
import { type Pagination, paginate } from '@botica/contract/kit/page';
import type { Context } from '../../../kit/context.ts';
import { toSearchPatterns } from '../../../kit/db/search-words.ts';
import { refuseBranch } from '../../branches/record/change-branch.ts';
import { locationWire } from '../record/location-fields.ts';
import { readLocations } from './location-list.store.ts';

/** Lists locations of one kind by page. A search for a CEP finds the ranges that contain it. */
export async function listLocations(
  ctx: Context,
  branchId: number,
  query: LocationListQuery,
): Promise<{ items: DeliveryLocation[]; pagination: Pagination }> {
  const search = query.search?.trim() ?? '';
  const zip = query.kind === 'zip' ? parseCep(search) : null;
  const patterns = toSearchPatterns(search);
  const found = await readLocations(ctx.db, {
    values: { store_id: ctx.actor.storeId, branch_id: branchId, patterns, zip },
    shape: {
      kind: query.kind,
      by: search === '' ? null : zip !== null ? 'zip' : patterns.length > 0 ? 'words' : 'nothing',
      sort: query['sort-by'] ?? (query.kind === 'zip' ? 'zip_from' : 'state'),
    },
    isAscending: query.ascending !== '0',
    page: query.p,
    at: query.at,
  });
  if (!found.isThere) throw refuseBranch('branches.not_found');
  return { items: found.rows.map(locationWire), pagination: paginate(found.page, found.total) };
}
