import type { MessageChannel, MessageEvent } from '@botica/contract/features/messenger/message-events';
import { type Kysely, sql, type Updateable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';

export interface TemplateKey {
  storeId: number;
  event: MessageEvent;
  channel: MessageChannel;
}

/** Ids of the template's branches that still exist. */
const presentBranches = sql<number[]>`coalesce((
  select jsonb_agg(branches.id order by branches.id) from branches
  where branches.store_id = message_templates.store_id and message_templates.branch_ids @> to_jsonb(branches.id)), '[]')`;

const templates = (db: Kysely<Tables>, storeId: number) =>
  db
    .selectFrom('message_templates')
    .where('store_id', '=', storeId)
    .select(['id', 'event', 'channel', 'version', 'subject', 'text', presentBranches.as('branch_ids')]);

/** Templates with a row: those that somebody has changed. */
export async function findTemplates(db: Kysely<Tables>, storeId: number) {
  return templates(db, storeId).execute();
}

export type StoredTemplate = Awaited<ReturnType<typeof findTemplates>>[number];

export async function findTemplate(
  db: Kysely<Tables>,
  { storeId, event, channel }: TemplateKey,
): Promise<StoredTemplate | undefined> {
  return templates(db, storeId).where('event', '=', event).where('channel', '=', channel).executeTakeFirst();
}

/** Locks the row; creates it with default values if it is missing. */
export async function findTemplateAndLock(trx: Kysely<Tables>, key: TemplateKey): Promise<StoredTemplate> {
  const { storeId: store_id, event, channel } = key;
  await trx
    .insertInto('message_templates')
    .values({ store_id, event, channel })
    .onConflict((conflict) => conflict.columns(['store_id', 'event', 'channel']).doNothing())
    .execute();
  return templates(trx, store_id)
    .where('event', '=', event)
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Updates the row and raises its version; undefined if the row has changed since it was read. */
export async function updateTemplate(
  trx: Kysely<Tables>,
  current: Pick<StoredTemplate, 'id' | 'version'>,
  { branch_ids: ids, ...texts }: Pick<StoredTemplate, 'subject' | 'text' | 'branch_ids'>,
): Promise<StoredTemplate | undefined> {
  const patch: Updateable<Tables['message_templates']> = { ...texts, branch_ids: JSON.stringify(ids) };
  return updateVersion(trx, 'message_templates', current, patch)
    .returning(['id', 'event', 'channel', 'version', 'subject', 'text', 'branch_ids'])
    .executeTakeFirst();
}

export async function countBranches(trx: Kysely<Tables>, storeId: number, ids: readonly number[]): Promise<number> {
  const row = await trx
    .selectFrom('branches')
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
