import { keptReleases } from '@botica/contract/features/storefront/build-states';
import { buildsErrors } from '@botica/contract/features/storefront/builds.contract';
import { publishingErrors } from '@botica/contract/features/storefront/publishing-errors';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { isDiskFull } from '../../../kit/disk-full.ts';
import { fairQueue } from '../../../kit/fair-queue.ts';
import { SiteBuilderError } from '../../../kit/site-builder-port.ts';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { keepHolding } from '../../../platform/jobs/keep-holding.ts';
import { mediaNameOf } from '../../../platform/media/media-address.ts';
import { findStore, type StoredStore } from '../../stores/stores.store.ts';
import { refreshSharePicture } from '../../website/appearance/share-picture.ts';
import { enqueueExports } from '../releases/export-job.ts';
import { keepRelease } from '../releases/release-files.ts';
import {
  dropOldReleases,
  findRelease,
  findSite,
  insertRelease,
  lockSite,
  type ReleaseRow,
  switchTo,
} from '../releases/releases.store.ts';
import { enqueueSweep, enqueueSweepOfBuild } from '../releases/sweep-files.ts';
import { type BuildRow, beginBuild, endBuild, findBuild, forgetOldBuilds, noteProgress } from './builds.store.ts';
import { enqueueBuild, enqueueClock, tryAgain } from './enqueue-build.ts';
import { BuildFailure, type Made, makeRelease } from './make-release.ts';
import { missingPictures } from './missing-pictures.ts';
import { enqueueOnceThereIsRoom, foundNoRoom } from './once-there-is-room.ts';
import { isOfPanel } from './site-origin.ts';

interface BuildJob {
  storeId: number;
  buildId: number;
}

const leaseSeconds = 60;
const renewEveryMs = 15_000;
const progressEveryMs = 1_000;
const turnMs = 2_000;

/** Queue for builds. This server builds one site at a time, so that one core stays free for requests. */
const inTurn = fairQueue({ atOnce: 1 })({ mayWait: 0, refuse: () => 'busy' as const });

/** Job: publishes a store's site. An interrupted job starts again; visitors see the former release until the switch. */
export async function runBuild(job: BuildJob, ctx: JobContext): Promise<void> {
  const built = await inTurn(job.storeId, () => publish(job, ctx));
  if (built === 'busy') ctx.putOff(new Date(ctx.clock().getTime() + turnMs));
}

async function publish({ storeId, buildId }: BuildJob, ctx: JobContext): Promise<void> {
  const { db, clock } = ctx;
  await ctx.hold(leaseSeconds);
  const [build, store] = [await findBuild(db, storeId, buildId), await findStore(db, storeId)];
  if (build === undefined || store === undefined || !(await beginBuild(db, buildId, clock()))) return;
  // This lock waits for a running sweep; no sweep starts while the build is open.
  await inTransaction(db, (trx) => lockSite(trx, storeId));
  const { signal, end } = keepHolding(ctx, { seconds: leaseSeconds, everyMs: renewEveryMs });
  try {
    await buildSite(ctx, { build, store, signal });
  } catch (error) {
    // The server is stopping. The next server starts the job again.
    if (signal.aborted) throw error;
    const known = error instanceof BuildFailure || error instanceof SiteBuilderError;
    if (!known || error.cause !== undefined)
      ctx.log.error({ err: error, storeId, buildId }, 'a site could not be published');
    const reason = known ? error.message : sentenceOf(error);
    await inTransaction(db, async (trx) => {
      await finishBuild(trx, clock, build, { ended_at: clock(), error: reason });
      await tryAgain(trx, clock, build);
      if (foundNoRoom(error)) await enqueueOnceThereIsRoom(trx, clock, build);
    });
  } finally {
    end();
  }
}

function sentenceOf(error: unknown): string {
  if (isDiskFull(error)) return 'O disco do servidor está cheio.';
  return 'O armazenamento de arquivos ou o banco de dados não respondeu. Tente de novo.';
}

