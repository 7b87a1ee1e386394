import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrations } from '../database/migrations/all-migrations.ts';
import { allJobHandlers, allSlowKinds } from './all-features.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { siteOrigin } from './features/storefront/builds/site-origin.ts';
import { findDemoDomain } from './features/stores/stores.store.ts';
import type { Clock } from './kit/context.ts';
import { followClock } from './kit/db/database-clock.ts';
import { migrateToLatest } from './kit/db/migrate.ts';
import { type Database, openDatabase } from './kit/db/open-database.ts';
import { StartupError } from './kit/db/startup-error.ts';
import { keepHeapLean } from './kit/lean-heap.ts';
import { createLog, type Log } from './kit/log.ts';
import { loopWatch } from './kit/loop-watch.ts';
import { makeFolder } from './kit/make-folder.ts';
import { isPanelHost } from './kit/panel-host.ts';
import { checkAddress, listen } from './listen.ts';
import { misspeltVariables } from './misspelt-variables.ts';
import { openOutside } from './outside/open-outside.ts';
import { closeCleaning } from './platform/cleaning/clean-apart.ts';
import { countJobs } from './platform/jobs/job.store.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import { demoCoverJobs } from './seed/blog/draw-demo-covers.ts';
import { createDemoStore, hasStore } from './seed/demo-store.ts';
import { demoJobs } from './seed/pictures/draw-demo-pictures.ts';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Prints a line for a person; the log is for machines. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Creates the demo store and prints its accounts once. */
async function seedDemo(config: Config, database: Database, clock: Clock): Promise<void> {
  const created = config.demo
    ? await createDemoStore({
        db: database.db,
        clock,
        password: config.demoPassword,
        passwordMinLength: config.passwordMinLength,
      })
    : null;
  if (created === null) return;
  say(`Loja de demonstração criada: ${created.storeName}`);
  say(`  CPF do administrador: 529.982.247-25`);
  say(`  Senha de todas as contas: ${demoPasswordFor(config, created.password)}`);
}

/** A terminal forgets its output. A service's journal keeps it, so there the password is written to a file. */
function demoPasswordFor({ demoPassword, dataDir }: Config, password: string): string {
  if (demoPassword !== null) return 'a de DEMO_PASSWORD';
  if (process.stdout.isTTY) return `${password}  (mostrada só agora)`;
  const file = path.resolve(dataDir, 'demo-password.txt');
  makeFolder(path.dirname(file));
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return `no arquivo ${file}`;
}

/** Next step for the person who has started the server. */
async function firstStep({ db }: Database): Promise<string> {
  if (await hasStore(db)) return 'Entre com o CPF e a senha de um colaborador.';
  return 'Ainda não há loja: crie a primeira com npm run create-store (com o banco embutido, pare antes o servidor).';
}

/** A stop that takes longer than its parts together (connections, jobs, database) has failed. */
const longestStopMs = 75_000;

/** Stops on SIGTERM and SIGINT. A second signal comes from a person who waits, so it ends the process at once. */
function stopGracefully(stop: (signal: NodeJS.Signals) => Promise<void>, log: Log): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      log.info({ signal }, 'stopping');
      const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error('too late')), longestStopMs));
      Promise.race([stop(signal), late]).then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stop failed');
          process.exit(1);
        },
      );
    });
  }
}

/** Null if the operator has configured no metrics. */
async function openMetrics({ metrics: settings }: Config, { db, pool }: Database, log: Log) {
  if (settings === null) return null;
  const { createMetrics, serveMetrics } = await import('./kit/metrics.ts');
  const metrics = createMetrics({ pool, countJobs: () => countJobs(db) });
  const { close } = await serveMetrics(metrics, { ...settings, log });
  return { metrics, close };
}

async function main(): Promise<void> {
  keepHeapLean();
  const config = readConfig(process.env);
  for (const sentence of misspeltVariables(process.env)) process.stderr.write(`${sentence}\n`);
  const log = createLog(config.logLevel);
  await checkAddress(config);
  if (config.metrics !== null) await checkAddress(config.metrics);
  const database = await openDatabase({
    ...(config.databaseUrl === undefined ? {} : { databaseUrl: config.databaseUrl }),
    dataDir: config.dataDir,
    prepare: config.databasePrepare,
    templatePath: path.join(here, 'template.tar.gz'),
    log,
    onDead: (sentence) => {
      process.stderr.write(`${sentence} Confira o disco: o Botica termina para ser iniciado de novo.\n`);
      process.exit(1);
    },
  });
  try {
    await migrateToLatest(database.db, migrations);
    const { now: clock } = await followClock(database.pool, log);
    await seedDemo(config, database, clock);
    const outside = openOutside(config, log);
    const stopping = new AbortController();
    const measured = await openMetrics(config, database, log);
    const loop = loopWatch({ log, onBlocked: measured?.metrics.loopBlocked });
    const app = await buildApp({
      config,
      database,
      log,
      clock,
      outside,
      adminFolder: path.join(here, 'admin'),
      stopping: stopping.signal,
      ...(measured && { metrics: measured.metrics }),
      loop,
    });
    const address = await listen(app, config);
    const stopLooking = loop.keepLooking();
    const publicUrl = config.publicUrl ?? address;
    const jobs = startJobs({
      db: database.db,
      connections: database.connections,
      clock,
      log,
      outside,
      publicUrl,
      loop,
      handlers: { ...allJobHandlers, ...demoJobs, ...demoCoverJobs },
      slowKinds: allSlowKinds,
    });
    stopGracefully(async (signal) => {
      stopping.abort();
      if (signal === 'SIGTERM') await sleep(config.stopDelaySeconds * 1000);
      await Promise.all([app.close(), jobs.stop(), measured?.close()]);
      stopLooking();
      closeCleaning();
      await database.close();
    }, log);
    say(`Botica pronta em ${publicUrl}`);
    say(await firstStep(database));
    const demo = config.storefrontDeployHookUrl === null ? await findDemoDomain(database.db) : undefined;
    if (demo !== undefined && !isPanelHost(config, demo))
      say(`Site da loja de demonstração: ${siteOrigin(demo, publicUrl)}`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

main().catch((error: unknown) => {
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
  else
    process.stderr.write(`O Botica não conseguiu iniciar: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
