import { testEvent } from '@botica/contract/features/webhooks/webhook-events';
import { failingHours, keptDays, type PauseReason } from '@botica/contract/features/webhooks/webhooks.contract';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { WebhookError } from '../../../kit/webhooks-port.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { JobContext, JobHandlers } from '../../../platform/jobs/job-handler.ts';
import { findStore } from '../../stores/stores.store.ts';
import { signedHeaders } from '../record/webhook-secret.ts';
import {
  findWebhook,
  keepSilent,
  noteFailure,
  noteSuccess,
  updateWebhook,
  type WebhookRow,
} from '../record/webhooks.store.ts';
import { type DeliveryRow, findDelivery, pruneDeliveries, updateDelivery } from './deliveries.store.ts';
import { deliverJobKind } from './enqueue-delivery.ts';

/** Seconds of the job's lock. A try is shorter, so after a crash another server takes over soon. */
const holdSeconds = 30;
/**
 * After this many failures in a row the webhook gets a break, which doubles with each further failure. It stops one
 * webhook from delaying the others.
 */
const patience = { failures: 5, firstMs: 15_000, mostMs: 15 * 60_000 };
const gone = 410;
/** Old deliveries are deleted once per this many deliveries. */
const pruneEvery = 200;

interface Outcome {
  status: number | null;
  ms: number;
  reply: string | null;
  /** Null if the receiver accepted the message. */
  error: string | null;
}

/** Removes control characters: PostgreSQL cannot store U+0000, and the others are not readable. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must go
const readable = (text: string) => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f\ufffd]/g, ' ').slice(0, 500) || null;

async function send(ctx: JobContext, webhook: WebhookRow, { event_id: id, body }: DeliveryRow): Promise<Outcome> {
  const { secrets, webhooks } = ctx.outside;
  const now = ctx.clock();
  const former = webhook.former_secret_until && webhook.former_secret_until > now ? webhook.former_secret : null;
  const sealed = former === null ? [webhook.secret] : [webhook.secret, former];
  const begun = performance.now();
  const since = () => Math.round(performance.now() - begun);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Botica',
    ...signedHeaders(secrets, sealed, { id, body }, now),
  };
  try {
    const { status, text } = await webhooks.post(webhook.url, headers, body);
    const isTaken = status >= 200 && status < 300;
    const isElsewhere = status >= 300 && status < 400;
    const error = isElsewhere ? `Respondeu ${status}: redirecionamentos não são seguidos.` : `Respondeu ${status}.`;
    return { status, ms: since(), reply: readable(text), error: isTaken ? null : error };
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    return { status: null, ms: since(), reply: null, error: error.message };
  }
}

/** Pauses the webhook until a person resumes it; waiting messages are sent then. */
async function pause(ctx: JobContext, webhook: WebhookRow, reason: PauseReason): Promise<void> {
  const { db } = ctx;
  const now = ctx.clock();
  await inTransaction(db, async (trx) => {
    const store = await findStore(trx, webhook.store_id);
    const paused = store && (await updateWebhook(trx, webhook, { paused_at: now, paused_reason: reason }));
    if (!paused) return;
    const actor = { kind: 'system', storeId: store.id, timeZone: store.time_zone, name: 'sistema' } as const;
    await audit(
      trx,
      { actor, clock: ctx.clock },
      {
        entity: 'webhook',
        entityId: webhook.id,
        action: 'webhooks.paused',
        changes: { paused_at: [null, now.toISOString()], paused_reason: [null, reason] },
      },
    );
  });
}

/** Handles a failure: counts it, and silences or pauses the webhook if there were too many. True if it is paused. */
async function afterFailure(ctx: JobContext, { id }: WebhookRow, { status }: Outcome): Promise<boolean> {
  const now = ctx.clock();
  const webhook = await noteFailure(ctx.db, id, now);
  if (webhook === undefined) return true;
  const failingMs = now.getTime() - (webhook.failing_since ?? now).getTime();
  const reason: PauseReason | null =
    status === gone ? 'gone' : failingMs >= failingHours * 3_600_000 ? 'failing' : null;
  if (reason !== null) {
    await pause(ctx, webhook, reason);
    return true;
  }
  const over = webhook.failures - patience.failures;
  if (over >= 0) {
    const waitMs = Math.min(patience.firstMs * 2 ** over, patience.mostMs);
    await keepSilent(ctx.db, id, new Date(now.getTime() + waitMs));
  }
  return false;
}

/** Job: one try. After a crash a message may be sent twice with the same id, by which the receiver can recognise it. */
async function deliver(job: { storeId: number; deliveryId: number }, ctx: JobContext): Promise<void> {
  const { db } = ctx;
  const delivery = await findDelivery(db, job.storeId, job.deliveryId);
  const webhook = delivery && (await findWebhook(db, job.storeId, delivery.webhook_id));
  // A failed delivery is tried again when a person repeats its job (`works/failed-jobs.ts`).
  if (webhook === undefined || delivery === undefined || delivery.state === 'delivered') return;
  const isTest = delivery.type === testEvent;
  if (webhook.paused_at !== null && !isTest) return;
  const now = ctx.clock();
  if (!isTest && webhook.silent_until !== null && webhook.silent_until > now) {
    await updateDelivery(db, delivery.id, { next_at: webhook.silent_until });
    ctx.putOff(webhook.silent_until);
  }
  if (delivery.id % pruneEvery === 0) await pruneDeliveries(db, new Date(now.getTime() - keptDays * 86_400_000));
  await ctx.hold(holdSeconds);
  const outcome = await send(ctx, webhook, delivery);
  const { status, ms, reply, error } = outcome;
  const last = { attempts: delivery.attempts + 1, last_at: now, last_status: status, last_ms: ms, last_reply: reply };
  if (error === null) {
    await updateDelivery(db, delivery.id, { ...last, state: 'delivered', next_at: null, last_error: null });
    await noteSuccess(db, webhook.id);
    return;
  }
  // A test has a single try, whose result is the answer.
  const isPaused = !isTest && (await afterFailure(ctx, webhook, outcome));
  const isOver = isTest || (ctx.job.nextTryAt === null && !isPaused);
  const state = isOver ? { state: 'failed' as const, next_at: null } : { next_at: ctx.job.nextTryAt ?? now };
  await updateDelivery(db, delivery.id, { ...last, ...state, last_error: error });
  if (!isTest && !isPaused) throw new Error(error);
}

export const webhookJobs: JobHandlers = { [deliverJobKind]: deliver };
