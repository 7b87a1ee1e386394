import { branches } from '@botica/contract/features/branches/branches.contract';
import {
  deliveryLocations,
  type LocationListQuery,
} from '@botica/contract/features/delivery-locations/delivery-locations.contract';
import { fillPath } from '@botica/contract/kit/endpoint';
import { placeAddress } from '@botica/contract/kit/session-address';
import { zip } from '@botica/contract/platform/zip/zip.contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../kit/api/agent-context.tsx';
import { invalidate, query } from '../../kit/api/query.ts';

const { endpoints } = deliveryLocations;

export const locationListOptions = (branchId: number, listQuery: LocationListQuery) =>
  query(endpoints.list, { params: { id: branchId }, query: listQuery });

export const coverageOptions = (branchId: number, state: string | undefined) =>
  query(endpoints.coverage, { params: { id: branchId }, query: { state } });

interface CoveragePart {
  state: string | undefined;
  p: number | undefined;
}

export const overlapListOptions = (branchId: number, part: CoveragePart) =>
  query(endpoints.overlaps, { params: { id: branchId }, query: part });

export const gapListOptions = (branchId: number, part: CoveragePart & { singles: '1' | undefined }) =>
  query(endpoints.gaps, { params: { id: branchId }, query: part });

/** A plain link that the browser downloads with the session cookie, for the person and store of this tab. */
export function coveragePath(branchId: number, state: string | undefined, session: Session): string {
  const path = fillPath(endpoints.exportCoverage.path, { id: branchId });
  return placeAddress(state ? `${path}?state=${state}` : path, session);
}

export const quoteOptions = (branchId: number, cep: string, date: string | undefined) =>
  query(endpoints.quote, { params: { id: branchId }, query: { zip: cep, ...(date ? { date } : {}) } });

export const cityOptions = (state: string) => query(zip.endpoints.cities, { query: { state } });

/** Refetches tables, counts, report and tester after a change. */
export async function refreshLocations(client: QueryClient): Promise<void> {
  await Promise.all([invalidate(client, deliveryLocations), invalidate(client, branches.endpoints.show)]);
}
