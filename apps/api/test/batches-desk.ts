import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Pagination } from '@botica/contract/kit/page';
import type { Work } from '@botica/contract/platform/batches/batch-schemas';
import { sql } from 'kysely';
import { allBatchKinds, allJobHandlers } from '../src/all-features.ts';
import { actingAgent } from '../src/features/session/open/acting-agent.ts';
import { createLog } from '../src/kit/log.ts';
import type { RecordsKind, WorkKinds } from '../src/platform/batches/batch-kind.ts';
import { workJobs } from '../src/platform/batches/run-batch.ts';
import type { JobEnvironment } from '../src/platform/jobs/job-handler.ts';
import { anOrder, placeOrders } from './builders-orders.ts';
import { type Client, startTestApp, type TestApp } from './test-app.ts';

export type WorkBody = Work & { items: Work[]; pagination: Pagination; error: ErrorBody };

export const exportBody = { filter: {}, columns: ['alias', 'customer_name'], format: 'csv' };

/** So many that they take several steps. */
export const orderCount = 300;

/** A store with that many placed orders, and an administrator who starts works. */
export interface WorksDesk {
  api: TestApp;
  admin: Client<WorkBody>;
  ids: number[];
  startExport(client?: Client<WorkBody>): Promise<Work>;
  /** Of all orders. */
  startApproval(client?: Client<WorkBody>): Promise<Work>;
  show(id: number, client?: Client<WorkBody>): Promise<Work>;
  fileOf(id: number, client?: Client<WorkBody>): Promise<string | undefined>;
  /** How many of them are approved. */
  approved(): Promise<number>;
  /** A server whose works are of these kinds. */
  serverWith(kinds: WorkKinds): JobEnvironment;
  /** Works gone, orders placed. */
  reset(): Promise<void>;
}

/** The orders' own kind, which calls `before` in each step. */
export function approvingAfter(before: (step: number) => Promise<void> | void): WorkKinds {
  const real = allBatchKinds['orders.change_status'];
  if (real === undefined || !('change' in real)) throw new Error('No such kind');
  let step = 0;
  const change: RecordsKind['change'] = async (inside, some, params, keep) => {
    await before(++step);
    return real.change(inside, some, params, keep);
  };
  return { ...allBatchKinds, 'orders.change_status': { ...real, change } };
}

export async function openWorksDesk(): Promise<WorksDesk> {
  const api = await startTestApp();
  const { db, clock, outside, store } = api;
  const admin = await api.signIn<WorkBody>('admin');
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
      handlers: { ...allJobHandlers, ...workJobs({ kinds, actorOf: actingAgent }) },
    }),
    reset: async () => {
      for (const table of ['works', 'jobs'] as const) await db.deleteFrom(table).execute();
      await sql`update orders set status = 10`.execute(db);
    },
  };
}
