import { builds } from '@botica/contract/features/storefront/builds.contract';
import { queryOptions } from '@tanstack/react-query';
import { query } from '../../kit/api/query.ts';
import { underWay } from './build-words.ts';

/** So often is asked how far it is. */
const whileBuildingMs = 1_500;

/** What visitors see, and what is under way; asked again until that has ended. */
export const siteOptions = () =>
  queryOptions({
    ...query(builds.endpoints.showSite, {}),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (underWay(data?.build) ? whileBuildingMs : false),
  });

export const buildsOptions = (p: number) =>
  queryOptions({
    ...query(builds.endpoints.listBuilds, { query: { p } }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(underWay) ? whileBuildingMs : false),
  });
