import { accountFeature } from './features/account/account.routes.ts';
import { alertsFeature } from './features/alerts/alerts.routes.ts';
import { auditFeature } from './features/audit/audit.routes.ts';
import { branchesFeature } from './features/branches/branches.routes.ts';
import { categoriesFeature } from './features/categories/categories.routes.ts';
import { collaboratorsFeature } from './features/collaborators/collaborators.routes.ts';
import { couponsFeature } from './features/coupons/coupons.routes.ts';
import { customersFeature } from './features/customers/customers.routes.ts';
import { deliveryLocationsFeature } from './features/delivery-locations/delivery-locations.routes.ts';
import { financeFeature } from './features/finance/finance.routes.ts';
import { handOverFeature } from './features/hand-over/hand-over.routes.ts';
import { invitationsFeature } from './features/invitations/invitations.routes.ts';
import { messengerFeature } from './features/messenger/messenger.routes.ts';
import { ordersFeature } from './features/orders/orders.routes.ts';
import { postsFeature } from './features/posts/posts.routes.ts';
import { productsFeature } from './features/products/products.routes.ts';
import { usesRoutesOf } from './features/products/uses/show-uses.ts';
import { rdStationFeature } from './features/rd-station/rd-station.routes.ts';
import { rolesFeature } from './features/roles/roles.routes.ts';
import { searchFeature } from './features/search/search.routes.ts';
import { actingAgent } from './features/session/open/acting-agent.ts';
import { authenticateWith } from './features/session/open/authenticate.ts';
import { sessionFeature } from './features/session/session.routes.ts';
import { storefrontFeature } from './features/storefront/storefront.routes.ts';
import { storesFeature } from './features/stores/stores.routes.ts';
import { systemFeature } from './features/system/system.routes.ts';
import { webhooksFeature } from './features/webhooks/webhooks.routes.ts';
import { websiteFeature } from './features/website/website.routes.ts';
import { allPersonalDataOf } from './kit/personal-data.ts';
import type { BatchKinds } from './platform/batches/batch-kind.ts';
import { batchesFeatureOf } from './platform/batches/batches.routes.ts';
import type { Feature } from './platform/feature.ts';
import { filesFeature } from './platform/files/files.routes.ts';
import type { JobHandlers } from './platform/jobs/job-handler.ts';
import { liveFeatureOf } from './platform/live/live.routes.ts';
import { mediaFeature } from './platform/media/media.routes.ts';
import { mediaJobsOf } from './platform/media/sweep-media.ts';
import { zipFeature } from './platform/zip/zip.routes.ts';

/** Every feature, lowest first (`tools/floors.mjs`). */
const features: readonly Feature[] = [
  storesFeature,
  webhooksFeature,
  branchesFeature,
  deliveryLocationsFeature,
  rolesFeature,
  invitationsFeature,
  sessionFeature,
  accountFeature,
  collaboratorsFeature,
  handOverFeature,
  categoriesFeature,
  postsFeature,
  productsFeature,
  customersFeature,
  messengerFeature,
  ordersFeature,
  storefrontFeature,
  financeFeature,
  alertsFeature,
  couponsFeature,
  websiteFeature,
  rdStationFeature,
  auditFeature,
  searchFeature,
  systemFeature,
];

export const allBatchKinds: BatchKinds = Object.assign({}, ...features.map(({ batches }) => batches));

/** Rooms of the platform. They know no feature, so the parts of features that they need are passed in. */
const rooms: readonly Feature[] = [
  filesFeature,
  zipFeature,
  mediaFeature,
  batchesFeatureOf({ kinds: allBatchKinds, actorOf: actingAgent }),
  liveFeatureOf(authenticateWith),
];

const allFeatures = [...rooms, ...features];

/** Every route of the product, lowest feature first. */
export const allRoutes = [
  ...allFeatures.flatMap(({ routes }) => routes),
  ...usesRoutesOf(allFeatures.flatMap(({ usesOfProduct }) => usesOfProduct ?? [])),
];

/** Pages that the API renders itself. */
export const allVisitorPages = allFeatures.flatMap(({ pages = [] }) => pages);

/** Addresses to which other services send a browser back. */
export const allVisitorReturns = allFeatures.flatMap(({ returns = [] }) => returns);

export const allInboundHooks = allFeatures.flatMap(({ hooks = [] }) => hooks);

/** Handlers of all jobs, by kind. */
export const allJobHandlers: JobHandlers = Object.assign(
  mediaJobsOf(allFeatures.flatMap(({ namesMedia }) => namesMedia ?? [])),
  ...allFeatures.flatMap(({ jobs, slowJobs }) => [jobs, slowJobs]),
);

/** Kinds of jobs that wait for servers of others. */
export const allSlowKinds = allFeatures.flatMap(({ slowJobs = {} }) => Object.keys(slowJobs));

/** Highest feature first, because a feature may read records of lower ones, which must still exist then. */
export const allPersonalData = allPersonalDataOf(
  allFeatures.flatMap(({ personalData }) => personalData ?? []).reverse(),
);
