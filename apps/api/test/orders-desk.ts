import type { OrderDetail } from '@botica/contract/features/orders/order-schemas';
import type { FastifyInstance } from 'fastify';
import { allPersonalData } from '../src/all-features.ts';
import type { Actor, Context } from '../src/kit/context.ts';
import { createLog } from '../src/kit/log.ts';
import { type Client, type Grantee, startsAt, startTestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

export const now = startsAt;
export const today = '2026-11-18';

/** What a call about orders answers: an order, or `error` when it is refused. */
type OrderBody = OrderDetail & {
  error: { code: string; message: string; fields?: Record<string, string>; current?: unknown };
};

/** Two stores on a real server, and people and programs to call it. */
export interface OrdersDesk {
  app: FastifyInstance;
  database: TestDatabase;
  storeId: number;
  otherStoreId: number;
  /** Signs in an agent of a default group, an administrator, or one with a group of its own. */
  signIn(who: Grantee, storeId?: number): Promise<Client<OrderBody>>;
  /** A program of the store with a secret key. */
  integrate(storeId?: number): Promise<Client<OrderBody>>;
  /** A context for calling a use case directly. */
  contextOf(actor: Actor): Context;
  close(): Promise<void>;
}

export async function openOrdersDesk(): Promise<OrdersDesk> {
  const { app, config, database, db, clock, outside, store, otherStore, signIn, integrate, close } =
    await startTestApp();
  const log = createLog('silent');
  const caller = { address: '127.0.0.1', userAgent: null, host: 'localhost', cookie: () => null, requestId: 'test' };
  return {
    app,
    database,
    storeId: store.id,
    otherStoreId: otherStore.id,
    signIn,
    integrate,
    contextOf: (actor) => ({
      ...caller,
      db,
      database,
      clock: clock.now,
      log,
      outside,
      settings: config,
      personalData: allPersonalData,
      actor,
      ifMatch: null,
      idempotencyKey: null,
    }),
    close,
  };
}
