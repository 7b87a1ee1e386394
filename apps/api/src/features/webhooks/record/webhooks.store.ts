import type { WebhookInput } from '@botica/contract/features/webhooks/webhooks.contract';
import { type Kysely, sql, type Updateable } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';

const columns = [
  ...(['id', 'store_id', 'url', 'events', 'secret', 'former_secret', 'former_secret_until'] as const),
  ...(['paused_at', 'paused_reason', 'failing_since', 'failures', 'silent_until', 'version', 'created_at'] as const),
] as const;

const webhooksOf = (db: Kysely<Tables>, storeId: number) =>
  db.selectFrom('webhooks').where('store_id', '=', storeId).select(columns);

export async function listWebhooks(db: Kysely<Tables>, storeId: number) {
  return webhooksOf(db, storeId).orderBy('id', 'desc').execute();
}

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

export async function findWebhook(db: Kysely<Tables>, storeId: number, id: number): Promise<WebhookRow | undefined> {
  return webhooksOf(db, storeId).where('id', '=', id).executeTakeFirst();
}

export async function findWebhookAndLock(
  trx: Kysely<Tables>,
  storeId: number,
  id: number,
): Promise<WebhookRow | undefined> {
  return webhooksOf(trx, storeId).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertWebhook(
  trx: Kysely<Tables>,
  keys: { store_id: number; secret: string; created_at: Date },
  { url, events }: WebhookInput,
): Promise<WebhookRow> {
  return trx
    .insertInto('webhooks')
    .values({ ...keys, url, events: JSON.stringify(events) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Updates the row and raises its version; undefined if the row has changed since it was read. */
export async function updateWebhook(
  trx: Kysely<Tables>,
  webhook: WebhookRow,
  patch: Updateable<Tables['webhooks']>,
): Promise<WebhookRow | undefined> {
  return updateVersion(trx, 'webhooks', webhook, patch).returning(columns).executeTakeFirst();
}

export async function deleteWebhook(trx: Kysely<Tables>, storeId: number, id: number): Promise<void> {
  await trx.deleteFrom('webhooks').where('store_id', '=', storeId).where('id', '=', id).execute();
}

/** Resets the count of failures. */
export async function noteSuccess(db: Kysely<Tables>, id: number): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ failing_since: null, failures: 0, silent_until: null })
    .where('id', '=', id)
    .where('failures', '>', 0)
    .execute();
}

/** Counts a failure and stores when the failures began. Undefined if the webhook is paused. */
export async function noteFailure(trx: Kysely<Tables>, id: number, now: Date) {
  return trx
    .updateTable('webhooks')
    .set({ failing_since: sql`coalesce(failing_since, ${now})`, failures: sql`failures + 1` })
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

export async function keepSilent(trx: Kysely<Tables>, id: number, until: Date): Promise<void> {
  await trx.updateTable('webhooks').set({ silent_until: until }).where('id', '=', id).execute();
}
