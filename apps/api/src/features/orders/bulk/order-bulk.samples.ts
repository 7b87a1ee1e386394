import { orderBulk } from '@botica/contract/features/orders/bulk/order-bulk.contract';
import { placeApproved, placeOrder } from '../../../../test/builders-orders.ts';
import { agentOf } from '../../../../test/builders-sign-in.ts';
import { type MakeId, samplesOf, type Walk } from '../../../../test/route-samples.ts';
import { statusKind } from './work-names.ts';

/** Deletes all batches, because the caller of the walk may already have as many as are allowed. */
const roomForBatches = ({ api }: Walk) => api.db.deleteFrom('works').execute();

const approve = { status: 20 } as const;
const aPlacedOrder = async ({ api }: Walk) => ({ ids: [await placeOrder(api.db, api.store.id, { status: 10 })] });

/** Creates a batch of the administrator who makes the right calls; it has just approved an order. */
const approvingBatch: MakeId = async (walk, store) => {
  const { db, clock } = walk.api;
  const agentId = await agentOf(walk.api, await walk.admin());
  const own = { store_id: store.id, agent_id: agentId, created_at: clock.now(), ended_at: clock.now() };
  const { id } = await db
    .insertInto('works')
    .values({ ...own, kind: statusKind, title: 'Aprovação', params: '{}', state: 'done', has_items: true, total: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const order = await placeApproved(db, store.id, { agentId, requestId: `work-${id}` });
  const item = { work_id: id, position: 1, record_id: order, label: '#1' };
  await db
    .insertInto('work_items')
    .values({ ...item, outcome: 'done', reason: null })
    .execute();
  return id;
};

export const orderBulkSamples = samplesOf(orderBulk, {
  startExport: { body: { filter: {}, columns: ['alias', 'customer_name'], format: 'csv' }, prepare: roomForBatches },
  previewStatusChange: { body: async (walk) => ({ selection: await aPlacedOrder(walk), ...approve }) },
  startStatusChange: {
    body: async (walk) => ({ selection: await aPlacedOrder(walk), change: approve }),
    prepare: roomForBatches,
  },
  undoStatusChange: { id: approvingBatch, prepare: roomForBatches },
});
