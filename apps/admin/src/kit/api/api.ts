import { type BodyOf, type CallInput, type Endpoint, fillPath, type ReplyOf } from '@botica/contract/kit/endpoint';
import { type ErrorBody, type FieldErrors, kitErrors, type LastChange } from '@botica/contract/kit/errors';
import * as z from 'zod/mini';

/** Shown when a call does not reach the server. The server has no sentence for this case. */
export const noConnection = 'Sem conexão com o servidor. Confira sua internet e tente novamente.';

/** False where there is no browser (tests). */
export const isOffline = () => globalThis.navigator?.onLine === false;

/** A refusal by the server, or with status 0 a server that could not be reached. `message` can be shown to a person. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;
  readonly requestId: string | null;
  /** The current record; only with status 412. */
  readonly current: unknown;
  /** The person who changed the record last; only with status 412. */
  readonly changedBy: LastChange | null;
  /** Seconds that the server asks to wait; only with status 429 or 503. */
  readonly retryAfterSeconds: number | null;

  constructor(body: Partial<ErrorBody> & { status: number }, retryAfterSeconds: number | null = null) {
    super(body.message ?? (body.status === 0 ? noConnection : kitErrors['server.failed'].message));
    this.name = 'ApiError';
    this.status = body.status;
    this.code = body.code ?? 'client.unreachable';
    this.fields = body.fields ?? {};
    this.requestId = body.request_id ?? null;
    this.current = body.current;
    this.changedBy = body.changed_by ?? null;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The `version` of the record when it was read; sent as `If-Match`. */
  ifMatch?: number | string | undefined;
  idempotencyKey?: string | undefined;
  /** False for the login check itself: a 401 is then returned and does not ask the person to sign in again. */
  recoverSession?: boolean;
  /** The request is completed even if the page is closed. */
  keepalive?: boolean;
}

// The token is kept in memory only, so that no script can read it from storage.
let bearer: string | null = null;
let recoverSession: (() => Promise<void>) | null = null;
let recovering: Promise<void> | null = null;
let permissionDenied: (() => void) | null = null;

export function setBearer(token: string | null): void {
  bearer = token;
}

/**
 * Registers the hook for an expired session. It resolves once somebody has signed in again (the call is then repeated
 * once) and rejects if they gave up.
 */
export function onSessionLost(hook: (() => Promise<void>) | null): void {
  recoverSession = hook;
}

/**
 * Registers the hook for a call that was refused for a missing permission, because the page may still believe that the
 * permission is there.
 */
export function onPermissionDenied(hook: (() => void) | null): void {
  permissionDenied = hook;
}

/** Calls an endpoint of the contract. Throws ApiError; an aborted call throws the DOM's AbortError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const mayRecover = options.recoverSession !== false && endpoint.access !== 'public';
  // During the sign-in there is no bearer, and the cookie alone may belong to another tab's store.
  if (mayRecover && recovering) await recovering;
  let response = await send(endpoint, input, options);
  if (response.status === 401 && mayRecover && recoverSession) {
    // All calls that fail with the same expired session wait for one sign-in.
    recovering ??= recoverSession().finally(() => {
      recovering = null;
    });
    await recovering;
    response = await send(endpoint, input, options);
  }
  if (!response.ok) {
    const error = await readError(response);
    if (error.code === 'permission.denied') permissionDenied?.();
    throw error;
  }
  if (response.status === 204) return undefined as ReplyOf<E>;
  const reply: unknown = await response.json().catch(() => {
    throw new ApiError({ status: response.status });
  });
  return import.meta.env.PROD ? (reply as ReplyOf<E>) : (z.parse(endpoint.reply, reply) as ReplyOf<E>);
}

async function send<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions): Promise<Response> {
  const body: BodyOf<E> | undefined = input.body as BodyOf<E> | undefined;
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  if (options.ifMatch !== undefined) headers.set('if-match', `"${options.ifMatch}"`);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  const path = fillPath(endpoint.path, input.params as Record<string, unknown> | undefined);
  try {
    return await fetch(path + queryString(input.query as Record<string, unknown> | undefined), {
      method: endpoint.method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
      signal: options.signal ?? null,
      keepalive: options.keepalive === true,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError({ status: 0 });
  }
}

async function readError(response: Response): Promise<ApiError> {
  const reply = (await response.json().catch(() => null)) as { error?: Partial<ErrorBody> } | null;
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return new ApiError({ ...reply?.error, status: response.status }, Number.isNaN(seconds) ? null : seconds);
}

/** Builds `?a=1&b=x`. Undefined, null and empty values are left out; a list repeats its name. */
function queryString(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}
