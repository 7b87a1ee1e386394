import { builds, type Site } from '@botica/contract/features/storefront/builds.contract';
import { searches } from '@botica/contract/features/storefront/searches.contract';
import { queryOptions } from '@tanstack/react-query';
import { query } from '../../kit/api/query.ts';
import { underWay } from './build-words.ts';

/** Refetch intervals during builds and exports. */
const whileBuildingMs = 1_500;

const whileExportingMs = 5_000;
/** A longer export is stuck and needs a person, so polling stops. */
const longestExportMs = 10 * 60_000;

/** True if a new release has not reached all targets. */
function isOnItsWay(site: Site | undefined): boolean {
  const release = site?.release;
  if (!site || !release || Date.now() - Date.parse(release.built_at) > longestExportMs) return false;
  return site.exports.some(({ number, error }) => number < release.number && error === null);
}

/** The published site and its current build, refetched until the build ends. */
export const siteOptions = () =>
  queryOptions({
    ...query(builds.endpoints.showSite, {}),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      underWay(data?.build) ? whileBuildingMs : isOnItsWay(data) ? whileExportingMs : false,
  });

export const buildsOptions = (p: number) =>
  queryOptions({
    ...query(builds.endpoints.listBuilds, { query: { p } }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(underWay) ? whileBuildingMs : false),
  });

/** Searches without results. They change all the time, so they are not cached. */
export const searchesOptions = () => queryOptions({ ...query(searches.endpoints.listSearches, {}), staleTime: 0 });
