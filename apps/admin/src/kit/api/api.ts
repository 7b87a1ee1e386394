import { type BodyOf, type CallInput, type Endpoint, fillPath, type ReplyOf } from '@botica/contract/kit/endpoint';
import { type ErrorBody, type FieldErrors, kitErrors, type LastChange } from '@botica/contract/kit/errors';
import * as z from 'zod/mini';

/** No call reaches the server: this side's own sentence, for no server says it. */
export const noConnection = 'Sem conexão com o servidor. Confira sua internet e tente novamente.';

/** Known without asking; where there is no browser (tests), nobody knows. */
export const isOffline = () => globalThis.navigator?.onLine === false;

/** A refusal by the server, or (status 0) a server that could not be reached. `message` is fit for a person. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;
  readonly requestId: string | null;
  /** 412 only: the record as it stands now. */
  readonly current: unknown;
  /** 412 only: who made it so. */
  readonly changedBy: LastChange | null;
  /** 429 and 503: how long the server asks to wait. */
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
  /** The `version` of the record as it was read; sent as `If-Match`. */
  ifMatch?: number | string | undefined;
  idempotencyKey?: string | undefined;
  /** False: a 401 is the answer, not a reason to sign in again (the login check itself). */
  recoverSession?: boolean;
  /** It is sent even while the page goes away. */
  keepalive?: boolean;
}

// Memory only: nothing that a script could steal later lies in any storage.
let bearer: string | null = null;
let recoverSession: (() => Promise<void>) | null = null;
let recovering: Promise<void> | null = null;
let permissionDenied: (() => void) | null = null;

export function setBearer(token: string | null): void {
  bearer = token;
}

/**
 * Registers what happens when the session has died: the hook resolves once somebody signed in again
 * (the call is then repeated once) and rejects when they gave up.
 */
export function onSessionLost(hook: (() => Promise<void>) | null): void {
  recoverSession = hook;
}

/** Registers what happens when a call was refused for a right that the page may still believe to be there. */
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
  // Meanwhile there is no bearer, and the cookie alone may speak for another tab's store.
  if (mayRecover && recovering) await recovering;
  let response = await send(endpoint, input, options);
  if (response.status === 401 && mayRecover && recoverSession) {
    // Calls that die together wait for one and the same sign-in.
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

/** `?a=1&b=x`; undefined, null and empty values are left out, lists repeat their name. */
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
