import * as z from 'zod/mini';
import type { ErrorTable, FieldErrors } from './errors.ts';
import type { KeyScope } from './key-scopes.ts';
import type { Needed } from './permissions.ts';

/**
 * A line of a feature's contract: what the server serves and the screen calls. The client, the query keys, the
 * permission check, OpenAPI and the test of all routes read it.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The required access: none; the store's public token, which every page of its shop knows; any signed-in agent; an
 * administrator; or a level in one area, or in one of several.
 */
export type Access = 'public' | 'public-token' | 'session' | 'administrator' | Needed;

type Schema = z.core.$ZodType;

export interface Definition {
  summary: string;
  access: Access;
  /** Scopes of a secret integration key, any of which opens the endpoint besides an agent's session. */
  integration?: readonly KeyScope[];
  /** True if pages of any site may read this public reply. A reply to a public token is always readable. */
  crossOrigin?: boolean;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /**
   * Rules across the fields of a body that need nothing but the body. They also run when single fields are invalid,
   * with the valid fields only, so that the caller gets every error in one reply. The use case checks the other rules.
   */
  rules?: (sent: Readonly<Record<string, unknown>>) => FieldErrors;
  /** The reply. If it has a `version`, the server also sends it as the ETag. */
  reply: Schema;
  /** The field of the reply that holds the version, if it is not the reply itself. */
  versionIn?: string;
  errors?: ErrorTable;
  /** Maximum body in bytes, if the route needs more than the server's default (8 KiB for visitors). */
  bodyLimit?: number;
  /**
   * True for a POST that creates a record from outside: it honours the `Idempotency-Key` header. With `late` the
   * handler marks the part that runs only once, after a preparation that blocks no other request.
   */
  idempotent?: boolean | 'late';
  /** True for a GET that writes: the cookie alone is not enough. */
  needsBearer?: boolean;
  /** True for a write that a read-only session may do, such as leaving that session. */
  whileReadOnly?: boolean;
  /** True for a large read: a person's next one waits until the current one ends. */
  oneAtATime?: boolean;
  /**
   * Seconds for which the browser may cache the reply: a list of the country's data, the same for everybody. With a
   * public token, shared caches may keep it too.
   */
  cacheSeconds?: number;
  /**
   * Kinds of records, as the audit names them, whose changes change this reply; the reply's own record comes first.
   * Open screens refetch after a change, and every caller with access gets its event.
   */
  changesWith?: readonly string[];
  /**
   * The screen, by its name in the admin's router, that shows the record of this reply. Its page requests the record at
   * once.
   */
  page?: string;
  /** True if an open page makes the call without a person's action. It does not extend the session's idle time. */
  isBackground?: boolean;
}

export interface Endpoint extends Definition {
  method: Method;
  /** Path template with `{name}` for parameters, as agreed with the API's clients. */
  path: string;
  /** Content types of the file that the endpoint returns instead of JSON (`download`). */
  types?: readonly string[];
}

export type Contract = Record<string, Endpoint>;

export const isCrossOrigin = ({ access, crossOrigin = false }: Pick<Endpoint, 'access' | 'crossOrigin'>): boolean =>
  crossOrigin || access === 'public-token';

/** True if the reply is one record: the one of the `{id}` in the path. */
export const showsOneRecord = ({ page, path }: Pick<Endpoint, 'page' | 'path'>): boolean =>
  page !== undefined || path.endsWith('{id}');

const endpoint =
  <M extends Method>(method: M) =>
  <const P extends string, const D extends Definition>(path: P, definition: D) => ({ method, path, ...definition });

export const get = endpoint('GET');
export const post = endpoint('POST');
export const put = endpoint('PUT');
export const del = endpoint('DELETE');

type FileDefinition = Omit<Definition, 'reply' | 'idempotent'> & { types: readonly string[] };

const noJson = z.never();

/** A GET that returns a file of one of the declared `types`. */
export const download = <const P extends string, const D extends FileDefinition>(path: P, definition: D) => ({
  method: 'GET' as const,
  path,
  reply: noJson,
  ...definition,
});

/** A named table of endpoints; `name` is the feature's folder on every side. */
export function contract<const T extends Contract>(name: string, endpoints: T): { name: string; endpoints: T } {
  return { name, endpoints };
}

export type ParamsOf<E extends Endpoint> = E['params'] extends Schema ? z.core.output<E['params']> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends Schema ? z.core.output<E['query']> : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends Schema ? z.core.output<E['body']> : undefined;
export type ReplyOf<E extends Endpoint> = z.core.output<E['reply']>;

type Sent<Key extends string, S> = S extends Schema ? { [K in Key]: z.core.input<S> } : { [K in Key]?: undefined };

/** A query without required keys may be omitted. */
type SentQuery<S> = S extends Schema
  ? Record<string, never> extends z.core.input<S>
    ? { query?: z.core.input<S> }
    : Sent<'query', S>
  : Sent<'query', S>;

/** The caller's input: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = Sent<'params', E['params']> &
  SentQuery<E['query']> &
  Sent<'body', E['body']>;

/** Fills `{name}` in the path template; values are percent-encoded. */
export function fillPath(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
}
