import type { ExportedRelease } from './exported-site.ts';

/** A release on its way into a place outside. */
export interface Exporting extends ExportedRelease {
  domain: string;
  number: number;
  signal: AbortSignal;
  /** Does the last step and notes that all of it has arrived, while no newer release can be shown. */
  finish: (step: () => Promise<void>) => Promise<void>;
}
