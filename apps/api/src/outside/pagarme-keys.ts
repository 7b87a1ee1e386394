import { createPublicKey } from 'node:crypto';
import * as z from 'zod/mini';
import { PaymentProviderError, type SigningKey } from '../kit/payment-provider-port.ts';
import { fetchOpen } from './pagarme-calls.ts';

const minuteMs = 60_000;
/** Cache time in milliseconds. A withdrawn key stays valid for this long. */
const freshMs = 60 * minuteMs;

const keySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });

/** Signing keys by id. Other entries are left out. */
function keysOf(body: unknown): Map<string, SigningKey> {
  const read = z.safeParse(keySet, body);
  if (!read.success) throw new PaymentProviderError('garbled');
  const keys = new Map<string, SigningKey>();
  for (const { kid, kty, use, ...jwk } of read.data.keys) {
    if (typeof kid !== 'string' || kty !== 'RSA' || (use !== undefined && use !== 'sig')) continue;
    try {
      keys.set(kid, createPublicKey({ key: { kty, ...jwk }, format: 'jwk' }));
    } catch {
      // An unreadable key cannot sign anything.
    }
  }
  return keys;
}

/** Cached keys. They are read again every hour, and at most once a minute for an unknown key. */
export function pagarmeKeys({ url, waitMs }: { url: string; waitMs: number }) {
  let known: { keys: Map<string, SigningKey>; at: number } | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | null = null;

  async function refetch(): Promise<void> {
    triedAt = performance.now();
    const keys = keysOf(await fetchOpen(url, waitMs));
    known = { keys, at: performance.now() };
  }
  return async (keyId: string): Promise<SigningKey | null> => {
    const found = known?.keys.get(keyId);
    const isStale = known === null || performance.now() - known.at > freshMs;
    if (found && !isStale) return found;
    const mayAsk = performance.now() - triedAt > minuteMs;
    if (mayAsk || fetching) {
      fetching ??= refetch().finally(() => {
        fetching = null;
      });
      try {
        await fetching;
      } catch (error) {
        // A key that was valid an hour ago is better than none.
        if (!found) throw error;
      }
    } else if (known === null) throw new PaymentProviderError('unreachable');
    return known?.keys.get(keyId) ?? null;
  };
}
