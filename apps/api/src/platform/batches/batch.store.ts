import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { lockName } from '../../kit/db/lock-name.ts';

export type StoredBatch = Selectable<Tables['works']>;

/** Of the columns those that whoever sees a work sees; the parameters are the server's. */
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
 * Whoever of the same person begins a work waits here until the transaction ends: two at once would both find room for the
 * last one, or neither find the other. Before any other lock, where there are several.
 */
export const lockOwnBatches = (trx: Kysely<Tables>, { storeId, agentId }: Own) =>
  lockName(trx, `works ${storeId} ${agentId}`);

const openBatches = (db: Kysely<Tables>, { storeId, agentId }: Own) =>
  db.selectFrom('works').where('store_id', '=', storeId).where('agent_id', '=', agentId).where('state', 'in', open);

/** One that still goes on, by what it was started with. */
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

/** A server takes it up; undefined when it is over. */
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

/** The run that ends now counts as none: it was stopped or cut off, and neither by a death of the server. */
export async function giveBackRun(db: Kysely<Tables>, id: number): Promise<void> {
  const values = { runs_in_vain: sql<number>`greatest(runs_in_vain - 1, 0)` };
  await db.updateTable('works').set(values).where('id', '=', id).execute();
}

/** Undefined when it is over. Until the transaction ends nobody cancels it. */
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

/** What a step has done, in the step's own transaction. */
export async function noteProgress(trx: Kysely<Tables>, id: number, { progress, done, refused }: Progress) {
  await trx
    .updateTable('works')
    .set({
      progress: JSON.stringify(progress),
      done: sql`done + ${done}`,
      refused: sql`refused + ${refused}`,
      // The present run goes on, and may still die.
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

/** For good. What it was started with is needed no more, and may name a person. */
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

/** Its file is gone. */
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

/** Works of the store that have written a file or are about to. */
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

/** The next records to be changed. */
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

/** What came of each: null as the reason where it was done. */
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

/** The records that a query chooses (`record_id`, `label`), in the order of their ids. Answers how many. */
export async function insertItems(trx: Kysely<Tables>, batchId: number, chosen: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into work_items (work_id, position, record_id, label)
    select ${batchId}::bigint, row_number() over (order by record_id), record_id, label
    from (${chosen}) chosen`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Nobody fetches it from now on. */
export async function expireFile(trx: Kysely<Tables>, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('works')
    .set({ file_expires_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
