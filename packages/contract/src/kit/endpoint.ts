import * as z from 'zod/mini';
import type { ErrorTable, FieldErrors } from './errors.ts';
import type { KeyScope } from './key-scopes.ts';
import type { Needed } from './permissions.ts';

/**
 * One line of a feature's contract: what the server serves and the screen calls.
 * The client, the query keys, the permission gate, OpenAPI and the walk over all routes read it.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: anyone; who knows the store's public token, as every page of its shop does; any signed-in agent,
 * administrators only, or who holds a level in an area (or in one of some).
 */
export type Access = 'public' | 'public-token' | 'session' | 'administrator' | Needed;

type Schema = z.core.$ZodType;

export interface Definition {
  summary: string;
  access: Access;
  /** A secret integration key of the store is accepted besides an agent's session, where it has one of these scopes. */
  integration?: readonly KeyScope[];
  /** Pages of every site may read a public reply; of what takes a public token they always may. */
  crossOrigin?: boolean;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /**
   * What is wrong across the fields of a body, as far as the body alone tells it. It is asked when some field is wrong by
   * itself, with the fields that are right, so that a caller reads everything in one round; a use case asks the rest.
   */
  rules?: (sent: Readonly<Record<string, unknown>>) => FieldErrors;
  /** A reply with a `version` carries it as its ETag too. */
  reply: Schema;
  /** The field of the reply whose version that is, when it is not the reply's own. */
  versionIn?: string;
  errors?: ErrorTable;
  /** Largest body in bytes, when the route needs more than the server's default (for visitors 8 KiB). */
  bodyLimit?: number;
  /**
   * A POST that creates from outside: the `Idempotency-Key` header is honoured. `late`: its handler says what of it is
   * done once, having prepared that without holding anybody up.
   */
  idempotent?: boolean | 'late';
  /** The cookie is not enough although the method is GET (a GET that writes). */
  needsBearer?: boolean;
  /** A write that a read-only session may do all the same (leaving it). */
  whileReadOnly?: boolean;
  /** Reads much: a person waits for the end of one before the next. */
  oneAtATime?: boolean;
  /**
   * The browser may keep the reply for so long: a list of the country's, the same for everybody. By a public token whoever
   * stands between may as well.
   */
  cacheSeconds?: number;
  /**
   * Kinds of records, as the audit names them, whose changes change this reply; the reply's own record first. Open
   * screens ask again when one changes, and who may call this hears of them.
   */
  changesWith?: readonly string[];
  /** The screen, as the admin's router names it, that shows the record of this reply: its page asks for it at once. */
  page?: string;
  /** An open page calls it by itself: nobody is at work because of it, and the session's idle time runs on. */
  isBackground?: boolean;
}

export interface Endpoint extends Definition {
  method: Method;
  /** Path template with `{name}` for parameters, as agreed with the clients of the API. */
  path: string;
  /** Content types of the file that it answers instead of JSON (`download`). */
  types?: readonly string[];
}

export type Contract = Record<string, Endpoint>;

export const isCrossOrigin = ({ access, crossOrigin = false }: Pick<Endpoint, 'access' | 'crossOrigin'>): boolean =>
  crossOrigin || access === 'public-token';

/** True of a call whose reply is one record, that of the `{id}` in its path. */
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

/** A GET that answers a file of one of the declared `types`. */
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

/** A query in which nothing must be said may be left out whole. */
type SentQuery<S> = S extends Schema
  ? Record<string, never> extends z.core.input<S>
    ? { query?: z.core.input<S> }
    : Sent<'query', S>
  : Sent<'query', S>;

/** What a caller hands over: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = Sent<'params', E['params']> &
  SentQuery<E['query']> &
  Sent<'body', E['body']>;

/** Fills `{name}` in the path template; values are percent-encoded. */
export function fillPath(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
}
