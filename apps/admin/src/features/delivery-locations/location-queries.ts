import { branches } from '@botica/contract/features/branches/branches.contract';
import {
  deliveryLocations,
  type LocationListQuery,
} from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { zip } from '@botica/contract/features/zip/zip.contract';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate, query } from '../../kit/api/query.ts';

const { endpoints } = deliveryLocations;

export const locationListOptions = (branchId: number, listQuery: LocationListQuery) =>
  query(endpoints.list, { params: { id: branchId }, query: listQuery });

export const coverageOptions = (branchId: number) => query(endpoints.coverage, { params: { id: branchId } });

export const quoteOptions = (branchId: number, cep: string, date: string | undefined) =>
  query(endpoints.quote, { params: { id: branchId }, query: { zip: cep, ...(date ? { date } : {}) } });

/** The municipalities of a state. */
export const cityOptions = (state: string) => query(zip.endpoints.cities, { query: { state } });

/** After a change: tables, counts, report and tester ask again. */
export async function refreshLocations(client: QueryClient): Promise<void> {
  await Promise.all([invalidate(client, deliveryLocations), invalidate(client, branches.endpoints.show)]);
}
