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

/** Wait after each failed try, a day in all. A job has one try more than there are waits. */
const waitsMs = [30 * secondMs, 2 * minuteMs, 10 * minuteMs, hourMs, 3 * hourMs, 6 * hourMs, 14 * hourMs];
const maxAttempts = waitsMs.length + 1;

/** Lease of a job, far longer than any try. A runner that exceeds it counts as dead. */
const leaseMs = 5 * minuteMs;

const abandoned = {
  sending: 'The process ended while it sent: whether the mail went out is not known',
  tooOften: 'The process ended in every try',
};

const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

/** Removes mail addresses: a server's reply may name the receiver, and `last_error` and the log must not. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const withoutEmails = text.replace(/[^\s<>"'(),:;]+/g, (word) => (/.@./s.test(word) ? '…' : word));
  return withoutEmails.slice(0, 500);
}

/** Another runner has taken over the job, so this one must do nothing more. */
class LostJob extends Error {
  override name = 'LostJob';
}

/** The handler has postponed the job. */
class PutOff extends Error {
  override name = 'PutOff';
  constructor(readonly until: Date) {
    super('Put off');
  }
}

/** Derives an id that names the job without revealing its key; the host is the sender's own. */
function messageIdOf(job: ClaimedJob, publicUrl: string): string {
  const name = createHash('sha256').update(`${job.id}:${job.key}`).digest('hex').slice(0, 32);
  return `<${name}@${new URL(publicUrl).hostname}>`;
}

/** Result of the job's mail. It is stored outside of the handler, which may catch the error or wrap it. */
interface Run {
  mailError: MailError | null;
}

/** Never throws: a failure of the database after the mail was sent must not look like a mail that was not sent. */
async function noteSent({ db, clock }: JobEnvironment, job: ClaimedJob): Promise<void> {
  try {
    await markDone(db, job, clock());
  } catch (error) {
    throw new MailError('uncertain', 'The mail went out, but that could not be noted', { cause: error });
  }
}

/**
 * `sending_since` is committed before the first contact with the mail server. It is cleared only if the mail is known
 * not to be sent (`settleFailure`). A crash in between leaves it set, which forbids another try.
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
    // Any other error of a mail port does not tell whether the mail was sent.
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
    // A newer version of the server that runs at the same time may know the kind.
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

/**
 * Claims the next due job; null if there is none. Calling the result runs it, which throws only if the database fails.
 */
export async function takeDueJob(
  environment: JobEnvironment,
  lane = everything,
): Promise<(() => Promise<void>) | null> {
  const now = environment.clock();
  const job = await claimJob(environment.db, now, later(now, leaseMs), lane);
  return job && (() => runJob(environment, job));
}

/** Fails jobs of dead runners that must not be retried. */
export async function settleAbandoned({ db, clock, log }: JobEnvironment): Promise<void> {
  for (const { id, kind, last_error } of await failAbandoned(db, clock(), maxAttempts, abandoned)) {
    log.error({ jobId: id, kind, reason: last_error }, 'job failed');
  }
}

/** Runs all due jobs, one after the other. */
export async function runDueJobs(environment: JobEnvironment): Promise<void> {
  await settleAbandoned(environment);
  for (let run = await takeDueJob(environment); run !== null; run = await takeDueJob(environment)) await run();
}
