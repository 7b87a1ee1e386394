export const sweepJobKind = 'storefront.sweep';

export interface Sweep {
  storeId: number;
  /** Names of files that may be obsolete. */
  files: string[];
}
