import type { BodyOf, Contract, Endpoint, ParamsOf, QueryOf } from '@botica/contract/kit/endpoint';
import type * as z from 'zod/mini';
import type { Context, PublicContext, ShopContext } from '../context.ts';
import type { FileReply } from './send-file.ts';

/** What a handler reads: only the parts that its endpoint declares, already validated. */
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

/** The reply, plus what only HTTP carries. */
export type Handler<E extends Endpoint> = (input: Input<E>, ctx: ContextOf<E>, http: HttpSide) => Promise<Result<E>>;

/** The few routes that touch the transport itself: cookies of the session, status of a health check. */
export interface HttpSide {
  setCookie(header: string): void;
  /** The browser forgets the pages and what scripts kept; cookies stay. */
  clearSiteData(): void;
  /** Bearer or cookie token that authenticated this call. */
  token: string | null;
  status(code: number): void;
  /** Of a `late` endpoint: does this once for each `Idempotency-Key`, and else answers what it answered then. */
  once<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
}

/** One handler for each endpoint of a contract: a missing or extra one does not compile. */
export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> };
