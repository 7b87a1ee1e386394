import type { CdnPort } from '../kit/site-exports-port.ts';
import { tellOperator } from './tell-operator.ts';

/** POSTs to the operator's address that purges pages from the CDN. */
export const webCdn = (url: string): CdnPort => ({
  purge: (purge) => tellOperator(url, "CDN's address", purge),
});
