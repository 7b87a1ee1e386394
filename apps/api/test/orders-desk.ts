import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { KeyScope } from '@botica/contract/kit/key-scopes';
import type { FastifyInstance } from 'fastify';
import type { Actor, Context } from '../src/kit/context.ts';
import { type Client, type Grantee, startsAt, startTestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

export const now = startsAt;
export const today = '2026-11-18';

/** Reply of a call about orders: an order, or `error` if it is refused. */
type OrderBody = OrderDetail & {
  error: { code: string; message: string; fields?: Record<string, string>; current?: unknown };
};

/** Two stores on a real server, with people and programs that call it. */
export interface OrdersDesk {
  app: FastifyInstance;
  database: TestDatabase;
  storeId: number;
  otherStoreId: number;
  /** Signs in an agent of a default group, an administrator, or an agent with a custom group. */
  signIn(who: Grantee, storeId?: number): Promise<Client<OrderBody>>;
  /** Program of the store with a secret key. */
  integrate(storeId?: number, scopes?: readonly KeyScope[]): Promise<Client<OrderBody>>;
  contextOf(actor: Actor): Context;
  /** See `TestApp.runJobs`. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

export async function openOrdersDesk(): Promise<OrdersDesk> {
  const { app, database, surroundings, store, otherStore, signIn, integrate, runJobs, close } = await startTestApp();
  const caller = { address: '127.0.0.1', userAgent: null, host: 'localhost', cookie: () => null, requestId: 'test' };
  return {
    app,
    database,
    storeId: store.id,
    otherStoreId: otherStore.id,
    signIn,
    integrate,
    contextOf: (actor) => ({
      ...surroundings,
      ...caller,
      actor,
      ifMatch: null,
      idempotencyKey: null,
    }),
    runJobs,
    close,
  };
}
