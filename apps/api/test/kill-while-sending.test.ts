import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../src/kit/db/transaction.ts';
import { createLog } from '../src/kit/log.ts';
import { openSecrets } from '../src/kit/secrets.ts';
import { noSiteExports } from '../src/kit/site-exports-port.ts';
import { fakeDns } from '../src/outside/fake-dns.ts';
import { fakeMail } from '../src/outside/fake-mail.ts';
import { fakePictures } from '../src/outside/fake-pictures.ts';
import { fakeZip } from '../src/outside/fake-zip.ts';
import { folderFiles } from '../src/outside/folder-files.ts';
import { webWebhooks } from '../src/outside/web-webhooks.ts';
import { enqueue } from '../src/platform/jobs/enqueue.ts';
import { runDueJobs } from '../src/platform/jobs/run-job.ts';
import { unreachableCrm, unreachablePayments } from './nowhere.ts';
import { survivingDatabase } from './surviving-database.ts';
import { testSiteBuilder } from './test-site-builder.ts';

const { place, look } = survivingDatabase();
let smtp: SMTPServer;
let runner: ChildProcess | undefined;
let texts = 0;

/** Mail server that reads the whole mail and never answers; the sender is killed instead. */
function startMailServer(): Promise<void> {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream) => {
      stream.resume().on('end', () => {
        texts++;
        runner?.kill('SIGKILL');
      });
    },
  });
  smtp.on('error', () => {});
  return new Promise((resolve) => smtp.listen(0, '127.0.0.1', resolve));
}

beforeAll(startMailServer);
afterAll(async () => {
  runner?.kill('SIGKILL');
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const file = (path: string) => JSON.stringify(fileURLToPath(new URL(`../src/${path}`, import.meta.url)));

/** Runs jobs in a separate process, on the real database and the real mail port. */
function startRunner(): Promise<NodeJS.Signals | null> {
  const port = (smtp.server.address() as AddressInfo).port;
  const script = `
    const [{ openDatabase }, { createLog }, { startJobs }, { smtpMail }] = await Promise.all(
      [${['kit/db/open-database.ts', 'kit/log.ts', 'platform/jobs/start-jobs.ts', 'outside/smtp-mail.ts'].map(file)}].map((path) => import(path)));
    const log = createLog('warn');
    const { db } = await openDatabase({ ...${JSON.stringify(place)}, log });
    const mail = smtpMail({ url: 'smtp://127.0.0.1:${port}', sender: 'Botica <nao-responda@localhost>' });
    const letter = { to: { name: 'Ana', address: 'ana@example.com' }, subject: 'Convite', text: 'x', html: 'x' };
    const handlers = { 'test.mail': (_, ctx) => ctx.sendMail(letter) };
    startJobs({ db, log, clock: () => new Date(), outside: { mail }, publicUrl: 'http://localhost', handlers });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  runner = child;
  return new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
}

test('a mail whose process is killed while it sends is not sent again, and the job says why', async () => {
  await look((db) =>
    inTransaction(db, (trx) => enqueue(trx, { kind: 'test.mail', key: 'a', payload: {} }, () => new Date())),
  );
  expect(await startRunner()).toBe('SIGKILL');
  expect(texts).toBe(1);
  await look(async (db) => {
    const mail = fakeMail();
    const files = folderFiles(place.dataDir);
    const outside = {
      mail,
      files,
      secrets: openSecrets({ secretsKey: 'x'.repeat(32), dataDir: place.dataDir }),
      zip: fakeZip(),
      dns: fakeDns(),
      pictures: fakePictures(),
      webhooks: webWebhooks({ mayReachPrivate: false }),
      crm: unreachableCrm,
      payments: unreachablePayments,
      siteBuilder: testSiteBuilder,
      siteExports: noSiteExports,
      storefrontHook: null,
    };
    const log = createLog('silent');
    for (const minutes of [0, 6, 600]) {
      const clock = () => new Date(Date.now() + minutes * 60_000);
      const handlers = { 'test.mail': async () => expect.fail('the job ran again') };
      await runDueJobs({ db, log, clock, outside, publicUrl: 'http://localhost', handlers });
    }
    expect(mail.sent).toEqual([]);
    expect(await db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()).toMatchObject({
      attempts: 1,
      done_at: null,
      failed_at: expect.any(Date),
      sending_since: expect.any(Date),
      last_error: expect.stringContaining('not known'),
    });
  });
  expect(texts).toBe(1);
});
