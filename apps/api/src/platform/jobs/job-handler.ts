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
  /** Receives the work that is running inside the job; it knows of the job itself. */
  loop?: LoopWatch | undefined;
  /** Public address without a trailing slash; links in mails begin with it. */
  publicUrl: string;
  /** `attempt` counts from 1. `nextTryAt`: time of the next try after a failure; null if the job is then given up. */
  job: { id: number; key: string; attempt: number; nextTryAt: Date | null; createdAt: Date };
  /**
   * Extends the lease of the job to this many seconds from now; after that another runner takes it up. Throws if the
   * job belongs to another runner. Without a call the lease is five minutes.
   */
  hold(seconds: number): Promise<void>;
  /** Postpones the job without counting this try. Throws; call it first. */
  putOff(until: Date): never;
  /** Aborted when the server stops: long work ends where it can be resumed. */
  stopping: AbortSignal;
  /**
   * Sends the job's one mail, never twice, and ends the job with it: call it last. Commit the data that the mail refers
   * to (for example a token) before.
   */
  sendMail(mail: Omit<Mail, 'messageId'>): Promise<void>;
}

/**
 * Handler of one kind of job. It may run again after a failure or a crash, so running it twice must be harmless. It
 * should end within minutes. If it throws, the job is retried later.
 */
interface Handle {
  // Declared as a method, so that a handler may narrow its payload: it is what its feature enqueued.
  handle(payload: object, ctx: JobContext): Promise<void>;
}

export type JobHandler = Handle['handle'];

/** Handlers by kind; `app.ts` gathers them. */
export type JobHandlers = Readonly<Record<string, JobHandler>>;

export interface JobEnvironment extends Pick<JobContext, 'db' | 'clock' | 'log' | 'outside' | 'publicUrl' | 'loop'> {
  handlers: JobHandlers;
  /** `one` by default. */
  connections?: JobContext['connections'];
  /** Kinds that wait for servers of others. They run beside the rest and never delay it. */
  slowKinds?: readonly string[];
  stopping?: AbortSignal;
}
