// @ts-check
// Runs `npm test`: guards, rules, build, API on the embedded database, API on PostgreSQL, browser. The stages run one
// after the other, because the machines have two cores, and all of them run even if one fails.
// `npm test -- check|unit|api|e2e [filter]` runs one stage. `npm test -- quick [filter]` runs a part of each while code
// is being written. `npm test -- deep` runs all stages on both databases with every round and every state.
// SECOND_TRIES=off disables second attempts.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles, testsNear } from './changed-tests.mjs';
import { runGuards } from './check.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { freePort, startPostgres } from './find-postgres.mjs';
import { runNode } from './run-command.mjs';
import {
  addCounts,
  countsLine,
  findingsText,
  joinSecondTry,
  noTests,
  readPlaywright,
  readVitest,
} from './test-counts.mjs';
import { measured, timesText } from './test-times.mjs';

/** @typedef {import('./test-counts.mjs').Counts} Counts */
/** @typedef {import('./test-times.mjs').FileTime} FileTime */
/** @typedef {Partial<Counts> & { files?: FileTime[] }} Outcome */

/** Depth `deep` of the tests: both engines, all rounds, every state of axe. Tests read it as TEST_DEPTH. */
const [only, ...filter] = process.argv.slice(2);
if (only === 'deep') process.env.TEST_DEPTH = 'deep';
const secondTries = process.env.SECOND_TRIES !== 'off';

/**
 * The tests create and remove a hundred databases of a thousand files. They use memory if there is room, as on Linux.
 */
function workInMemory() {
  const folder = '/dev/shm';
  const needed = 4 * 1024 ** 3;
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (process.env.TMPDIR === undefined && bavail * bsize >= needed) process.env.TMPDIR = folder;
  } catch {
    // The system has no such folder.
  }
}

workInMemory();
const work = mkdtempSync(join(tmpdir(), 'botica-test-'));

const total = noTests();
/** @type {import('./test-times.mjs').StageTime[]} */
const times = [];

/**
 * Runs one part under its heading, adds up its counts and records its time.
 * @param {string} title
 * @param {() => Promise<Outcome>} run
 */
async function part(title, run) {
  heading(title);
  const { result, time } = await measured(title, run);
  addCounts(total, result);
  times.push(time);
}

/**
 * Runs tests of vitest. Files that fail run once more, alone: a test that passes then counts as passed and is named.
 * @param {string} name of the stage
 * @param {string[]} projects of vitest.config.ts
 * @param {string[]} filter
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome>}
 */
async function runVitest(name, projects, filter, env) {
  /** @param {string} run @param {string[]} files */
  async function runOnce(run, files) {
    const report = join(work, `${run}.json`);
    const args = ['run', ...projects.flatMap((project) => ['--project', project]), ...files];
    args.push('--reporter=default', '--reporter=./tools/vitest-report.mjs');
    const { code } = await runNode('node_modules/vitest/vitest.mjs', args, { env: { ...env, TEST_REPORT: report } });
    return { report, ...readVitest(run, report, code) };
  }
  const first = await runOnce(name, filter);
  const { files } = first;
  if (first.failedFiles.length === 0 || !secondTries) return { ...first.counts, files };
  heading(`Outra vez: ${first.failedFiles.join(', ')}`);
  const second = await runOnce(`${name}-again`, first.failedFiles);
  return { ...joinSecondTry(first.report, second.counts), files };
}

/**
 * Runs the tests of the API, each on its databases (`apps/api/test/engines.ts`); with a filter on both. Without a
 * PostgreSQL all run on the embedded one; the missing part is reported and counted.
 * @param {string[]} filter
 */
