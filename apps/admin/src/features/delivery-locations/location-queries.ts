import { branches } from '@botica/contract/features/branches/branches.contract';
import type { LocationKind } from '@botica/contract/features/delivery-locations/delivery-location';
import {
  deliveryLocations,
  type LocationListQuery,
  locationSorts,
} from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { zip } from '@botica/contract/features/zip/zip.contract';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate, query } from '../../kit/api/query.ts';

const { endpoints } = deliveryLocations;

/** What the URL says of a table. */
export interface TableSearch {
  p?: number | undefined;
  'sort-by'?: string | undefined;
  ascending?: '0' | '1' | undefined;
  search?: string | undefined;
}

export const defaultSorts = { zip: 'zip_from', place: 'state', district: 'city' } as const;

export function toListQuery(kind: LocationKind, search: TableSearch): LocationListQuery {
  return {
    kind,
    p: search.p ?? 1,
    'sort-by': locationSorts.find((key) => key === search['sort-by']) ?? defaultSorts[kind],
    ascending: search.ascending ?? '1',
    ...(search.search ? { search: search.search } : {}),
  };
}

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
