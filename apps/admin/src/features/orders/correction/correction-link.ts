import type { LinkProps } from '@tanstack/react-router';

/**
 * The tab of an order's page in which it is corrected. Leaving it asks about unsaved values, like leaving another tab.
 */
export const correctionTab = 'correction';

const linkTo = (id: number, search: { tab?: string }): LinkProps => ({
  to: '/orders/$id',
  params: { id: String(id) },
  // The order's page parses its URL itself, so the router does not know its parameters.
  search: search as never,
});

/** /orders/12?tab=correction */
export const correctionLink = (id: number) => linkTo(id, { tab: correctionTab });

/** /orders/12, without the correction tab. */
export const correctedLink = (id: number) => linkTo(id, {});
