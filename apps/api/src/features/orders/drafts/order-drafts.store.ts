import type { DraftContent } from '@botica/contract/features/orders/drafts/order-drafts.contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Actor } from '../../../kit/context.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';
import type { DataSubject } from '../../../kit/personal-data.ts';

export interface DraftsOf {
  storeId: number;
  agentId: number;
}

const columns = ['id', 'version', 'content', 'created_at', 'updated_at'] as const;

const ownDrafts = (db: Kysely<Tables>, { storeId, agentId }: DraftsOf) =>
  db.selectFrom('order_drafts').where('store_id', '=', storeId).where('agent_id', '=', agentId);

/** Drafts, newest first. */
export function findDrafts(db: Kysely<Tables>, of: DraftsOf) {
  return ownDrafts(db, of)
    .select(['id', 'version', 'updated_at'])
    .select([
      sql<string>`content #>> '{customer,name}'`.as('customer_name'),
      sql<number>`jsonb_array_length(content -> 'items')`.as('items'),
    ])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Locks the person's membership, so two concurrent calls cannot both take the last free draft. */
export async function lockDrafts(trx: Kysely<Tables>, { storeId, agentId }: DraftsOf): Promise<void> {
  await trx
    .selectFrom('memberships')
    .select('agent_id')
    .where('store_id', '=', storeId)
    .where('agent_id', '=', agentId)
    .forNoKeyUpdate()
    .execute();
}

export async function countDrafts(trx: Kysely<Tables>, of: DraftsOf): Promise<number> {
  const { count } = await ownDrafts(trx, of)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const draftQuery = (db: Kysely<Tables>, of: DraftsOf, id: number) =>
  ownDrafts(db, of).where('id', '=', id).select(columns);

export type StoredDraft = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

export function findDraft(db: Kysely<Tables>, of: DraftsOf, id: number) {
  return draftQuery(db, of, id).executeTakeFirst();
}

export function findDraftAndLock(trx: Kysely<Tables>, of: DraftsOf, id: number): Promise<StoredDraft | undefined> {
  return draftQuery(trx, of, id).forUpdate().executeTakeFirst();
}

/** Id of the customer that a draft names; null if the store does not have that customer. */
const customerOf = ({ storeId }: DraftsOf, { customer_id: id }: DraftContent) =>
  sql<number | null>`(select id from customers where store_id = ${storeId} and id = ${id})`;

export function insertDraft(trx: Kysely<Tables>, of: DraftsOf, content: DraftContent, now: Date): Promise<StoredDraft> {
  return trx
    .insertInto('order_drafts')
    .values({
      store_id: of.storeId,
      agent_id: of.agentId,
      customer_id: customerOf(of, content),
      content: JSON.stringify(content),
      created_at: now,
      updated_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Conditional update. Undefined if the row has changed since it was read. */
export function updateDraftRow(
  trx: Kysely<Tables>,
  of: DraftsOf,
  { id, version }: Pick<StoredDraft, 'id' | 'version'>,
  { content, now }: { content: DraftContent; now: Date },
): Promise<StoredDraft | undefined> {
  const patch = { content: JSON.stringify(content), customer_id: customerOf(of, content), updated_at: now };
  return updateVersion(trx, 'order_drafts', { store_id: of.storeId, id, version }, patch)
    .returning(columns)
    .executeTakeFirst();
}

/** Deletes a draft. False if it was already gone. */
export async function deleteDraft(trx: Kysely<Tables>, { storeId, agentId }: DraftsOf, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('order_drafts')
    .where('store_id', '=', storeId)
    .where('agent_id', '=', agentId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Removes a draft that becomes an order. False if it is already gone or belongs to another person. */
export async function takeDraft(trx: Kysely<Tables>, actor: Actor, id: number): Promise<boolean> {
  return actor.kind === 'agent' && (await deleteDraft(trx, actor, id));
}

/** Time of the last save; undefined if the draft is gone. */
export async function lastTyped(db: Kysely<Tables>, id: number): Promise<Date | undefined> {
  const row = await db.selectFrom('order_drafts').select('updated_at').where('id', '=', id).executeTakeFirst();
  return row?.updated_at;
}

export async function deleteUntouched(db: Kysely<Tables>, id: number, since: Date): Promise<void> {
  await db.deleteFrom('order_drafts').where('id', '=', id).where('updated_at', '<=', since).execute();
}

/** Moves drafts to the customer into which the chosen one was merged. */
export async function passDraftsOn(trx: Kysely<Tables>, { storeId, id }: DataSubject, intoId: number): Promise<void> {
  await sql`
    update order_drafts set customer_id = ${intoId}, version = version + 1,
      content = jsonb_set(content, '{customer_id}', to_jsonb(${intoId}::bigint))
    where store_id = ${storeId} and customer_id = ${id}`.execute(trx);
}
