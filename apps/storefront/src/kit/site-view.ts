import type { SnapshotSite } from '@botica/contract/features/storefront/snapshot';

/** Where a release keeps what all its pages load. */
export interface SiteAssets {
  css: string;
  script: string;
  icon: string;
}

/** What pages are told of the site; of a policy only that it is there. */
export interface SiteView {
  site: Omit<SnapshotSite, 'at' | 'redirects' | 'moved'>;
  assets: SiteAssets;
  csp: string;
}
