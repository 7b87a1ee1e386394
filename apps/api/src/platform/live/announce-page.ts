import type { PresentPerson } from '@botica/contract/platform/live/live.contract';
import { agentOf } from '../../kit/agent-of.ts';
import { refuse } from '../../kit/app-error.ts';
import type { Context } from '../../kit/context.ts';
import { forgetPages, pagesAt, putPage, removePage } from './presence.store.ts';
import { peopleAt, presentSince } from './watch-presence.ts';

interface Announcement {
  entity: string;
  id: number;
  is_editing: boolean;
}

/**
 * Stores that a page shows the record, and returns the people who have it open. It writes no audit row, because
 * presence does not last.
 */
export async function announcePage(
  ctx: Context,
  page: string,
  announcement: Announcement,
): Promise<{ people: PresentPerson[] }> {
  const { agentId, storeId, name } = agentOf(ctx);
  const { entity, id, is_editing } = announcement;
  if (!ctx.changes.mayMeet(ctx.actor, entity)) throw refuse('permission.denied');
  const since = presentSince(ctx.clock);
  await putPage(ctx.db, {
    page,
    store_id: storeId,
    agent_id: agentId,
    name,
    entity,
    record_id: id,
    is_editing,
    seen_at: ctx.clock(),
  });
  await forgetPages(ctx.db, since);
  return { people: peopleAt(await pagesAt(ctx.db, { storeId, entity, id, since })) };
}

export async function leavePage(ctx: Context, page: string): Promise<Record<string, never>> {
  const { agentId, storeId } = agentOf(ctx);
  await removePage(ctx.db, { page, storeId, agentId });
  return {};
}
