import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Pagination } from '@botica/contract/kit/page';
import type { Batch } from '@botica/contract/platform/batches/batch-schemas';
import { sql } from 'kysely';
import { allBatchKinds, allJobHandlers } from '../src/all-features.ts';
import { actingAgent } from '../src/features/session/open/acting-agent.ts';
import { createLog } from '../src/kit/log.ts';
import type { BatchKinds, RecordsKind } from '../src/platform/batches/batch-kind.ts';
import { batchJobs } from '../src/platform/batches/run-batch.ts';
import type { JobEnvironment } from '../src/platform/jobs/job-handler.ts';
import { anOrder, placeOrders } from './builders-orders.ts';
import { type Client, startTestApp, type TestApp } from './test-app.ts';

export type BatchBody = Batch & { items: Batch[]; pagination: Pagination; error: ErrorBody };

export const exportBody = { filter: {}, columns: ['alias', 'customer_name'], format: 'csv' };

/** Enough orders for several steps. */
export const orderCount = 300;

/** Store with that many placed orders, and an administrator who starts batches. */
export interface BatchesDesk {
  api: TestApp;
  admin: Client<BatchBody>;
  ids: number[];
  startExport(client?: Client<BatchBody>): Promise<Batch>;
  /** Starts a batch that approves all orders. */
  startApproval(client?: Client<BatchBody>): Promise<Batch>;
  show(id: number, client?: Client<BatchBody>): Promise<Batch>;
  fileOf(id: number, client?: Client<BatchBody>): Promise<string | undefined>;
  /** Number of approved orders. */
  approved(): Promise<number>;
  /** Server whose batches are of these kinds. */
  serverWith(kinds: BatchKinds): JobEnvironment;
  /** Deletes all batches and sets all orders back to placed. */
  reset(): Promise<void>;
}

/** The orders' own kind, with a call of `before` in each step. */
export function approvingAfter(before: (step: number) => Promise<void> | void): BatchKinds {
  const real = allBatchKinds['orders.change_status'];
  if (real === undefined || !('change' in real)) throw new Error('No such kind');
  let step = 0;
  const change: RecordsKind['change'] = async (inside, some, params, keep) => {
    await before(++step);
    return real.change(inside, some, params, keep);
  };
  return { ...allBatchKinds, 'orders.change_status': { ...real, change } };
}

export async function openBatchesDesk(): Promise<BatchesDesk> {
  const api = await startTestApp();
  const { db, clock, outside, store } = api;
  const admin = await api.signIn<BatchBody>('admin');
  const ids = await placeOrders(
    db,
    store.id,
    Array.from({ length: orderCount }, () => anOrder({ status: 10 })),
  );
  const approval = { selection: { filter: {} }, change: { status: 20 } };
  return {
    api,
    admin,
    ids,
    startExport: async (client = admin) => (await client.post('/v2/orders/exports', exportBody)).body,
    startApproval: async (client = admin) => (await client.post('/v2/orders/status-changes', approval)).body,
    show: async (id, client = admin) => (await client.get(`/v2/works/${id}`)).body,
    fileOf: async (id, client = admin) => (await client.get(`/v2/works/${id}/file`)).file?.bytes.toString(),
    approved: async () => {
      const rows = await db.selectFrom('orders').where('id', 'in', ids).where('status', '=', 20).select('id').execute();
      return rows.length;
    },
    serverWith: (kinds) => ({
      db,
      clock: clock.now,
      log: createLog('silent'),
      outside,
      publicUrl: 'http://botica.localhost',
      handlers: { ...allJobHandlers, ...batchJobs({ kinds, actorOf: actingAgent }) },
    }),
    reset: async () => {
      for (const table of ['works', 'jobs'] as const) await db.deleteFrom(table).execute();
      await sql`update orders set status = 10`.execute(db);
    },
  };
}
