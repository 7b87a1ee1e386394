import type { SetupKey } from '@botica/contract/features/storefront/setup-steps';
import type { LinkProps } from '@tanstack/react-router';

/** A tab of the central branch, and the field in it. Delivery services begin with the cities. */
const branchPlaces = {
  address: { search: {}, hash: 'zip' },
  hours: { search: { tab: 'hours' }, hash: 'usual-hours' },
  contact: { search: { tab: 'contacts' }, hash: 'whatsapp' },
  pharmacist: { search: { tab: 'pharmacy' }, hash: 'pharmacist_name' },
  delivery: { search: { tab: 'delivery', view: 'place' }, hash: 'first-location' },
} as const;

const otherPlaces = {
  payment: { to: '/settings', hash: 'takes_pix' },
  pix_key: { to: '/pagarme', search: { tab: 'settings' }, hash: 'pix_key' },
  product: { to: '/products/new' },
  policies: { to: '/settings', search: { tab: 'policies' } },
  site: { to: '/storefront', hash: 'publish' },
} as const satisfies Partial<Record<SetupKey, LinkProps>>;

/** Where a step is done: the page, and the field that takes the focus there. */
export function setupLink(key: SetupKey, branchId: number): LinkProps {
  if (!(key in branchPlaces)) return otherPlaces[key as keyof typeof otherPlaces];
  const { search, hash } = branchPlaces[key as keyof typeof branchPlaces];
  // That route reads its URL by itself: the router knows no parameter of it.
  return { to: '/branch/$id', params: { id: String(branchId) }, search: search as never, hash };
}
