import type { LinkProps } from '@tanstack/react-router';

/** The part of an order's page in which it is corrected: leaving it asks, as leaving another tab does. */
export const correctionTab = 'correction';

const linkTo = (id: number, search: { tab?: string }): LinkProps => ({
  to: '/orders/$id',
  params: { id: String(id) },
  // The order's page reads its URL by itself: the router knows no parameter of it.
  search: search as never,
});

/** /orders/12?tab=correction */
export const correctionLink = (id: number) => linkTo(id, { tab: correctionTab });

/** /orders/12, where the correction is over. */
export const correctedLink = (id: number) => linkTo(id, {});
