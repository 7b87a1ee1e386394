import { builds } from '@botica/contract/features/storefront/builds.contract';
import { previews } from '@botica/contract/features/storefront/previews.contract';
import { publicSearches, searches } from '@botica/contract/features/storefront/searches.contract';
import { setups } from '@botica/contract/features/storefront/setup.contract';
import { storefront } from '@botica/contract/features/storefront/storefront.contract';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { lockedJobKind } from '../products/record/apply-advertising-lock.ts';
import { colorsJobKind } from '../website/appearance/site-colors-job.ts';
import { buildJobKind, clockJobKind, roomJobKind } from './builds/build-job.ts';
import { publishByClock, publishByLaw, publishColors } from './builds/enqueue-build.ts';
import { publishOnceThereIsRoom } from './builds/once-there-is-room.ts';
import { publishPrices, retryBuild, rollBack } from './builds/publish.ts';
import { automaticJobKind, publishByItself } from './builds/publish-by-itself.ts';
import { runBuild } from './builds/run-build.ts';
import { setAutomatic, setRefreshPause } from './builds/set-automatic.ts';
import { listBuilds, showSite } from './builds/show-site.ts';
import { forgetExports, runExport } from './export/run-export.ts';
import { runPurge } from './export/run-purge.ts';
import { makePreview } from './preview/make-preview.ts';
import { hookJobs } from './refresh/call-hook.ts';
import { requestRefresh, showLastRefresh } from './refresh/request-refresh.ts';
import { exportJobKind, forgetJobKind, purgeJobKind } from './releases/export-job.ts';
import { findMediaOfReleases } from './releases/releases.store.ts';
import { sweepFiles } from './releases/sweep-files.ts';
import { sweepJobKind } from './releases/sweep-job.ts';
import { countSearch, forgetSearches, searchesJobKind } from './searches/count-search.ts';
import { exportSearches, listSearches } from './searches/list-searches.ts';
import { hideSetup, showSetup } from './setup/show-setup.ts';

const refreshRoutes = serve(storefront, {
  requestRefresh: (_input, ctx) => requestRefresh(ctx),
  lastRefresh: (_input, ctx) => showLastRefresh(ctx),
});

const buildRoutes = serve(builds, {
  showSite: (_input, ctx) => showSite(ctx),
  listBuilds: ({ query }, ctx) => listBuilds(ctx, query.p),
  publishPrices: (_input, ctx) => publishPrices(ctx),
  retryBuild: (_input, ctx) => retryBuild(ctx),
  goBack: ({ body }, ctx) => rollBack(ctx, body.release_id),
  setRefreshPause: ({ body }, ctx) => setRefreshPause(ctx, body.minutes),
  setAutomatic: ({ body }, ctx) => setAutomatic(ctx, body.is_automatic),
});

const previewRoutes = serve(previews, {
  previewProduct: ({ params }, ctx) => makePreview(ctx, 'product', params.id),
  previewPost: ({ params }, ctx) => makePreview(ctx, 'post', params.id),
});

const setupRoutes = serve(setups, {
  showSetup: (_input, ctx) => showSetup(ctx),
  hideSetup: ({ body }, ctx) => hideSetup(ctx, body.is_hidden),
});

const searchRoutes = [
  ...serve(searches, {
    listSearches: (_input, ctx) => listSearches(ctx),
    exportSearches: (_input, ctx) => exportSearches(ctx),
  }),
  ...serve(publicSearches, { publicMiss: ({ query }, ctx) => countSearch(ctx, query.text) }),
];

export const storefrontFeature: Feature = {
  routes: [...refreshRoutes, ...buildRoutes, ...previewRoutes, ...setupRoutes, ...searchRoutes],
  jobs: {
    ...hookJobs,
    [sweepJobKind]: sweepFiles,
    [clockJobKind]: publishByClock,
    [roomJobKind]: publishOnceThereIsRoom,
    [lockedJobKind]: publishByLaw,
    [colorsJobKind]: publishColors,
    [automaticJobKind]: publishByItself,
    [searchesJobKind]: forgetSearches,
  },
  // These jobs wait for another process, for disks or for other servers.
  slowJobs: {
    [buildJobKind]: runBuild,
    [exportJobKind]: runExport,
    [forgetJobKind]: forgetExports,
    [purgeJobKind]: runPurge,
  },
  namesMedia: findMediaOfReleases,
};
