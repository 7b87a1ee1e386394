import { PaymentProviderError } from '../kit/payment-provider-port.ts';
import { readSmallJson } from './read-small-json.ts';

/** Limit in bytes: enough for a page of charges, each with its customer, items and last transaction. */
const maxBytes = 8 * 1024 * 1024;
const longestPauseSeconds = 3600;

interface Reply {
  status: number;
  /** Undefined if it is not JSON, incomplete, or too long. */
  body: unknown;
  retryAfter: string | null;
}

export interface PagarmeCall {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: object;
  /** Calls with the same key are executed once. */
  idempotencyKey?: string;
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Parses seconds or a date. */
function pauseOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), longestPauseSeconds) : null;
}

/**
 * Returns the body of a successful reply; otherwise throws. A refusal without a `message` comes from a proxy, not from
 * Pagar.me.
 */
function bodyOf({ status, body, retryAfter }: Reply): unknown {
  if (status >= 200 && status < 300) {
    if (!isFields(body)) throw new PaymentProviderError('garbled');
    return body;
  }
  if (status === 429) throw new PaymentProviderError('busy', { retryAfterSeconds: pauseOf(retryAfter) });
  if (status >= 500) throw new PaymentProviderError('failing');
  // A block by IP address answers with a page, not with JSON of the API.
  if (status === 403) throw new PaymentProviderError('forbidden');
  if (!isFields(body) || typeof body.message !== 'string') throw new PaymentProviderError('garbled');
  const faults: Partial<Record<number, 'refused' | 'missing'>> = { 401: 'refused', 404: 'missing' };
  throw new PaymentProviderError(faults[status] ?? 'rejected');
}

async function request(url: string, init: RequestInit, waitMs: number): Promise<Reply> {
  const signal = AbortSignal.timeout(waitMs);
  try {
    const reply = await fetch(url, { ...init, redirect: 'manual', signal });
    const body = await readSmallJson(reply, maxBytes).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return undefined;
    });
    return { status: reply.status, body, retryAfter: reply.headers.get('retry-after') };
  } catch (cause) {
    throw new PaymentProviderError(signal.aborted ? 'slow' : 'unreachable', { cause });
  }
}

/** Reads JSON from a public address. */
export const fetchOpen = async (url: string, waitMs: number): Promise<unknown> =>
  bodyOf(await request(url, { headers: { accept: 'application/json' } }, waitMs));

/** Calls Pagar.me's API with a store's key. */
export function pagarmeCalls({ url, waitMs }: { url: string; waitMs: number }) {
  return async (key: string, { method = 'GET', path, query = {}, body, idempotencyKey }: PagarmeCall) => {
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, `${value}`);
    const search = params.size > 0 ? `?${params}` : '';
    const headers = {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return bodyOf(await request(url + path + search, init, waitMs));
  };
}
