import type { ZipAddress } from '@botica/contract/kit/brazil/zip-address';

/** Fields of an address that a CEP determines. */
export interface ZipFields {
  street: string;
  district: string;
  city: string;
  uf: string;
}

/**
 * Fields to fill from the reply. A field that the person has typed into stays (`untyped` has the values that may be
 * replaced: the stored address and those of an earlier CEP). A field that the CEP lacks stays too: a small town has one
 * CEP for all its streets.
 */
export function zipFill(
  found: ZipAddress,
  present: ZipFields,
  untyped: readonly Partial<ZipFields>[],
): Partial<ZipFields> {
  const parts = { street: found.street, district: found.neighborhood, city: found.city, uf: found.state };
  const names = Object.keys(parts) as (keyof ZipFields)[];
  return Object.fromEntries(
    names
      .filter((name) => parts[name] && untyped.some((values) => values[name] === present[name]))
      .map((name) => [name, parts[name]]),
  );
}
