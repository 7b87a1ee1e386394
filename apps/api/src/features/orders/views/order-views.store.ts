import type { ViewSearch } from '@botica/contract/features/orders/views/order-views';
import { normaliseText } from '@botica/contract/kit/text';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';

/** Viewer: sees the store's shared views and their own. */
export interface ViewsOf {
  storeId: number;
  agentId: number;
}

const columns = ['id', 'version', 'agent_id', 'name', 'name_key', 'search'] as const;

/** Views of a person in tab order, shared ones first. Other people's private views are not read. */
export function findViews(db: Kysely<Tables>, { storeId, agentId }: ViewsOf) {
  return db
    .selectFrom('order_views')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .where(({ or, eb }) => or([eb('agent_id', 'is', null), eb('agent_id', '=', agentId)]))
    .orderBy(sql`agent_id is not null`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export type StoredView = Awaited<ReturnType<typeof findViews>>[number];

export interface ViewContent {
  name: string;
  search: ViewSearch;
  is_shared: boolean;
}

const toColumns = ({ agentId }: ViewsOf, { name, search, is_shared: isShared }: ViewContent) => ({
  agent_id: isShared ? null : agentId,
  name,
  name_key: normaliseText(name),
  search: JSON.stringify(search),
});

/** Inserts a view as the last one of its row of tabs. */
export function insertView(trx: Kysely<Tables>, of: ViewsOf, content: ViewContent): Promise<StoredView> {
  const row = toColumns(of, content);
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from order_views
    where store_id = ${of.storeId} and agent_id is not distinct from ${row.agent_id}::bigint and removed_at is null)`;
  return trx
    .insertInto('order_views')
    .values({ ...row, store_id: of.storeId, position: last })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Conditional update. Undefined if the row has changed since it was read. */
export function updateViewRow(
  trx: Kysely<Tables>,
  of: ViewsOf,
  { id, version }: Pick<StoredView, 'id' | 'version'>,
  content: ViewContent,
): Promise<StoredView | undefined> {
  return updateVersion(trx, 'order_views', { store_id: of.storeId, id, version }, toColumns(of, content))
    .where('removed_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

export async function orderViewsBy(trx: Kysely<Tables>, storeId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update order_views set position = array_position(${ids}::bigint[], id)
    where store_id = ${storeId} and id = any(${ids}::bigint[])`.execute(trx);
}

export async function hideView(
  trx: Kysely<Tables>,
  { storeId, agentId }: ViewsOf,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('order_views')
    .set({ removed_at: now, removed_by: agentId, version: sql`version + 1` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}

/** Finds a view that this person has removed, private or shared. */
export function findHidden(db: Kysely<Tables>, { storeId, agentId }: ViewsOf, id: number) {
  return db
    .selectFrom('order_views')
    .select([...columns, 'removed_at'])
    .where('store_id', '=', storeId)
    .where('removed_by', '=', agentId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Restores a view at its former position. */
export function unhideView(trx: Kysely<Tables>, { storeId }: ViewsOf, id: number): Promise<StoredView> {
  return trx
    .updateTable('order_views')
    .set({ removed_at: null, removed_by: null, version: sql`version + 1` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Deletes removed views whose restore period is over. */
export async function deleteHidden(trx: Kysely<Tables>, storeId: number, until: Date): Promise<void> {
  await trx.deleteFrom('order_views').where('store_id', '=', storeId).where('removed_at', '<=', until).execute();
}
