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

/** A call about batches: its context, and the kinds of all the features. */
export type BatchContext = Context & { kinds: BatchKinds };

/** The kinds that this person may start now: of others they see nothing. */
function openKinds(agent: AgentActor, kinds: BatchKinds): string[] {
  return Object.entries(kinds).flatMap(([name, kind]) => (mayStart(agent, kind) ? [name] : []));
}

/** What a person sees: their own works in this store, of kinds that they still may start. */
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

/** One of the person's own; another's is not found. */
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