async function runApi(filter) {
  const postgres = await startPostgres();
  const split = postgres !== null && filter.length === 0;
  /** @type {Outcome} */
  let embedded = {};
  try {
    await part('API no banco de dados embutido', async () => {
      const env = { TEST_DATABASE_URL: '', API_ENGINE: split ? 'embedded' : '' };
      embedded = await runVitest('api-embedded', ['api'], filter, env);
      return embedded;
    });
    if (!postgres) {
      console.error('ATENÇÃO: os testes da API no PostgreSQL foram pulados.');
      const { passed = 0, failures = [], skipped = 0 } = embedded;
      addCounts(total, { skipped: passed + failures.length + skipped });
      return;
    }
    const env = { TEST_DATABASE_URL: postgres.url, API_ENGINE: split ? 'postgres' : '' };
    await part('API no PostgreSQL', () => runVitest('api-postgres', ['api'], filter, env));
    if (!split) return;
    const proxied = { TEST_DATABASE_URL: postgres.url, API_ENGINE: 'proxied', API_SERVERS: '2' };
    await part('API em dois processos atrás de um proxy', () => runVitest('api-proxied', ['api'], [], proxied));
  } finally {
    await postgres?.stop();
  }
}

/**
 * Runs all rules of contract and screens, and the tests of API and tools that are close to the changes, on PostgreSQL
 * if there is one.
 * @param {string[]} filter replaces the selection by changes
 */
const runRulesAndChanges = (filter) =>
  part('Regras, e a API perto do que mudou', async () => {
    const near = filter.length > 0 ? filter : testsNear(await changedFiles());
    const expected = ['packages/contract/', 'apps/admin/', 'apps/storefront/', ...near];
    const postgres = await startPostgres();
    try {
      const env = { TEST_DATABASE_URL: postgres?.url ?? '', API_ENGINE: '' };
      return await runVitest(
        'quick',
        ['contract', 'admin', 'admin-parts', 'storefront', 'tools', 'api'],
        expected,
        env,
      );
    } finally {
      await postgres?.stop();
    }
  });

/** Builds in a separate process if the sources changed: a failed build then does not end this one. */
const runBuild = () =>
  part('Construção', async () => {
    const { code } = await runNode('tools/ensure-built.mjs', []);
    return code === 0 ? {} : { failures: ['construção: não terminou'] };
  });

/** @param {string[]} filter */
const runBrowser = (filter) =>
  part('Navegador', async () => {
    const chromium = await ensureChromium();
    if (!chromium) {
      console.error('Nenhum navegador nesta máquina: instale o Chromium ou informe CHROMIUM_PATH.');
      return { failures: ['navegador: nenhum nesta máquina'] };
    }
    const report = join(work, 'e2e.json');
    const env = {
      ...(chromium.path ? { CHROMIUM_PATH: chromium.path } : {}),
      E2E_PORT: String(await freePort()),
      E2E_DATA_DIR: join(work, 'e2e-data'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    };
    const args = ['test', '--reporter=list,json', ...(secondTries ? [] : ['--retries=0']), ...filter];
    const { code } = await runNode('node_modules/@playwright/test/cli.js', args, { env });
    return readPlaywright('navegador', report, code);
  });

/** @param {string[]} filter */
const runCheck = (filter) => part('Guardas', () => runGuards(filter));

/** @param {string[]} filter */
const runRules = (filter) =>
  part('Regras e ferramentas', () =>
    runVitest('unit', ['contract', 'admin', 'admin-parts', 'storefront', 'tools'], filter),
  );

/** @typedef {(filter: string[]) => Promise<void>} Step */
/** @type {Record<string, Step[]>} */
const stages = { check: [runCheck], unit: [runRules], api: [runBuild, runApi], e2e: [runBuild, runBrowser] };

/** @type {Step[]} */
const everything = [runCheck, runRules, runBuild, runApi, runBrowser];
/** @type {Step[]} */
const quick = [
  () => runCheck([]),
  runRulesAndChanges,
  runBuild,
  (filter) => runBrowser(['--grep', '@walk', ...filter]),
];

/** @param {string} text */
function heading(text) {
  console.log(`\n── ${text} ──`);
}

const runs = { ...stages, quick, deep: everything };
const chosen = only ? runs[/** @type {keyof typeof runs} */ (only)] : everything;
if (!chosen) {
  console.error(`Não há etapa "${only}". Há: ${Object.keys(runs).join(', ')}.`);
  process.exit(1);
}
// `exit` handlers (the tests' PostgreSQL, the folder of reports) do not run when a signal ends the process, so signals
// call `exit`.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
await ensureInstalled();
for (const step of chosen) await step(filter);
process.exitCode = total.failures.length > 0 ? 1 : 0;
console.log(`\n${timesText(times)}\n\n${findingsText(total)}\n${countsLine(total)}`);
