import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { updateVersion } from '../../../kit/db/update-version.ts';

const siteColumns = [
  'store_id',
  'release_id',
  'release_number',
  'is_automatic',
  'is_paused',
  'hides_setup',
  'refresh_minutes',
  'version',
] as const;

const columns = [
  ...([
    'id',
    'store_id',
    'number',
    'build_id',
    'built_at',
    'audit_id',
    'pages',
    'changes_at',
    'packs',
    'media',
  ] as const),
] as const;

const releasesOf = (db: Kysely<Tables>, storeId: number) =>
  db.selectFrom('site_releases').where('store_id', '=', storeId).select(columns);

export type ReleaseRow = Awaited<ReturnType<ReturnType<typeof releasesOf>['execute']>>[number];

/** Site row of a store; undefined if it has never published. */
export async function findSite(db: Kysely<Tables>, storeId: number) {
  return db.selectFrom('sites').where('store_id', '=', storeId).select(siteColumns).executeTakeFirst();
}
export type SiteRow = NonNullable<Awaited<ReturnType<typeof findSite>>>;

/** Locks the site's row, and inserts it if it is missing. */
export async function lockSite(trx: Kysely<Tables>, storeId: number): Promise<SiteRow> {
  await trx
    .insertInto('sites')
    .values({ store_id: storeId })
    .onConflict((conflict) => conflict.column('store_id').doNothing())
    .execute();
  return trx
    .selectFrom('sites')
    .where('store_id', '=', storeId)
    .select(siteColumns)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function insertSite(trx: Kysely<Tables>, storeId: number, isAutomatic: boolean): Promise<void> {
  await trx.insertInto('sites').values({ store_id: storeId, is_automatic: isAutomatic }).execute();
}

export async function lockExistingSite(trx: Kysely<Tables>, storeId: number): Promise<void> {
  await trx.selectFrom('sites').where('store_id', '=', storeId).select('store_id').forUpdate().execute();
}

/** True if a build of the store is open. */
export async function isPublishing(db: Kysely<Tables>, storeId: number): Promise<boolean> {
  const open = db.selectFrom('site_builds').where('store_id', '=', storeId).where('ended_at', 'is', null);
  return (await open.select('id').executeTakeFirst()) !== undefined;
}

/** Undefined if the row has another version by now. */
export async function updateSite(
  trx: Kysely<Tables>,
  { store_id, version }: Pick<SiteRow, 'store_id' | 'version'>,
  patch: Partial<Pick<SiteRow, 'is_automatic' | 'is_paused' | 'hides_setup' | 'refresh_minutes'>>,
): Promise<SiteRow | undefined> {
  return updateVersion(trx, 'sites', { store_id, version }, patch).returning(siteColumns).executeTakeFirst();
}

export const findRelease = (db: Kysely<Tables>, storeId: number, id: number): Promise<ReleaseRow | undefined> =>
  releasesOf(db, storeId).where('id', '=', id).executeTakeFirst();

/** Releases, newest first. */
export const findReleases = (db: Kysely<Tables>, storeId: number): Promise<ReleaseRow[]> =>
  releasesOf(db, storeId).orderBy('number', 'desc').execute();

export async function insertRelease(trx: Kysely<Tables>, values: Insertable<Tables['site_releases']>): Promise<number> {
  return (await trx.insertInto('site_releases').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Switches visitors to this release. False if a newer one is already shown. */
export async function switchTo(
  trx: Kysely<Tables>,
  storeId: number,
  { id, number, isPaused }: { id: number; number: number; isPaused: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sites')
    .set({ release_id: id, release_number: number, is_paused: isPaused })
    .where('store_id', '=', storeId)
    .where('release_number', '<', number)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes releases beyond the newest `keep`, except the shown one. Returns them. */
export async function dropOldReleases(trx: Kysely<Tables>, storeId: number, keep: number): Promise<ReleaseRow[]> {
  return trx
    .deleteFrom('site_releases')
    .where('store_id', '=', storeId)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('site_releases').where('store_id', '=', storeId).orderBy('number', 'desc').limit(keep).select('id'),
    )
    .where(sql<boolean>`not exists (select from sites where sites.release_id = site_releases.id)`)
    .returning(columns)
    .execute();
}

/** Returns those of the given pictures that a kept release shows. */
export async function findMediaOfReleases(
  db: Kysely<Tables>,
  storeId: number,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...names]}::text[]) name
    where exists (select from site_releases where store_id = ${storeId} and name = any(media))`.execute(db);
  return rows.map(({ name }) => name);
}

/** All host names of stores, each with the domain to which it redirects. */
export async function findHosts(db: Kysely<Tables>) {
  return db
    .selectFrom('store_domains')
    .innerJoin('stores', 'stores.id', 'store_domains.store_id')
    .select(['store_domains.domain as host', 'stores.domain', 'stores.id as store_id'])
    .execute();
}

/** Build whose files a store's visitors see. */
export async function findShownRelease(db: Kysely<Tables>, storeId: number) {
  return db
    .selectFrom('sites')
    .innerJoin('site_releases', 'site_releases.id', 'sites.release_id')
    .where('sites.store_id', '=', storeId)
    .select('site_releases.build_id')
    .executeTakeFirst();
}

/** Builds whose files are kept, newest first. */
export async function findKeptBuilds(db: Kysely<Tables>, storeId: number): Promise<number[]> {
  return (await findReleases(db, storeId)).map(({ build_id }) => build_id);
}
