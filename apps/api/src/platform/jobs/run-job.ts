import { createHash } from 'node:crypto';
import { type Mail, MailError } from '../../kit/mail-port.ts';
import {
  type ClaimedJob,
  claimJob,
  failAbandoned,
  holdJob,
  type Lane,
  markDone,
  markFailed,
  markForLater,
  markPutOff,
  markSending,
} from './job.store.ts';
import type { JobContext, JobEnvironment } from './job-handler.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** The wait after each failed try, a day in all; a job gets one try more than there are waits. */
const waitsMs = [30 * secondMs, 2 * minuteMs, 10 * minuteMs, hourMs, 3 * hourMs, 6 * hourMs, 14 * hourMs];
const maxAttempts = waitsMs.length + 1;

/** Far longer than any try takes: whoever holds a job past it is taken for dead. */
const leaseMs = 5 * minuteMs;

const abandoned = {
  sending: 'The process ended while it sent: whether the mail went out is not known',
  tooOften: 'The process ended in every try',
};

const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

/** A server's reply may name the receiver, and `last_error` and the log must not. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const withoutEmails = text.replace(/[^\s<>"'(),:;]+/g, (word) => (/.@./s.test(word) ? '…' : word));
  return withoutEmails.slice(0, 500);
}

/** The job was taken over by another runner while this one slept: it may do nothing any more. */
class LostJob extends Error {
  override name = 'LostJob';
}

/** The handler does not want it now. */
class PutOff extends Error {
  override name = 'PutOff';
  constructor(readonly until: Date) {
    super('Put off');
  }
}

/** Names the job without telling its key; the host is the sender's own. */
function messageIdOf(job: ClaimedJob, publicUrl: string): string {
  const name = createHash('sha256').update(`${job.id}:${job.key}`).digest('hex').slice(0, 32);
  return `<${name}@${new URL(publicUrl).hostname}>`;
}

/** What became of the job's mail; kept apart from the handler, which may catch an error or wrap it. */
interface Run {
  mailError: MailError | null;
}

/** Nobody may conclude from a database that failed afterwards that the mail is still to be sent. */
async function noteSent({ db, clock }: JobEnvironment, job: ClaimedJob): Promise<void> {
  try {
    await markDone(db, job, clock());
  } catch (error) {
    throw new MailError('uncertain', 'The mail went out, but that could not be noted', { cause: error });
  }
}

/**
 * `sending_since` is committed before the first word to the mail server and taken back only when the mail is known not
 * to have gone out (`settleFailure`): a crash in between leaves the mark, and the mark forbids another try.
 */
async function sendOnce(environment: JobEnvironment, job: ClaimedJob, run: Run, mail: Omit<Mail, 'messageId'>) {
  const { db, clock, outside, publicUrl } = environment;
  const now = clock();
  if (!(await markSending(db, job, now, later(now, leaseMs))))
    throw new LostJob('The job is not ours to send any more');
  try {
    await outside.mail.send({ ...mail, messageId: messageIdOf(job, publicUrl) });
    await noteSent(environment, job);
  } catch (error) {
    // What a mail port throws besides says nothing of what it did before.
    run.mailError = error instanceof MailError ? error : new MailError('uncertain', reasonOf(error), { cause: error });
    throw run.mailError;
  }
}

function contextOf(environment: JobEnvironment, job: ClaimedJob, run: Run): JobContext {
  const {
    handlers: _,
    slowKinds: __,
    stopping = new AbortController().signal,
    connections = 'one',
    ...rest
  } = environment;
  const waitMs = waitsMs[job.attempts - 1];
  const nextTryAt = waitMs === undefined ? null : later(environment.clock(), waitMs);
  const about = { id: job.id, key: job.key, attempt: job.attempts, nextTryAt, createdAt: job.created_at };
  const hold = async (seconds: number) => {
    if (await holdJob(environment.db, job, later(environment.clock(), seconds * secondMs))) return;
    throw new LostJob('The job is another runner’s by now');
  };
  const putOff = (until: Date) => {
    throw new PutOff(until);
  };
  const sendMail = (mail: Omit<Mail, 'messageId'>) => sendOnce(environment, job, run, mail);
  return { ...rest, stopping, connections, hold, putOff, job: about, sendMail };
}

async function settleFailure(environment: JobEnvironment, job: ClaimedJob, error: unknown): Promise<void> {
  const { db, clock, log } = environment;
  const reason = reasonOf(error);
  const outcome = error instanceof MailError ? error.outcome : 'not_sent';
  const about = { jobId: job.id, kind: job.kind, attempt: job.attempts, reason };
  if (error instanceof PutOff) {
    await markPutOff(db, job, error.until);
  } else if (error instanceof LostJob) {
    log.warn(about, 'job lost');
  } else if (outcome !== 'not_sent' || job.attempts >= maxAttempts) {
    await markFailed(db, job, clock(), { reason, maybeSent: outcome === 'uncertain' });
    log.error({ ...about, outcome }, 'job failed');
  } else {
    await markForLater(db, job, later(clock(), waitsMs[job.attempts - 1] as number), reason);
    log.warn(about, 'job put off');
  }
}

async function runJob(environment: JobEnvironment, job: ClaimedJob): Promise<void> {
  const run: Run = { mailError: null };
  const ended = environment.loop?.begin(`job ${job.kind}`);
  try {
    const handle = environment.handlers[job.kind];
    // A newer version that runs beside this one may know it.
    if (handle === undefined) throw new Error(`No handler for jobs of kind ${job.kind}`);
    await handle(job.payload, contextOf(environment, job, run));
    if (run.mailError !== null) throw run.mailError;
    await markDone(environment.db, job, environment.clock());
  } catch (error) {
    await settleFailure(environment, job, run.mailError ?? error);
  } finally {
    ended?.();
  }
}

const everything: Lane = { kinds: [], isOnly: false };

/** Takes the next due job; null when there is none. Calling the result runs it: it throws only without a database. */
export async function takeDueJob(
  environment: JobEnvironment,
  lane = everything,
): Promise<(() => Promise<void>) | null> {
  const now = environment.clock();
  const job = await claimJob(environment.db, now, later(now, leaseMs), lane);
  return job && (() => runJob(environment, job));
}

/** Gives up on what a dead runner left behind and must not be tried again. */
export async function settleAbandoned({ db, clock, log }: JobEnvironment): Promise<void> {
  for (const { id, kind, last_error } of await failAbandoned(db, clock(), maxAttempts, abandoned)) {
    log.error({ jobId: id, kind, reason: last_error }, 'job failed');
  }
}

/** Runs one after the other all jobs that are due. */
export async function runDueJobs(environment: JobEnvironment): Promise<void> {
  await settleAbandoned(environment);
  for (let run = await takeDueJob(environment); run !== null; run = await takeDueJob(environment)) await run();
}
