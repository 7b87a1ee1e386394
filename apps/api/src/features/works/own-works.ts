import type { Work, WorkResult } from '@botica/contract/features/works/work-schemas';
import { worksErrors } from '@botica/contract/features/works/works.contract';
import { type Pagination, pageSize, paginate } from '@botica/contract/kit/page';
import { refusalsOf } from '../../kit/app-error.ts';
import type { StoredWork } from '../../kit/bulk/work.store.ts';
import { toWork } from '../../kit/bulk/work-wire.ts';
import type { Context } from '../../kit/context.ts';
import { agentOf } from '../session/open/agent-of.ts';
import { openKinds } from './work-kinds.ts';
import { findOwnWork, findResults, type OwnWorks, readWorks } from './works.store.ts';

export const refuseWork = refusalsOf(worksErrors);

/** What a person sees: their own works in this store, of kinds that they still may start. */
export function ownWorks(ctx: Pick<Context, 'actor'>): OwnWorks {
  const agent = agentOf(ctx);
  return { storeId: agent.storeId, agentId: agent.agentId, kinds: openKinds(agent) };
}

export async function listWorks(ctx: Context, page: number): Promise<{ items: Work[]; pagination: Pagination }> {
  const found = await readWorks(ctx.db, { values: ownWorks(ctx), shape: {}, isAscending: false, page });
  const now = ctx.clock();
  return { items: found.rows.map((row) => toWork(row, now)), pagination: paginate(page, found.total) };
}

/** One of the person's own; another's is not found. */
export async function ownWork(ctx: Context, id: number): Promise<StoredWork> {
  const work = await findOwnWork(ctx.db, ownWorks(ctx), id);
  if (work === undefined) throw refuseWork('works.not_found');
  return work;
}

export async function listResults(
  ctx: Context,
  id: number,
  { p: page, outcome = null }: { p: number; outcome?: WorkResult['outcome'] | undefined | null },
): Promise<{ items: WorkResult[]; pagination: Pagination }> {
  const { id: workId } = await ownWork(ctx, id);
  const sought = { workId, outcome, offset: (page - 1) * pageSize, limit: pageSize };
  const { rows, total } = await findResults(ctx.db, sought);
  return { items: rows, pagination: paginate(page, total) };
}
