import type { Kysely } from 'kysely';
import type { Tables } from '../../../../database/tables.ts';
import type { Clock } from '../../../kit/context.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { storeToday } from '../../../kit/store-today.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { JobContext } from '../../../platform/jobs/job-handler.ts';
import { claimReading, noteReading } from './connection.store.ts';
import { endDraining } from './hooks.store.ts';
import { hasLeft, openLink, type ProviderLink, withProvider } from './provider-link.ts';
import { keepProviderRecipients } from './provider-recipients.store.ts';
import { isMoneyThere } from './requests.store.ts';
import { rereadAll } from './reread.ts';
import { askLostRefunds, settleLostRefunds } from './settle-refund.ts';
import { askOpenCharges, syncCharges } from './sync-charges.ts';
import { syncAnticipations, syncMoney } from './sync-money.ts';
import { syncPayables } from './sync-payables.ts';

export const syncJobKind = 'finance.pagarme_sync';

const slotMs = 10 * 60_000;
const leaseSeconds = 120;
/** Milliseconds per job. The next job continues, so that none occupies its place for long. */
const longestMs = 4 * 60_000;

interface SyncJob {
  storeId: number;
}

const slotOf = (moment: Date) => Math.floor(moment.getTime() / slotMs);

/** Enqueues a sync now. `name` is its reason; a second job with the same name is dropped. */
export function enqueueSync(trx: Kysely<Tables>, storeId: number, clock: Clock, name: string): Promise<void> {
  const payload = { storeId } satisfies SyncJob;
  return enqueue(trx, { kind: syncJobKind, key: `${syncJobKind}:${storeId}:${name}`, payload }, clock);
}

/**
 * Enqueues the next of the syncs every ten minutes. It is called at the start of each, so that an error cannot end the
 * chain.
 */
export function enqueueNext({ db, clock }: Pick<JobContext, 'db' | 'clock'>, storeId: number): Promise<void> {
  const slot = slotOf(clock()) + 1;
  const payload = { storeId } satisfies SyncJob;
  const key = `${syncJobKind}:${storeId}:${slot}`;
  return enqueue(db, { kind: syncJobKind, key, payload, runAt: new Date(slot * slotMs) }, clock);
}

/** Reads everything from the provider in the order of its dependencies. False when the time is up. */
async function readAll(ctx: JobContext, link: ProviderLink, alive: () => Promise<void>): Promise<boolean> {
  const { shop, payments, key } = link;
  const endsAt = performance.now() + longestMs;
  const goOn = async () => {
    await alive();
    return performance.now() < endsAt && !ctx.stopping.aborted;
  };
  const recipients = await payments.recipients(key);
  await inTransaction(ctx.db, (trx) => keepProviderRecipients(trx, shop.storeId, recipients));
  await rereadAll(ctx, link, { alive, isThere: true });
  if (!(await syncCharges(ctx, link, { goOn }))) return false;
  await syncAnticipations(ctx, link);
  if (!(await syncPayables(ctx, link, { goOn }))) return false;
  await askOpenCharges(ctx, link, storeToday({ clock: ctx.clock, actor: shop }));
  await askLostRefunds(ctx, shop.storeId);
  await rereadAll(ctx, link, { alive, isThere: true });
  await settleLostRefunds(ctx, shop.storeId);
  await syncMoney(ctx, link);
  await inTransaction(ctx.db, (trx) => endDraining(trx, shop.storeId));
  return true;
}

/**
 * Reads for a store that has returned to its own book: only the results of its money at the provider. No new charge is
 * applied.
 */
async function readWhatIsLeft(ctx: JobContext, link: ProviderLink, alive: () => Promise<void>): Promise<boolean> {
  const { storeId } = link.shop;
  const goOn = async () => {
    await alive();
    return !ctx.stopping.aborted;
  };
  await rereadAll(ctx, link, { alive, isThere: true });
  await syncAnticipations(ctx, link);
  if (!(await syncPayables(ctx, link, { goOn }))) return false;
  await askLostRefunds(ctx, storeId);
  await rereadAll(ctx, link, { alive, isThere: true });
  await settleLostRefunds(ctx, storeId);
  await syncMoney(ctx, link);
  return true;
}

/** Job: reads new data, including data that a lost webhook should have reported. */
export async function syncPagarme({ storeId }: SyncJob, ctx: JobContext): Promise<void> {
  const { db, clock } = ctx;
  const opened = await openLink(ctx, storeId);
  if (opened.link === null && opened.until === null) return;
  if (opened.link && hasLeft(opened.link) && !(await isMoneyThere(db, storeId))) return;
  await enqueueNext(ctx, storeId);
  const { link } = opened;
  if (link === null) return;
  const until = () => new Date(clock().getTime() + leaseSeconds * 1000);
  if (!(await claimReading(db, storeId, { now: clock(), until: until() }))) return;
  const alive = async () => {
    await ctx.hold(leaseSeconds);
    await noteReading(db, storeId, { syncing_until: until() });
  };
  try {
    await withProvider(ctx, link, async () => {
      const read = hasLeft(link) ? readWhatIsLeft : readAll;
      if (await read(ctx, link, alive)) await noteReading(db, storeId, { last_sync_at: clock() });
      else await enqueueSync(db, storeId, clock, `after ${ctx.job.id}`);
    });
  } finally {
    await noteReading(db, storeId, { syncing_until: null });
  }
}
