import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { compiled } from '../../kit/db/compiled.ts';

export interface PresentRow {
  page: string;
  store_id: number;
  entity: string;
  record_id: number;
  agent_id: number;
  name: string;
  is_editing: boolean;
}

const columns = ['page', 'store_id', 'entity', 'record_id', 'agent_id', 'name', 'is_editing'] as const;

/** Pages that were open since `since`, in all stores: some hundreds at most. */
export const openPages = compiled((db, { since }: { since: Date }) =>
  db.selectFrom('presence').select(columns).where('seen_at', '>', since).orderBy('page'),
);

export const pagesAt = compiled(
  (db, { storeId, entity, id, since }: { storeId: number; entity: string; id: number; since: Date }) =>
    db
      .selectFrom('presence')
      .select(columns)
      .where('store_id', '=', storeId)
      .where('entity', '=', entity)
      .where('record_id', '=', id)
      .where('seen_at', '>', since)
      .orderBy('page'),
);

/**
 * Stores a page's announcement. A page belongs to the person who announced it first; the same name from another person
 * is ignored.
 */
export async function putPage(db: Kysely<Tables>, row: PresentRow & { seen_at: Date }): Promise<void> {
  const { page, store_id, agent_id, ...shown } = row;
  await db
    .insertInto('presence')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('page')
        .doUpdateSet(shown)
        .where('presence.store_id', '=', store_id)
        .where('presence.agent_id', '=', agent_id),
    )
    .execute();
}

export async function removePage(
  db: Kysely<Tables>,
  { page, storeId, agentId }: { page: string; storeId: number; agentId: number },
): Promise<void> {
  await db
    .deleteFrom('presence')
    .where('page', '=', page)
    .where('store_id', '=', storeId)
    .where('agent_id', '=', agentId)
    .execute();
}

/** Deletes pages that were closed without a message. */
export async function forgetPages(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('presence').where('seen_at', '<', before).execute();
}
