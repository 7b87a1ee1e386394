import { noRoomToBuild } from '@botica/contract/kit/ports/built-site';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { isDiskFull } from '../../../kit/disk-full.ts';
import { SiteBuilderError } from '../../../kit/site-builder-port.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { roomJobKind } from './build-job.ts';
import { type BuildRow, findBuild, wasAskedSince } from './builds.store.ts';
import { enqueueBuild, scope } from './enqueue-build.ts';

const minuteMs = 60_000;
const inAMinute = (clock: Clock) => new Date(clock().getTime() + minuteMs);

/** True if a build failed because the disk of the files or of the builder is full. */
export const foundNoRoom = (error: unknown): boolean =>
  isDiskFull(error) || (error instanceof SiteBuilderError && error.message === noRoomToBuild);

/**
 * Schedules a new try for a build that found the disk full. Builds of the clock and of the law have retries of their
 * own.
 */
export async function enqueueOnceThereIsRoom(trx: Kysely<Tables>, clock: Clock, build: BuildRow): Promise<void> {
  if (scope.includes(build.reason)) return;
  const payload = { storeId: build.store_id, buildId: build.id };
  await enqueue(trx, { kind: roomJobKind, key: `${roomJobKind}:${build.id}`, payload, runAt: inAMinute(clock) }, clock);
}

/** Job: waits for free disk space, then repeats the failed build, unless another build was requested since. */
export async function publishOnceThereIsRoom(
  { storeId, buildId }: { storeId: number; buildId: number },
  ctx: JobContext,
): Promise<void> {
  const { db, clock, outside } = ctx;
  if (!(await outside.files.hasRoom())) ctx.putOff(inAMinute(clock));
  await inTransaction(db, async (trx) => {
    const failed = await findBuild(trx, storeId, buildId);
    if (failed === undefined || (await wasAskedSince(trx, { storeId, buildId, except: scope }))) return;
    const { reason, of_release: ofRelease, requested_by: by } = failed;
    await enqueueBuild(trx, clock, { storeId, reason, ofRelease, by });
  });
}
