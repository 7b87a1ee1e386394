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

/** What a store's site is, as its row says; a store that never published has none. */
export async function findSite(db: Kysely<Tables>, storeId: number) {
  return db.selectFrom('sites').where('store_id', '=', storeId).select(siteColumns).executeTakeFirst();
}
export type SiteRow = NonNullable<Awaited<ReturnType<typeof findSite>>>;

/** Locked until the transaction ends; made where there is none yet. */
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

/** The row of a store that is new. */
export async function insertSite(trx: Kysely<Tables>, storeId: number, isAutomatic: boolean): Promise<void> {
  await trx.insertInto('sites').values({ store_id: storeId, is_automatic: isAutomatic }).execute();
}

/** Its row, where there is one, locked until the transaction ends. */
export async function holdSite(trx: Kysely<Tables>, storeId: number): Promise<void> {
  await trx.selectFrom('sites').where('store_id', '=', storeId).select('store_id').forUpdate().execute();
}

/** Whether a build of the store waits or is under way. */
export async function isPublishing(db: Kysely<Tables>, storeId: number): Promise<boolean> {
  const open = db.selectFrom('site_builds').where('store_id', '=', storeId).where('ended_at', 'is', null);
  return (await open.select('id').executeTakeFirst()) !== undefined;
}

/** Undefined when it is no longer of this version. */
export async function updateSite(
  trx: Kysely<Tables>,
  { store_id, version }: Pick<SiteRow, 'store_id' | 'version'>,
  patch: Partial<Pick<SiteRow, 'is_automatic' | 'is_paused' | 'hides_setup' | 'refresh_minutes'>>,
): Promise<SiteRow | undefined> {
  return updateVersion(trx, 'sites', { store_id, version }, patch).returning(siteColumns).executeTakeFirst();
}

export const findRelease = (db: Kysely<Tables>, storeId: number, id: number): Promise<ReleaseRow | undefined> =>
  releasesOf(db, storeId).where('id', '=', id).executeTakeFirst();

/** The newest first. */
export const findReleases = (db: Kysely<Tables>, storeId: number): Promise<ReleaseRow[]> =>
  releasesOf(db, storeId).orderBy('number', 'desc').execute();

export async function insertRelease(trx: Kysely<Tables>, values: Insertable<Tables['site_releases']>): Promise<number> {
  return (await trx.insertInto('site_releases').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** From now on visitors see this one. False: a newer one was quicker. */
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

/** Those beyond the newest `keep`, apart from the one that is shown. */
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

/** Of these pictures those that a kept release shows. */
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

/** All names under which stores are found, with the one to which the others lead. */
export async function findHosts(db: Kysely<Tables>) {
  return db
    .selectFrom('store_domains')
    .innerJoin('stores', 'stores.id', 'store_domains.store_id')
    .select(['store_domains.domain as host', 'stores.domain', 'stores.id as store_id'])
    .execute();
}

/** Which build's files a store's visitors see. */
export async function findShownRelease(db: Kysely<Tables>, storeId: number) {
  return db
    .selectFrom('sites')
    .innerJoin('site_releases', 'site_releases.id', 'sites.release_id')
    .where('sites.store_id', '=', storeId)
    .select('site_releases.build_id')
    .executeTakeFirst();
}

/** The builds whose files are kept, the newest first. */
export async function findKeptBuilds(db: Kysely<Tables>, storeId: number): Promise<number[]> {
  return (await findReleases(db, storeId)).map(({ build_id }) => build_id);
}
