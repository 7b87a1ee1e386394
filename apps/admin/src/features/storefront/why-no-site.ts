import type { Site } from '@botica/contract/features/storefront/builds.contract';
import { publishingErrors } from '@botica/contract/features/storefront/publishing-errors';

/** The reason why a store has no site; undefined if it has one or while loading. */
export const whyNoSite = (site: Site | undefined): string | undefined =>
  site && !site.is_external && site.address === null
    ? publishingErrors['storefront.domain_of_panel'].message
    : undefined;
