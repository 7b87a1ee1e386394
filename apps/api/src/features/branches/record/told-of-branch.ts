import type { PublicStore } from '@botica/contract/features/website/info/site-info';
import type { NormalisedBranch } from './branch-wire.ts';

const defaultDdi = '55';

/** A number that can be called has its area code. */
export const phoneOf = (ddi: string | null, ddd: string | null, number: string | null) =>
  ddd === null || number === null ? null : { ddi: ddi ?? defaultDdi, ddd, number };

/** Where it is, as a site tells it; null: nobody has said so. */
export function placeOf({ address }: NormalisedBranch): PublicStore['address'] {
  if (address === null) return null;
  const { street, number, complement, district, city, uf, zip } = address;
  return { street, number, complement, district, city, uf, zip };
}
