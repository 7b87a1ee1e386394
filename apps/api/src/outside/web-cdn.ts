import type { CdnPort } from '../kit/site-exports-port.ts';
import { tellOperator } from './tell-operator.ts';

/** POSTs to the address from which the operator has the CDN forget pages. */
export const webCdn = (url: string): CdnPort => ({
  purge: (purge) => tellOperator(url, "CDN's address", purge),
});
