import type { BodyOf, Contract, Endpoint, ParamsOf, QueryOf } from '@botica/contract/kit/endpoint';
import type * as z from 'zod/mini';
import type { Context, PublicContext, ShopContext } from '../context.ts';
import type { FileReply } from './send-file.ts';

/** Validated input of a handler: only the parts that its endpoint declares. */
export interface Input<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

type ContextOf<E extends Endpoint> = E['access'] extends 'public'
  ? PublicContext
  : E['access'] extends 'public-token'
    ? ShopContext
    : Context;

type Result<E extends Endpoint> = E extends { types: readonly string[] } ? FileReply : z.core.input<E['reply']>;

/** Returns the reply, and HTTP details if it needs them. */
export type Handler<E extends Endpoint> = (input: Input<E>, ctx: ContextOf<E>, http: HttpSide) => Promise<Result<E>>;

/** HTTP access of the few routes that need it: cookies of the session, status of a health check. */
export interface HttpSide {
  setCookie(header: string): void;
  /** Makes the browser forget cached pages; cookies stay. */
  clearSiteData(): void;
  /** Bearer or cookie token that authenticated this call. */
  token: string | null;
  status(code: number): void;
  /**
   * For a `late` endpoint: runs the work once for each `Idempotency-Key`, and returns the stored reply for a repeat.
   */
  once<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
}

/** Exactly one handler for each endpoint of a contract. A missing or extra one does not compile. */
export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> };
