import { type Pagination, pageSize, paginate } from '@botica/contract/kit/page';
import type { Work, WorkResult } from '@botica/contract/platform/batches/batch-schemas';
import { worksErrors } from '@botica/contract/platform/batches/batches.contract';
import { agentOf } from '../../kit/agent-of.ts';
import { refusalsOf } from '../../kit/app-error.ts';
import type { AgentActor, Context } from '../../kit/context.ts';
import type { StoredWork } from './batch.store.ts';
import { mayStart, type WorkKinds } from './batch-kind.ts';
import { toWork } from './batch-wire.ts';
import { findOwnWork, findResults, type OwnWorks, readWorks } from './own-batches.store.ts';

export const refuseWork = refusalsOf(worksErrors);

/** A call about batches: its context, and the kinds of all the features. */
export type BatchContext = Context & { kinds: WorkKinds };

/** The kinds that this person may start now: of others they see nothing. */
function openKinds(agent: AgentActor, kinds: WorkKinds): string[] {
  return Object.entries(kinds).flatMap(([name, kind]) => (mayStart(agent, kind) ? [name] : []));
}

/** What a person sees: their own works in this store, of kinds that they still may start. */
export function ownWorks(ctx: Pick<BatchContext, 'actor' | 'kinds'>): OwnWorks {
  const agent = agentOf(ctx);
  return { storeId: agent.storeId, agentId: agent.agentId, kinds: openKinds(agent, ctx.kinds) };
}

export async function listWorks(ctx: BatchContext, page: number): Promise<{ items: Work[]; pagination: Pagination }> {
  const found = await readWorks(ctx.db, { values: ownWorks(ctx), shape: {}, isAscending: false, page });
  const now = ctx.clock();
  return { items: found.rows.map((row) => toWork(row, now)), pagination: paginate(page, found.total) };
}

/** One of the person's own; another's is not found. */
export async function ownWork(ctx: BatchContext, id: number): Promise<StoredWork> {
  const work = await findOwnWork(ctx.db, ownWorks(ctx), id);
  if (work === undefined) throw refuseWork('works.not_found');
  return work;
}

export async function listResults(
  ctx: BatchContext,
  id: number,
  { p: page, outcome = null }: { p: number; outcome?: WorkResult['outcome'] | undefined | null },
): Promise<{ items: WorkResult[]; pagination: Pagination }> {
  const { id: workId } = await ownWork(ctx, id);
  const sought = { workId, outcome, offset: (page - 1) * pageSize, limit: pageSize };
  const { rows, total } = await findResults(ctx.db, sought);
  return { items: rows, pagination: paginate(page, total) };
}
