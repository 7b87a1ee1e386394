import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/kit/db/open-database.ts';
import { createLog } from '../src/kit/log.ts';
import { openSecrets } from '../src/kit/secrets.ts';
import { noSiteExports } from '../src/kit/site-exports-port.ts';
import { fakeDns } from '../src/outside/fake-dns.ts';
import { fakeMail } from '../src/outside/fake-mail.ts';
import { fakePictures } from '../src/outside/fake-pictures.ts';
import { fakeZip } from '../src/outside/fake-zip.ts';
import { folderFiles } from '../src/outside/folder-files.ts';
import { pagarme } from '../src/outside/pagarme.ts';
import { rdStation } from '../src/outside/rd-station.ts';
import { webWebhooks } from '../src/outside/web-webhooks.ts';
import { testSiteBuilder } from './test-site-builder.ts';

/**
 * Server behind the proxy of `behind-proxy.ts`: the app of `startTestApp` in a separate process, with the test's
 * database and clock. It prints `{port}`, and ends with the process that started it.
 */
const {
  DATABASE_URL: databaseUrl = '',
  SERVER_DATA_DIR: dataDir = '',
  CLOCK_FILE = '',
  SERVER_ENV = '{}',
} = process.env;
const log = createLog('silent');
const config = readConfig(JSON.parse(SERVER_ENV) as Record<string, string>);
const database = await openDatabase({ databaseUrl, dataDir, log, poolSize: 5 });
const app = await buildApp({
  config,
  database,
  log,
  clock: () => new Date(Number(readFileSync(CLOCK_FILE, 'utf8'))),
  outside: {
    mail: fakeMail(),
    zip: fakeZip(),
    dns: fakeDns(),
    pictures: fakePictures(),
    siteBuilder: testSiteBuilder,
    siteExports: noSiteExports,
    storefrontHook: null,
    secrets: openSecrets({ secretsKey: null, dataDir }),
    files: folderFiles(join(dataDir, 'files')),
    webhooks: webWebhooks({ mayReachPrivate: true }),
    crm: rdStation({ url: config.rdStationUrl }),
    payments: pagarme({ url: config.pagarmeUrl, keysUrl: config.pagarmeKeysUrl }),
  },
});
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.on('disconnect', () => process.exit(0));
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
