import type { Site } from '@botica/contract/features/storefront/builds.contract';
import { publishingErrors } from '@botica/contract/features/storefront/publishing-errors';

/** What keeps a store from having a site; undefined: nothing does, or it is not known yet. */
export const whyNoSite = (site: Site | undefined): string | undefined =>
  site && !site.is_external && site.address === null
    ? publishingErrors['storefront.domain_of_panel'].message
    : undefined;
