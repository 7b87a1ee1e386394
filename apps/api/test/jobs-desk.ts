import { expect } from 'vitest';
import { migrations } from '../database/migrations/all-migrations.ts';
import { inTransaction } from '../src/kit/db/transaction.ts';
import { createLog } from '../src/kit/log.ts';
import { openSecrets } from '../src/kit/secrets.ts';
import { noSiteExports } from '../src/kit/site-exports-port.ts';
import { fakeDns } from '../src/outside/fake-dns.ts';
import { fakeMail } from '../src/outside/fake-mail.ts';
import { fakePictures } from '../src/outside/fake-pictures.ts';
import { fakeZip } from '../src/outside/fake-zip.ts';
import { webWebhooks } from '../src/outside/web-webhooks.ts';
import { enqueue } from '../src/platform/jobs/enqueue.ts';
import type { JobEnvironment, JobHandlers } from '../src/platform/jobs/job-handler.ts';
import { runDueJobs } from '../src/platform/jobs/run-job.ts';
import { unreachableCrm, unreachablePayments } from './nowhere.ts';
import { createTestDatabase } from './test-database.ts';
import { testSiteBuilder } from './test-site-builder.ts';

export const letter = (name: string) => ({
  to: { name, address: `${name}@example.com` },
  subject: 'Convite',
  text: 'Olá',
  html: '<p>Olá</p>',
});

interface Line {
  level: string;
  about: Record<string, unknown>;
  text: string;
}

function listeningLog(write: (line: Line) => void) {
  const log = createLog('silent');
  for (const level of ['info', 'warn', 'error'] as const) {
    Object.assign(log, { [level]: (about: Record<string, unknown>, text: string) => write({ level, about, text }) });
  }
  return log;
}

/** Database with jobs, a clock that stands still, and a runner whose work, mails and log can be read. */
export async function openJobsDesk() {
  const database = await createTestDatabase(migrations);
  const { db } = database;
  let present = new Date();
  let mail = fakeMail();
  let runs: string[] = [];
  let lines: Line[] = [];
  const clock = () => present;

  const handlers = {
    'test.note': async ({ name }: { name: string }) => {
      runs.push(name);
    },
    'test.break': async () => {
      runs.push('break');
      throw new Error('no luck with ana@example.com');
    },
    'test.mail': async ({ name }: { name: string }, ctx) => ctx.sendMail(letter(name)),
  } satisfies JobHandlers;

  function freshEnvironment(): JobEnvironment {
    const secrets = openSecrets({ secretsKey: 'x'.repeat(32), dataDir: '' });
    const files = {
      put: async () => {},
      get: async () => null,
      read: async () => null,
      remove: async () => {},
      hasRoom: async () => true,
    };
    const webhooks = webWebhooks({ mayReachPrivate: false });
    return {
      db,
      clock,
      log: listeningLog((line) => lines.push(line)),
      handlers,
      publicUrl: 'https://painel.example',
      outside: {
        mail,
        files,
        secrets,
        zip: fakeZip(),
        dns: fakeDns(),
        pictures: fakePictures(),
        webhooks,
        crm: unreachableCrm,
        payments: unreachablePayments,
        siteBuilder: testSiteBuilder,
        siteExports: noSiteExports,
        storefrontHook: null,
      },
    };
  }

  let environment = freshEnvironment();
  const jobs = () => db.selectFrom('jobs').selectAll().orderBy('id').execute();
  return {
    database,
    handlers,
    jobs,
    job: async () => (await jobs())[0] ?? expect.fail('no job'),
    now: () => present,
    advance: (seconds: number) => {
      present = new Date(present.getTime() + seconds * 1000);
    },
    add: (kind: string, key: string, payload: object = { name: key }, runAt?: Date) =>
      inTransaction(db, (trx) => enqueue(trx, { kind, key, payload, ...(runAt && { runAt }) }, clock)),
    run: () => runDueJobs(environment),
    environment: () => environment,
    /** Adds handlers, or replaces the usual ones. */
    handle: (more: JobHandlers) => {
      environment = { ...environment, handlers: { ...handlers, ...more } };
    },
    runs: () => runs,
    lines: () => lines,
    mail: () => mail,
    receivers: () => mail.sent.map(({ to }) => to.name),
    /** Run before each test. */
    begin: () => {
      present = new Date('2026-11-18T12:00:00Z');
      mail = fakeMail();
      runs = [];
      lines = [];
      environment = freshEnvironment();
    },
    /** Run after each test. */
    clear: () => db.deleteFrom('jobs').execute(),
  };
}