interface Building {
  build: BuildRow;
  store: StoredStore;
  signal: AbortSignal;
}

async function buildSite(ctx: JobContext, { build, store, signal }: Building): Promise<void> {
  const { db, outside } = ctx;
  if (outside.storefrontHook !== null) throw new BuildFailure(publishingErrors['storefront.external'].message);
  if (isOfPanel(ctx, store)) throw new BuildFailure(publishingErrors['storefront.domain_of_panel'].message);
  const site = await findSite(db, store.id);
  const releaseOf = async (id: number | null | undefined): Promise<ReleaseRow | null> =>
    id ? ((await findRelease(db, store.id, id)) ?? null) : null;
  const former = await releaseOf(build.of_release);
  if (build.of_release !== null && former === null)
    throw new BuildFailure(buildsErrors['storefront.release_not_kept'].message);
  await refreshSharePicture(ctx, store);
  let nextNote = 0;
  const onProgress = (progress: { done: number; total: number }) => {
    if (performance.now() < nextNote) return;
    nextNote = performance.now() + progressEveryMs;
    noteProgress(db, build.id, progress).catch(() => {});
  };
  const input = { store, build, former, shown: await releaseOf(site?.release_id), onProgress, signal };
  await makeRelease(ctx, input, async (made) => {
    const release = { storeId: store.id, buildId: build.id };
    await enqueueSweepOfBuild(db, ctx.clock, { ...release, packs: made.built.packs });
    await keepRelease(outside.files, release, made);
    await ctx.hold(leaseSeconds);
    const { media, warnings } = made.built;
    const pictures = await missingPictures(ctx, store.id, { media, source: made.source });
    await show(ctx, build, { ...made, built: { ...made.built, warnings: [...pictures, ...warnings] } });
  });
}

/** Ends the build. If somebody requested another one meanwhile, it is started. */
async function finishBuild(
  trx: Transaction<Tables>,
  clock: Clock,
  { store_id: storeId, id }: BuildRow,
  ended: Parameters<typeof endBuild>[2],
): Promise<void> {
  const { again_by: by } = await endBuild(trx, id, ended);
  if (by !== null) await enqueueBuild(trx, clock, { storeId, reason: 'asked', by });
}

async function show(ctx: JobContext, build: BuildRow, { built, former, auditId, changesAt }: Made): Promise<void> {
  const { db, clock } = ctx;
  const { store_id: storeId, id: buildId } = build;
  const now = clock();
  await inTransaction(db, async (trx) => {
    const site = await lockSite(trx, storeId);
    const number = site.release_number + 1;
    const packs = [...new Set([...built.files, ...former.map(({ file }) => file)].map(({ pack }) => pack))];
    const media = built.media.flatMap((url) => mediaNameOf(url) ?? []);
    const pages = built.files.filter(({ type }) => type === 'html').length;
    const release = {
      store_id: storeId,
      number,
      build_id: buildId,
      built_at: now,
      audit_id: auditId,
      pages,
      packs,
      media,
    };
    const id = await insertRelease(trx, { ...release, changes_at: changesAt === null ? null : new Date(changesAt) });
    // After a rollback, builds that keep the release's texts leave the automatic publication paused. Otherwise it would
    // publish the later changes.
    const isPaused = build.reason === 'back' || (site.is_paused && build.of_release !== null);
    if (!(await switchTo(trx, storeId, { id, number, isPaused })))
      throw new BuildFailure('Outra publicação terminou antes.');
    const { changed, paths, warnings } = built;
    await finishBuild(trx, clock, build, {
      ended_at: now,
      release_id: id,
      outcome: { ...changed, paths, warnings, number },
    });
    await enqueueExports(trx, ctx, { storeId, releaseId: id });
    const dropped = await dropOldReleases(trx, storeId, keptReleases);
    await enqueueSweep(trx, clock, storeId, dropped);
    await forgetOldBuilds(trx, storeId, now);
    if (changesAt !== null) await enqueueClock(trx, clock, { storeId, releaseId: id, at: new Date(changesAt) });
  });
}
