import type { StorefrontHookPort } from '../kit/storefront-hook-port.ts';
import { tellOperator } from './tell-operator.ts';

/** POSTs to the address that the operator's builder listens on; any 2xx means that it took the request over. */
export function webStorefrontHook(url: string): StorefrontHookPort {
  return {
    call: ({ storeDomain, requestedAt }) =>
      tellOperator(url, "storefront's hook", { domain: storeDomain, requested_at: requestedAt.toISOString() }),
  };
}
