import type { SiteFileType } from '@botica/contract/kit/ports/built-site';

/** A file of the release. It is built only if its inputs have changed. */
export interface PlannedFile {
  path: string;
  type: SiteFileType;
  inputs: () => string;
  changesAt: string | null;
  make: () => string;
}

/** The earliest of these instants; null if there is none. */
export function earliest(moments: Iterable<string | null>): string | null {
  let first: string | null = null;
  for (const moment of moments) if (moment !== null && (first === null || moment < first)) first = moment;
  return first;
}
