import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Clock } from '../../kit/context.ts';
import type { Database } from '../../kit/db/open-database.ts';
import type { Log } from '../../kit/log.ts';
import type { LoopWatch } from '../../kit/loop-watch.ts';
import type { Mail } from '../../kit/mail-port.ts';
import type { Outside } from '../../kit/outside.ts';

export interface JobContext {
  db: Kysely<Tables>;
  clock: Clock;
  log: Log;
  outside: Outside;
  connections: Database['connections'];
  /** Is told of what is under way; of the job itself, it knows. */
  loop?: LoopWatch | undefined;
  /** Address that people type, without a trailing slash: links in mails begin with it. */
  publicUrl: string;
  /** `attempt` counts from 1. `nextTryAt`: when it is tried again after a failure; null: it is given up. */
  job: { id: number; key: string; attempt: number; nextTryAt: Date | null; createdAt: Date };
  /**
   * Says that it is alive: the job stays this runner's for so long from now, and others take it up soon after it died.
   * Throws when it is this runner's no more. Without it a job is held for five minutes.
   */
  hold(seconds: number): Promise<void>;
  /** Not now, and no failure: the job is left for later, and this try counts for nothing. Throws; call it first. */
  putOff(until: Date): never;
  /** Aborted when the server stops: long work ends where it can be taken up again. */
  stopping: AbortSignal;
  /**
   * Sends the job's one mail, never twice, and thereby ends the job: call it last. Commit what the mail tells of (a
   * token, say) before.
   */
  sendMail(mail: Omit<Mail, 'messageId'>): Promise<void>;
}

/**
 * Does the work of one kind of job. It may run again after a failure or a crash, so that doing it twice must be
 * harmless, and should end within minutes. A throw means another try later.
 */
interface Handle {
  // Declared as a method so that a handler may name its own payload: what is read is what its feature enqueued.
  handle(payload: object, ctx: JobContext): Promise<void>;
}

export type JobHandler = Handle['handle'];

/** Kind → handler; `app.ts` gathers them. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

export interface JobEnvironment extends Pick<JobContext, 'db' | 'clock' | 'log' | 'outside' | 'publicUrl' | 'loop'> {
  handlers: JobHandlers;
  /** `one` unless said otherwise. */
  connections?: JobContext['connections'];
  /** Of these, the kinds that wait for servers of others: they run beside the rest and never hold it up. */
  slowKinds?: readonly string[];
  stopping?: AbortSignal;
}
