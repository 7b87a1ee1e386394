import type { BuildReason } from '@botica/contract/features/storefront/build-states';
import type { BuildOutcome } from '@botica/contract/features/storefront/builds.contract';
import { pageSize } from '@botica/contract/kit/page';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import { buildJobKind } from './build-job.ts';

const columns = [
  ...(['id', 'store_id', 'reason', 'of_release', 'state', 'requested_at', 'requested_by', 'started_at'] as const),
  ...(['ended_at', 'done', 'total', 'error', 'outcome', 'release_id'] as const),
] as const;

const buildsOf = (db: Kysely<Tables>, storeId: number) =>
  db
    .selectFrom('site_builds')
    .leftJoin('site_releases as release', 'release.id', 'site_builds.release_id')
    .leftJoin('sites', 'sites.store_id', 'site_builds.store_id')
    .where('site_builds.store_id', '=', storeId)
    .select(columns.map((name) => `site_builds.${name}` as const))
    .select(['release.id as kept_release', 'sites.release_id as shown_release']);

export type BuildRow = Awaited<ReturnType<ReturnType<typeof buildsOf>['execute']>>[number];

const interrupted = 'A publicação foi interrompida várias vezes. Tente de novo.';

/**
 * Ends an open build whose job was given up because the process died in every try. Otherwise it would block the store
 * for ever.
 */
async function endLostBuild(trx: Kysely<Tables>, storeId: number, now: Date): Promise<void> {
  await trx
    .updateTable('site_builds')
    .set({ state: 'failed', ended_at: now, error: interrupted })
    .where('store_id', '=', storeId)
    .where('ended_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from jobs where key = ${`${buildJobKind}:`}::text || site_builds.id
        and done_at is null and failed_at is null)`,
    )
    .execute();
}

/** Opens a build, or joins the open one; a store has at most one. Returns whether the build is new. */
export async function openBuild(
  trx: Kysely<Tables>,
  build: { store_id: number; reason: BuildReason; of_release: number | null; requested_at: Date; requested_by: string },
): Promise<{ id: number; reason: BuildReason; isNew: boolean }> {
  await endLostBuild(trx, build.store_id, build.requested_at);
  const added = await trx
    .insertInto('site_builds')
    .values(build)
    .onConflict((conflict) => conflict.column('store_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) return { id: added.id, reason: build.reason, isNew: true };
  const open = await trx
    .selectFrom('site_builds')
    .where('store_id', '=', build.store_id)
    .where('ended_at', 'is', null)
    .select(['id', 'reason'])
    .executeTakeFirst();
  // The open build ended between the two statements.
  return open === undefined ? openBuild(trx, build) : { ...open, isNew: false };
}

/** Widens the open build to a full one. If it has already begun, a full build follows it. */
export async function widenBuild(
  trx: Kysely<Tables>,
  id: number,
  reason: BuildReason,
  requestedBy: string,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('site_builds')
    .set({ reason, of_release: null, requested_by: requestedBy })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return;
  await trx.updateTable('site_builds').set({ again_by: requestedBy }).where('id', '=', id).execute();
}

/** Adds prices to an open build that has not begun and would publish none (its reason is in `to`). */
export async function addPrices(
  trx: Kysely<Tables>,
  id: number,
  { ofRelease, by, to }: { ofRelease: number | null; by: string; to: readonly BuildReason[] },
): Promise<void> {
  await trx
    .updateTable('site_builds')
    .set({ reason: 'prices', of_release: ofRelease, requested_by: by })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('reason', 'in', to)
    .execute();
}

export const findBuild = (db: Kysely<Tables>, storeId: number, id: number): Promise<BuildRow | undefined> =>
  buildsOf(db, storeId).where('site_builds.id', '=', id).executeTakeFirst();

export const findLastBuild = (db: Kysely<Tables>, storeId: number): Promise<BuildRow | undefined> =>
  buildsOf(db, storeId).orderBy('site_builds.id', 'desc').limit(1).executeTakeFirst();

/** True if a build with any other reason than these was requested after this one. */
export async function wasAskedSince(
  db: Kysely<Tables>,
  { storeId, buildId, except }: { storeId: number; buildId: number; except: readonly BuildReason[] },
): Promise<boolean> {
  const later = await db
    .selectFrom('site_builds')
    .where('store_id', '=', storeId)
    .where('id', '>', buildId)
    .where('reason', 'not in', except)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** A page of builds, newest first. */
export const findBuilds = (db: Kysely<Tables>, storeId: number, page: number): Promise<BuildRow[]> =>
  buildsOf(db, storeId)
    .orderBy('site_builds.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();

export async function countBuilds(db: Kysely<Tables>, storeId: number): Promise<number> {
  const row = await db
    .selectFrom('site_builds')
    .where('store_id', '=', storeId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Marks a build as begun. False if it has ended. */
export async function beginBuild(db: Kysely<Tables>, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('site_builds')
    .set({ state: 'building', started_at: now, done: 0, total: 0 })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function noteProgress(
  db: Kysely<Tables>,
  id: number,
  progress: { done: number; total: number },
): Promise<void> {
  await db.updateTable('site_builds').set(progress).where('id', '=', id).where('state', '=', 'building').execute();
}

export async function endBuild(
  db: Kysely<Tables>,
  id: number,
  ended: { ended_at: Date } & ({ error: string } | { release_id: number; outcome: BuildOutcome & { number: number } }),
): Promise<{ again_by: string | null }> {
  const { ended_at, ...how } = ended;
  const values =
    'error' in how
      ? { state: 'failed' as const, error: how.error }
      : { state: 'done' as const, release_id: how.release_id, outcome: JSON.stringify(how.outcome) };
  const row = await db
    .updateTable('site_builds')
    .set({ ...values, ended_at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('again_by')
    .executeTakeFirst();
  return row ?? { again_by: null };
}

const keptDays = 90;

/** Deletes old ended builds, except those of releases that are kept. */
export async function forgetOldBuilds(db: Kysely<Tables>, storeId: number, now: Date): Promise<void> {
  await db
    .deleteFrom('site_builds')
    .where('store_id', '=', storeId)
    .where('ended_at', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .where(sql<boolean>`not exists (select from site_releases where site_releases.build_id = site_builds.id)`)
    .execute();
}
