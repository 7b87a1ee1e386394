import type { BuildReason } from '@botica/contract/features/storefront/build-states';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { type LockedJob, lockedJobKind } from '../../products/record/apply-advertising-lock.ts';
import { findStore } from '../../stores/stores.store.ts';
import { type ColorsJob, colorsJobKind } from '../../website/appearance/site-colors-job.ts';
import { findRelease, findSite } from '../releases/releases.store.ts';
import { buildJobKind, clockJobKind } from './build-job.ts';
import { addPrices, openBuild, widenBuild } from './builds.store.ts';
import { isOfPanel } from './site-origin.ts';

interface BuildInput {
  storeId: number;
  reason: BuildReason;
  /** Release whose texts the build keeps. */
  ofRelease?: number | null;
  by: string;
}

/** Reasons that publish every change. */
const whole: readonly BuildReason[] = ['first', 'asked', 'automatic'];
/** Reasons that publish no change of a person. */
export const scope: readonly BuildReason[] = ['clock', 'law', 'colors'];

/**
 * Requests a build of a store's site, inside the write that needs it. Returns the id of the build. A store has at most
 * one open build: later requests join it, and a full request widens it. An automatic request does not widen a rollback.
 */
export async function enqueueBuild(
  trx: Kysely<Tables>,
  clock: Clock,
  { storeId, reason, ofRelease = null, by }: BuildInput,
): Promise<{ id: number; isNew: boolean }> {
  const now = clock();
  const request = { store_id: storeId, reason, of_release: ofRelease, requested_at: now, requested_by: by };
  const opened = await openBuild(trx, request);
  const isStopped = reason === 'automatic' && opened.reason === 'back';
  if (!opened.isNew && !isStopped && whole.includes(reason)) await widenBuild(trx, opened.id, reason, by);
  if (!opened.isNew && reason === 'prices') await addPrices(trx, opened.id, { ofRelease, by, to: scope });
  if (opened.isNew) {
    const payload = { storeId, buildId: opened.id };
    await enqueue(trx, { kind: buildJobKind, key: `${buildJobKind}:${opened.id}`, payload }, clock);
  }
  return opened;
}

export async function enqueueClock(
  trx: Kysely<Tables>,
  clock: Clock,
  { storeId, releaseId, at }: { storeId: number; releaseId: number; at: Date },
): Promise<void> {
  const key = `${clockJobKind}:${storeId}:${releaseId}`;
  await enqueue(trx, { kind: clockJobKind, key, payload: { storeId, releaseId }, runAt: at }, clock);
}

const byItself = 'Botica';
const [minuteMs, hourMs] = [60_000, 3_600_000];

/** Publishes the shown release again with its own texts. Only what has become due or has expired changes. */
async function publishShown(
  ctx: JobContext,
  { storeId, reason, ofRelease }: { storeId: number; reason: 'clock' | 'law' | 'colors'; ofRelease?: number },
  again: (trx: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const { db, clock, publicUrl, outside } = ctx;
  // While another system publishes, visitors do not see our release. The job waits until Botica publishes again.
  if (outside.storefrontHook !== null) ctx.putOff(new Date(clock().getTime() + hourMs));
  await inTransaction(db, async (trx) => {
    const { release_id: shown = null } = (await findSite(trx, storeId)) ?? {};
    const store = await findStore(trx, storeId);
    if (shown === null || store === undefined || isOfPanel({ publicUrl }, store)) return;
    if (ofRelease !== undefined && ofRelease !== shown) return;
    const { isNew } = await enqueueBuild(trx, clock, { storeId, reason, ofRelease: shown, by: byItself });
    // The running build may have read the data before this change, so one more build follows.
    if (!isNew) await again(trx);
  });
}

/** Job: publishes when a date has come. A release that is no longer shown needs nothing. */
export function publishByClock(about: { storeId: number; releaseId: number }, ctx: JobContext): Promise<void> {
  const { storeId, releaseId: ofRelease } = about;
  return publishShown(ctx, { storeId, reason: 'clock', ofRelease }, (trx) => enqueueClockAgain(trx, ctx.clock, about));
}

/** Job: publishes after an advertising lock or the removal of a shown product. */
export function publishByLaw({ storeId }: LockedJob, ctx: JobContext): Promise<void> {
  return publishShown(ctx, { storeId, reason: 'law' }, (trx) => enqueueAgain(trx, ctx.clock, 'law', storeId, againMs));
}

/** Job: publishes after a change of the store's colours. */
export function publishColors({ storeId }: ColorsJob, ctx: JobContext): Promise<void> {
  const again = (trx: Kysely<Tables>) => enqueueAgain(trx, ctx.clock, 'colors', storeId, againMs);
  return publishShown(ctx, { storeId, reason: 'colors' }, again);
}

const kindsAtOnce = { law: lockedJobKind, colors: colorsJobKind } as const;

async function enqueueAgain(
  trx: Kysely<Tables>,
  clock: Clock,
  reason: keyof typeof kindsAtOnce,
  storeId: number,
  inMs: number,
): Promise<void> {
  const runAt = new Date(clock().getTime() + inMs);
  const kind = kindsAtOnce[reason];
  const payload: LockedJob | ColorsJob = { storeId };
  await enqueue(trx, { kind, key: `${kind}:again:${storeId}:${runAt.getTime()}`, payload, runAt }, clock);
}

const againMs = 15_000;

async function enqueueClockAgain(
  trx: Kysely<Tables>,
  clock: Clock,
  about: { storeId: number; releaseId: number },
  inMs = againMs,
) {
  const runAt = new Date(clock().getTime() + inMs);
  const key = `${clockJobKind}:${about.storeId}:${about.releaseId}:${runAt.getTime()}`;
  await enqueue(trx, { kind: clockJobKind, key, payload: about, runAt }, clock);
}

/** Retries a failed build of the clock, of the law or of the colours, because expired content must leave the site. */
export async function tryAgain(
  trx: Kysely<Tables>,
  clock: Clock,
  { store_id: storeId, reason }: { store_id: number; reason: BuildReason },
): Promise<void> {
  await tryClockAgain(trx, clock, storeId);
  if (reason === 'law' || reason === 'colors') await enqueueAgain(trx, clock, reason, storeId, minuteMs);
}

/**
 * Retries a failed build of the clock after one minute at first. The interval grows with the time since the content has
 * expired, up to an hour.
 */
async function tryClockAgain(trx: Kysely<Tables>, clock: Clock, storeId: number): Promise<void> {
  const site = await findSite(trx, storeId);
  const shown = site?.release_id ? await findRelease(trx, storeId, site.release_id) : undefined;
  if (!shown?.changes_at) return;
  const overMs = clock().getTime() - shown.changes_at.getTime();
  if (overMs < 0) return;
  const inMs = Math.min(Math.max(overMs, minuteMs), hourMs);
  await enqueueClockAgain(trx, clock, { storeId, releaseId: shown.id }, inMs);
}
