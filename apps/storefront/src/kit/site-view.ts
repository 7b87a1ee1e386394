import type { SnapshotSite } from '@botica/contract/features/storefront/snapshot';

/** Paths of the files that all pages of a release load. */
export interface SiteAssets {
  css: string;
  script: string;
  icon: string;
}

/** Site data for the pages. Policies appear only as present or absent. */
export interface SiteView {
  site: Omit<SnapshotSite, 'at' | 'redirects' | 'moved' | 'best_sellers'>;
  /** The blog has something to read. */
  hasPosts: boolean;
  assets: SiteAssets;
  csp: string;
}
