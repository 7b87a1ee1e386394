import type { BatchResult } from '@botica/contract/platform/batches/batch-schemas';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { list } from '../../kit/db/list.ts';
import { type ShownBatch, type StoredBatch, shownColumns } from './batch.store.ts';

/** Filter of batches: owner and kinds. */
export interface OwnBatches {
  storeId: number;
  agentId: number;
  kinds: readonly string[];
}

export const readBatches = list<OwnBatches, ShownBatch, object>((db, { storeId, agentId, kinds }) => ({
  table: 'works',
  filters: [
    sql`works.store_id = ${storeId}`,
    sql`works.agent_id = ${agentId}`,
    sql`works.kind = any(${kinds}::text[])`,
  ],
  order: ['id'],
  total: 'counted',
  rows: db.selectFrom('works').select(shownColumns),
}));

/** Batch of the person, with a row lock if it is about to be changed. */
export async function findOwnBatch(
  db: Kysely<Tables>,
  { storeId, agentId, kinds }: OwnBatches,
  id: number,
  lock: 'locked' | 'read' = 'read',
): Promise<StoredBatch | undefined> {
  const found = db
    .selectFrom('works')
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .where('agent_id', '=', agentId)
    .where('kind', 'in', kinds.length > 0 ? kinds : [''])
    .selectAll();
  return (lock === 'locked' ? found.forUpdate() : found).executeTakeFirst();
}

interface ResultRow extends Omit<BatchResult, 'id'> {
  id: number;
}

export async function findResults(
  db: Kysely<Tables>,
  { batchId, outcome, offset, limit }: { batchId: number; outcome: string | null; offset: number; limit: number },
): Promise<{ rows: ResultRow[]; total: number }> {
  const isSought = sql`work_id = ${batchId} and outcome is not null and (${outcome}::text is null or outcome = ${outcome})`;
  const { rows } = await sql<{ rows: ResultRow[]; total: number }>`
    select (select count(*) from work_items where ${isSought}) as total, (
      select coalesce(jsonb_agg(jsonb_build_object('id', record_id, 'label', label, 'outcome', outcome, 'reason', reason)
        order by position), '[]')
      from (select * from work_items where ${isSought} order by position limit ${limit} offset ${offset}) items
    ) as rows`.execute(db);
  return rows[0] ?? { rows: [], total: 0 };
}
