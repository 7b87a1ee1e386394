import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { lockName } from '../../kit/db/lock-name.ts';

export type StoredBatch = Selectable<Tables['works']>;

/** Columns that the owner sees; the parameters are for the server only. */
export const shownColumns = [
  ...(['id', 'kind', 'title', 'state', 'total', 'done', 'refused', 'reason', 'has_items'] as const),
  ...(['file_name', 'file_bytes', 'file_expires_at', 'created_at', 'ended_at'] as const),
] as const;
export type ShownBatch = Pick<StoredBatch, (typeof shownColumns)[number]>;

const open = ['waiting', 'running'] as const;

interface NewBatch {
  store_id: number;
  agent_id: number;
  kind: string;
  title: string;
  params: object;
  has_items: boolean;
  file_key: string | null;
  created_at: Date;
}

export async function insertBatch(trx: Kysely<Tables>, { params, ...values }: NewBatch): Promise<number> {
  const row = await trx
    .insertInto('works')
    .values({ ...values, params: JSON.stringify(params) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface Own {
  storeId: number;
  agentId: number;
}

/**
 * Serialises the starts of one person's batches until the transaction ends: two at once would both take the last free
 * place, or miss each other. Take it before any other lock.
 */
export const lockOwnBatches = (trx: Kysely<Tables>, { storeId, agentId }: Own) =>
  lockName(trx, `works ${storeId} ${agentId}`);

const openBatches = (db: Kysely<Tables>, { storeId, agentId }: Own) =>
  db.selectFrom('works').where('store_id', '=', storeId).where('agent_id', '=', agentId).where('state', 'in', open);

/** Unfinished batch that was started with the same parameters. */
export async function findOpenBatch(
  trx: Kysely<Tables>,
  own: Own,
  { kind, params }: Pick<NewBatch, 'kind' | 'params'>,
): Promise<StoredBatch | undefined> {
  return openBatches(trx, own)
    .where('kind', '=', kind)
    .where(sql<boolean>`params = ${JSON.stringify(params)}::jsonb`)
    .selectAll()
    .executeTakeFirst();
}

export async function countOpenBatches(db: Kysely<Tables>, own: Own): Promise<number> {
  const { count } = await openBatches(db, own).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return count;
}

export async function findBatch(db: Kysely<Tables>, id: number): Promise<StoredBatch | undefined> {
  return db.selectFrom('works').where('id', '=', id).selectAll().executeTakeFirst();
}

/** Counts a new run. Undefined if the batch has ended. */
export async function beginRun(db: Kysely<Tables>, id: number, now: Date): Promise<StoredBatch | undefined> {
  return db
    .updateTable('works')
    .set({
      state: 'running',
      runs: sql`runs + 1`,
      runs_in_vain: sql`runs_in_vain + 1`,
      started_at: sql<Date>`coalesce(started_at, ${now})`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('state', 'in', open)
    .returningAll()
    .executeTakeFirst();
}

/** Uncounts the run that ends now, because it was stopped or interrupted and the server did not die. */
export async function giveBackRun(db: Kysely<Tables>, id: number): Promise<void> {
  const values = { runs_in_vain: sql<number>`greatest(runs_in_vain - 1, 0)` };
  await db.updateTable('works').set(values).where('id', '=', id).execute();
}

/** Locks the batch, so that nobody cancels it before the transaction ends. Undefined if it has ended. */
export async function lockOpenBatch(trx: Kysely<Tables>, id: number): Promise<StoredBatch | undefined> {
  return trx
    .selectFrom('works')
    .where('id', '=', id)
    .where('state', 'in', open)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export async function noteTotal(db: Kysely<Tables>, id: number, total: number): Promise<void> {
  await db.updateTable('works').set({ total }).where('id', '=', id).where('state', 'in', open).execute();
}

interface Progress {
  progress: object;
  done: number;
  refused: number;
}

/** Stores the progress of a step, in the step's own transaction. */
export async function noteProgress(trx: Kysely<Tables>, id: number, { progress, done, refused }: Progress) {
  await trx
    .updateTable('works')
    .set({
      progress: JSON.stringify(progress),
      done: sql`done + ${done}`,
      refused: sql`refused + ${refused}`,
      // Not 0, because the current run continues and may still die.
      runs_in_vain: 1,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export interface EndOfBatch {
  state: 'done' | 'failed' | 'cancelled';
  reason?: string;
  file?: { name: string; type: string; bytes: number; expiresAt: Date };
}

/** Ends the batch for good. Its parameters are deleted, because nothing needs them and they may name a person. */
export async function endBatch(trx: Kysely<Tables>, id: number, now: Date, { state, reason, file }: EndOfBatch) {
  await trx
    .updateTable('works')
    .set({
      state,
      reason: reason ?? null,
      ended_at: now,
      params: '{}',
      version: sql`version + 1`,
      ...(file && {
        file_name: file.name,
        file_type: file.type,
        file_bytes: file.bytes,
        file_expires_at: file.expiresAt,
      }),
    })
    .where('id', '=', id)
    .where('state', 'in', open)
    .execute();
}

/** Removes the batch's file from its row. */
export async function forgetFile(db: Kysely<Tables>, id: number): Promise<void> {
  const nothing = { file_key: null, file_name: null, file_type: null, file_bytes: null, file_expires_at: null };
  await db
    .updateTable('works')
    .set({ ...nothing, progress: null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteBatch(db: Kysely<Tables>, id: number): Promise<void> {
  await db.deleteFrom('works').where('id', '=', id).execute();
}

/** Batches of the store that have written a file or will write one. */
export async function findBatchesWithFiles(db: Kysely<Tables>, storeId: number): Promise<StoredBatch[]> {
  return db
    .selectFrom('works')
    .where('store_id', '=', storeId)
    .where('file_key', 'is not', null)
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function nextItems(
  trx: Kysely<Tables>,
  batchId: number,
  after: number,
  limit: number,
): Promise<Pick<Selectable<Tables['work_items']>, 'position' | 'record_id'>[]> {
  return trx
    .selectFrom('work_items')
    .where('work_id', '=', batchId)
    .where('position', '>', after)
    .select(['position', 'record_id'])
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Stores the result of each record; the reason is null if it was changed. */
export async function noteOutcomes(
  trx: Kysely<Tables>,
  batchId: number,
  outcomes: readonly { position: number; reason: string | null }[],
): Promise<void> {
  await sql`
    update work_items set reason = came.reason, outcome = case when came.reason is null then 'done' else 'refused' end
    from unnest(${outcomes.map(({ position }) => position)}::integer[], ${outcomes.map(({ reason }) => reason)}::text[])
      as came (position, reason)
    where work_items.work_id = ${batchId} and work_items.position = came.position`.execute(trx);
}

/** Inserts the records of a query (`record_id`, `label`), in the order of their ids. Returns their number. */
export async function insertItems(trx: Kysely<Tables>, batchId: number, chosen: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into work_items (work_id, position, record_id, label)
    select ${batchId}::bigint, row_number() over (order by record_id), record_id, label
    from (${chosen}) chosen`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Expires the file now. */
export async function expireFile(trx: Kysely<Tables>, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('works')
    .set({ file_expires_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
