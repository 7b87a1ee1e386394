export const sweepJobKind = 'storefront.sweep';

export interface Sweep {
  storeId: number;
  files: string[];
}
