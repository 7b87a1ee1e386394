import type { Redirect } from '@botica/contract/features/redirects/redirect-rules';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { updateVersion } from '../../kit/db/update-version.ts';

export async function findRedirects(db: Kysely<Tables>, storeId: number): Promise<Redirect[]> {
  return db
    .selectFrom('redirects')
    .where('store_id', '=', storeId)
    .orderBy('position')
    .select(['path', 'value'])
    .execute();
}

const listOf = (db: Kysely<Tables>, storeId: number) =>
  db.selectFrom('redirect_lists').where('store_id', '=', storeId).select('version');

/** The version is 1 for a store that never had redirects. */
export async function findRedirectVersion(db: Kysely<Tables>, storeId: number): Promise<number> {
  return (await listOf(db, storeId).executeTakeFirst())?.version ?? 1;
}

/** Locks the list until the transaction ends; returns its version. */
export async function lockRedirects(trx: Kysely<Tables>, storeId: number): Promise<number> {
  await trx
    .insertInto('redirect_lists')
    .values({ store_id: storeId })
    .onConflict((conflict) => conflict.column('store_id').doNothing())
    .execute();
  return (await listOf(trx, storeId).forUpdate().executeTakeFirstOrThrow()).version;
}

/** Replaces the whole list; returns its new version, or undefined if `version` is stale. */
export async function replaceRedirects(
  trx: Kysely<Tables>,
  storeId: number,
  version: number,
  items: readonly Redirect[],
): Promise<number | undefined> {
  const written = await updateVersion(trx, 'redirect_lists', { store_id: storeId, version }, {})
    .returning('version')
    .executeTakeFirst();
  if (written === undefined) return undefined;
  await trx.deleteFrom('redirects').where('store_id', '=', storeId).execute();
  const rows = items.map(({ path, value }, position) => ({ path, value, position }));
  // A single JSON parameter: with one parameter per value a long list would exceed the limit of PostgreSQL.
  await sql`
    insert into redirects (store_id, path, value, position)
    select ${storeId}, row.path, row.value, row.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (path text, value text, position integer)`.execute(
    trx,
  );
  return written.version;
}
