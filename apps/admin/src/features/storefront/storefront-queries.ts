import { builds, type Site } from '@botica/contract/features/storefront/builds.contract';
import { searches } from '@botica/contract/features/storefront/searches.contract';
import { queryOptions } from '@tanstack/react-query';
import { query } from '../../kit/api/query.ts';
import { underWay } from './build-words.ts';

/** So often is asked how far it is. */
const whileBuildingMs = 1_500;

const whileExportingMs = 5_000;
/** What takes longer waits for somebody who mends it. */
const longestExportMs = 10 * 60_000;

/** A new release that has not come to all places. */
function isOnItsWay(site: Site | undefined): boolean {
  const release = site?.release;
  if (!site || !release || Date.now() - Date.parse(release.built_at) > longestExportMs) return false;
  return site.exports.some(({ number, error }) => number < release.number && error === null);
}

/** What visitors see, and what is under way; asked again until that has ended. */
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

/** What visitors sought in vain; they are at it all the time. */
export const searchesOptions = () => queryOptions({ ...query(searches.endpoints.listSearches, {}), staleTime: 0 });
