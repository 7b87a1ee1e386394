import type { Redirect } from '@botica/contract/features/redirects/redirect-rules';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { updateVersion } from '../../kit/db/update-version.ts';

/** In the order of the list. */
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

/** Of a store that never had any it is 1. */
export async function findRedirectVersion(db: Kysely<Tables>, storeId: number): Promise<number> {
  return (await listOf(db, storeId).executeTakeFirst())?.version ?? 1;
}

/** The version of the list, locked until the transaction ends. */
export async function lockRedirects(trx: Kysely<Tables>, storeId: number): Promise<number> {
  await trx
    .insertInto('redirect_lists')
    .values({ store_id: storeId })
    .onConflict((conflict) => conflict.column('store_id').doNothing())
    .execute();
  return (await listOf(trx, storeId).forUpdate().executeTakeFirstOrThrow()).version;
}

/** The whole list under its next version, which is answered; undefined when it is no longer of this one. */
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
  // One parameter for all of them.
  await sql`
    insert into redirects (store_id, path, value, position)
    select ${storeId}, row.path, row.value, row.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (path text, value text, position integer)`.execute(
    trx,
  );
  return written.version;
}
