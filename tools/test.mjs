// @ts-check
// `npm test`: guards, rules, API on the embedded database, API on a real PostgreSQL, build, browser – one after the
// other (two cores), to the end even when one fails. `npm test -- check|unit|api|e2e [filter]` runs one stage,
// `npm test -- quick [filter]` a little of each, for the loop of writing.
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

/** @typedef {import('./test-counts.mjs').Counts} Counts */

/** The tests make and remove a hundred databases of a thousand files: in memory where there is room, as on Linux. */
function workInMemory() {
  const folder = '/dev/shm';
  const needed = 4 * 1024 ** 3;
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (process.env.TMPDIR === undefined && bavail * bsize >= needed) process.env.TMPDIR = folder;
  } catch {
    // None on this system.
  }
}

workInMemory();
const work = mkdtempSync(join(tmpdir(), 'botica-test-'));

/**
 * Files that fail run once more, alone: what passes then is counted as passed and told, as in the browser.
 * @param {string} name of the stage
 * @param {string[]} projects of vitest.config.ts
 * @param {string[]} filter
 * @param {Record<string, string>} [env]
 */
async function runVitest(name, projects, filter, env) {
  /** @param {string} part @param {string[]} files */
  async function runOnce(part, files) {
    const report = join(work, `${part}.json`);
    const args = ['run', ...projects.flatMap((project) => ['--project', project]), ...files];
    args.push('--reporter=default', '--reporter=./tools/vitest-report.mjs');
    const { code } = await runNode('node_modules/vitest/vitest.mjs', args, { env: { ...env, TEST_REPORT: report } });
    return { report, ...readVitest(part, report, code) };
  }
  const first = await runOnce(name, filter);
  if (first.failedFiles.length === 0) return first.counts;
  heading(`Outra vez: ${first.failedFiles.join(', ')}`);
  const second = await runOnce(`${name}-again`, first.failedFiles);
  return joinSecondTry(first.report, second.counts);
}

/**
 * The tests of the API, each on the databases that it is about (`apps/api/test/engines.ts`); those of a filter on both.
 * Without a PostgreSQL all of them run on the embedded one, and what is missing is said aloud and counted.
 * @param {string[]} filter
 */
async function runApi(filter) {
  const counts = noTests();
  const postgres = await startPostgres();
  const split = postgres !== null && filter.length === 0;
  try {
    heading('API no banco de dados embutido');
    const env = { TEST_DATABASE_URL: '', API_ENGINE: split ? 'embedded' : '' };
    const embedded = await runVitest('api-embedded', ['api'], filter, env);
    addCounts(counts, embedded);
    heading('API no PostgreSQL');
    if (!postgres) {
      console.error('ATENÇÃO: os testes da API no PostgreSQL foram pulados.');
      addCounts(counts, { skipped: embedded.passed + embedded.failures.length + embedded.skipped });
      return counts;
    }
    const onServer = { TEST_DATABASE_URL: postgres.url, API_ENGINE: split ? 'postgres' : '' };
    addCounts(counts, await runVitest('api-postgres', ['api'], filter, onServer));
    if (!split) return counts;
    heading('API em dois processos atrás de um proxy');
    const proxied = { TEST_DATABASE_URL: postgres.url, API_ENGINE: 'proxied', API_SERVERS: '2' };
    addCounts(counts, await runVitest('api-proxied', ['api'], [], proxied));
  } finally {
    await postgres?.stop();
  }
  return counts;
}

/**
 * All rules of contract and screens; of API and tools what is near to the changes, on PostgreSQL where there is one.
 * @param {string[]} filter instead of the changes
 */
async function runRulesAndChanges(filter) {
  heading('Regras, e a API perto do que mudou');
  const near = filter.length > 0 ? filter : testsNear(await changedFiles());
  const wanted = ['packages/contract/', 'apps/admin/', 'apps/storefront/', ...near];
  const postgres = await startPostgres();
  try {
    const env = { TEST_DATABASE_URL: postgres?.url ?? '', API_ENGINE: '' };
    return await runVitest('quick', ['contract', 'admin', 'admin-parts', 'storefront', 'tools', 'api'], wanted, env);
  } finally {
    await postgres?.stop();
  }
}

/** @param {string[]} filter */
async function runBrowser(filter) {
  heading('Construção');
  // In a process of its own: a failed build ends that process, not this one.
  const built = await runNode('tools/ensure-built.mjs', []);
  if (built.code !== 0) return { failures: ['construção: não terminou'] };
  heading('Navegador');
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
  const { code } = await runNode('node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json', ...filter], {
    env,
  });
  return readPlaywright('navegador', report, code);
}

/** @param {string[]} filter */
async function runCheck(filter) {
  heading('Guardas');
  return runGuards(filter);
}

/** @param {string[]} filter */
function runRules(filter) {
  heading('Regras e ferramentas');
  return runVitest('unit', ['contract', 'admin', 'admin-parts', 'storefront', 'tools'], filter);
}

/** @typedef {(filter: string[]) => Promise<Partial<Counts>>} Stage */
/** @type {Record<string, Stage>} */
const stages = { check: runCheck, unit: runRules, api: runApi, e2e: runBrowser };

/** @type {Stage[]} */
const quick = [() => runCheck([]), runRulesAndChanges, (filter) => runBrowser(['--grep', '@walk', ...filter])];

/** @param {string} text */
function heading(text) {
  console.log(`\n── ${text} ──`);
}

const [only, ...filter] = process.argv.slice(2);
if (only && only !== 'quick' && !stages[only]) {
  console.error(`Não há etapa "${only}". Há: ${Object.keys(stages).join(', ')}, quick.`);
  process.exit(1);
}
// `exit` handlers (the PostgreSQL of the tests, the folder of reports) run only when somebody calls exit.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
await ensureInstalled();
const total = noTests();
const chosen = only === 'quick' ? quick : Object.values(only ? { [only]: stages[only] } : stages);
for (const run of chosen) addCounts(total, (await run?.(filter)) ?? {});
process.exitCode = total.failures.length > 0 ? 1 : 0;
console.log(`\n${findingsText(total)}\n${countsLine(total)}`);
