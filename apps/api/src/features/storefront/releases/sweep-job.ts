export const sweepJobKind = 'storefront.sweep';

export interface Sweep {
  storeId: number;
  /** Names of files that may not be needed any more. */
  files: string[];
}
