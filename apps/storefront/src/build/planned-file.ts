import type { SiteFileType } from '@botica/contract/kit/ports/built-site';

/** A file that the release will have; it is made only where its inputs are others than before. */
export interface PlannedFile {
  path: string;
  type: SiteFileType;
  inputs: () => string;
  changesAt: string | null;
  make: () => string;
}

/** The earliest of these moments; null: none ever comes. */
export function earliest(moments: Iterable<string | null>): string | null {
  let first: string | null = null;
  for (const moment of moments) if (moment !== null && (first === null || moment < first)) first = moment;
  return first;
}
