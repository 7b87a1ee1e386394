import type { StorefrontHookPort } from '../kit/storefront-hook-port.ts';

const timeoutMs = 15_000;

/** POSTs to the address that the operator's builder listens on; any 2xx means that it took the request over. */
export function webStorefrontHook(url: string): StorefrontHookPort {
  return {
    call: async ({ storeDomain, requestedAt }) => {
      const reply = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ domain: storeDomain, requested_at: requestedAt.toISOString() }),
      });
      await reply.body?.cancel();
      // The address may hold a key: it is in no message.
      if (!reply.ok) throw new Error(`The storefront's hook answered ${reply.status}`);
    },
  };
}
