import type { PublicStore } from '@botica/contract/features/website/info/site-info';
import type { NormalisedBranch } from './branch-wire.ts';

const defaultDdi = '55';

/** A phone number without its area code cannot be called, so it counts as none. */
export const phoneOf = (ddi: string | null, ddd: string | null, number: string | null) =>
  ddd === null || number === null ? null : { ddi: ddi ?? defaultDdi, ddd, number };

/** The address as the site shows it; null if nobody has entered one. */
export function placeOf({ address }: NormalisedBranch): PublicStore['address'] {
  if (address === null) return null;
  const { street, number, complement, district, city, uf, zip } = address;
  return { street, number, complement, district, city, uf, zip };
}
