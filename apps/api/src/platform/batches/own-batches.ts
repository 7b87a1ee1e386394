import { type Pagination, pageSize, paginate } from '@botica/contract/kit/page';
import type { Batch, BatchResult } from '@botica/contract/platform/batches/batch-schemas';
import { batchesErrors } from '@botica/contract/platform/batches/batches.contract';
import { agentOf } from '../../kit/agent-of.ts';
import { refusalsOf } from '../../kit/app-error.ts';
import type { AgentActor, Context } from '../../kit/context.ts';
import type { StoredBatch } from './batch.store.ts';
import { type BatchKinds, mayStart } from './batch-kind.ts';
import { toBatch } from './batch-wire.ts';
import { findOwnBatch, findResults, type OwnBatches, readBatches } from './own-batches.store.ts';

export const refuseBatch = refusalsOf(batchesErrors);

/** Context of a call about batches, with the kinds of all features. */
export type BatchContext = Context & { kinds: BatchKinds };

/** Kinds that this person may start now. They see no batches of other kinds. */
function openKinds(agent: AgentActor, kinds: BatchKinds): string[] {
  return Object.entries(kinds).flatMap(([name, kind]) => (mayStart(agent, kind) ? [name] : []));
}

/** Filter of the batches that a person sees: their own in this store, of kinds that they may still start. */
export function ownBatches(ctx: Pick<BatchContext, 'actor' | 'kinds'>): OwnBatches {
  const agent = agentOf(ctx);
  return { storeId: agent.storeId, agentId: agent.agentId, kinds: openKinds(agent, ctx.kinds) };
}

export async function listBatches(
  ctx: BatchContext,
  page: number,
): Promise<{ items: Batch[]; pagination: Pagination }> {
  const found = await readBatches(ctx.db, { values: ownBatches(ctx), shape: {}, isAscending: false, page });
  const now = ctx.clock();
  return { items: found.rows.map((row) => toBatch(row, now)), pagination: paginate(page, found.total) };
}

/** Returns a batch of the person; 404 for another person's batch. */
export async function ownBatch(ctx: BatchContext, id: number): Promise<StoredBatch> {
  const batch = await findOwnBatch(ctx.db, ownBatches(ctx), id);
  if (batch === undefined) throw refuseBatch('works.not_found');
  return batch;
}

export async function listResults(
  ctx: BatchContext,
  id: number,
  { p: page, outcome = null }: { p: number; outcome?: BatchResult['outcome'] | undefined | null },
): Promise<{ items: BatchResult[]; pagination: Pagination }> {
  const { id: batchId } = await ownBatch(ctx, id);
  const sought = { batchId, outcome, offset: (page - 1) * pageSize, limit: pageSize };
  const { rows, total } = await findResults(ctx.db, sought);
  return { items: rows, pagination: paginate(page, total) };
}
