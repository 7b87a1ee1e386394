import type { ZipAddress } from '@botica/contract/kit/brazil/zip-address';

/** What a CEP tells of an address. */
export interface ZipFields {
  street: string;
  district: string;
  city: string;
  uf: string;
}

/**
 * What the answer puts into the form: nothing into a field that somebody typed into, be it before the CEP (`untyped` holds
 * what may stand there otherwise: the stored address, and what an earlier CEP told), and nothing where the CEP says
 * nothing (a small town has one CEP for all its streets).
 */
export function zipFill(
  found: ZipAddress,
  present: ZipFields,
  untyped: readonly Partial<ZipFields>[],
): Partial<ZipFields> {
  const told = { street: found.street, district: found.neighborhood, city: found.city, uf: found.state };
  const names = Object.keys(told) as (keyof ZipFields)[];
  return Object.fromEntries(
    names
      .filter((name) => told[name] && untyped.some((values) => values[name] === present[name]))
      .map((name) => [name, told[name]]),
  );
}
