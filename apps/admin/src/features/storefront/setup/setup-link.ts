import type { SetupKey } from '@botica/contract/features/storefront/setup-steps';
import type { LinkProps } from '@tanstack/react-router';

/** A tab of the central branch, and the field in it. Delivery services start with the cities. */
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

/** Link to the page of a step, with the field that gets the focus. */
export function setupLink(key: SetupKey, branchId: number): LinkProps {
  if (!(key in branchPlaces)) return otherPlaces[key as keyof typeof otherPlaces];
  const { search, hash } = branchPlaces[key as keyof typeof branchPlaces];
  // That route parses its URL itself, so the router does not know its parameters.
  return { to: '/branch/$id', params: { id: String(branchId) }, search: search as never, hash };
}
