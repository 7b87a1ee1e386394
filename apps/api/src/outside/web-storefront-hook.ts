import type { StorefrontHookPort } from '../kit/storefront-hook-port.ts';
import { tellOperator } from './tell-operator.ts';

/** POSTs to the address of the operator's builder. Any 2xx means that it accepted the request. */
export function webStorefrontHook(url: string): StorefrontHookPort {
  return {
    call: ({ storeDomain, requestedAt }) =>
      tellOperator(url, "storefront's hook", { domain: storeDomain, requested_at: requestedAt.toISOString() }),
  };
}
