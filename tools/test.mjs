// @ts-check
// `npm test`: guards, rules, API on the embedded database, API on a real PostgreSQL, build, browser – one after the
// other (two cores), to the end even when one fails. `npm test -- check|unit|api|e2e [filter]` runs one stage.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGuards } from './check.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { freePort, startPostgres } from './find-postgres.mjs';
import { runNode } from './run-command.mjs';
import { addCounts, countsLine, noTests, readReport } from './test-counts.mjs';

/** @typedef {import('./test-counts.mjs').Counts} Counts */

const work = mkdtempSync(join(tmpdir(), 'botica-test-'));

/**
 * @param {string} name of the stage
 * @param {string[]} projects of vitest.config.ts
 * @param {string[]} filter
 * @param {Record<string, string>} [env]
 */
async function runVitest(name, projects, filter, env) {
  const report = join(work, `${name}.json`);
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), ...filter];
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  const { code } = await runNode('node_modules/vitest/vitest.mjs', args, { env });
  return readReport(report, code);
}

/**
 * The same tests of the API twice. Without a PostgreSQL the second half is skipped aloud.
 * @param {string[]} filter
 */
async function runApi(filter) {
  const counts = noTests();
  heading('API no banco de dados embutido');
  const embedded = await runVitest('api-embedded', ['api'], filter, { TEST_DATABASE_URL: '' });
  addCounts(counts, embedded);
  heading('API no PostgreSQL');
  const postgres = await startPostgres();
  if (!postgres) {
    console.error('ATENÇÃO: os testes da API no PostgreSQL foram pulados.');
    addCounts(counts, { skipped: embedded.passed + embedded.failed + embedded.skipped });
    return counts;
  }
  try {
    addCounts(counts, await runVitest('api-postgres', ['api'], filter, { TEST_DATABASE_URL: postgres.url }));
  } finally {
    await postgres.stop();
  }
  return counts;
}

/** @param {string[]} filter */
async function runBrowser(filter) {
  const failure = { passed: 0, failed: 1, skipped: 0 };
  heading('Construção');
  // In a process of its own: a failed build ends that process, not this one.
  const built = await runNode('tools/ensure-built.mjs', []);
  if (built.code !== 0) return failure;
  heading('Navegador');
  const chromium = await ensureChromium();
  if (!chromium) {
    console.error('Nenhum navegador nesta máquina: instale o Chromium ou informe CHROMIUM_PATH.');
    return failure;
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
  return readReport(report, code);
}

/** @type {Record<string, (filter: string[]) => Promise<Counts>>} */
const stages = {
  check: async (filter) => {
    heading('Guardas');
    return { ...(await runGuards(filter)), skipped: 0 };
  },
  unit: (filter) => {
    heading('Regras e ferramentas');
    return runVitest('unit', ['contract', 'admin', 'tools'], filter);
  },
  api: runApi,
  e2e: runBrowser,
};

/** @param {string} text */
function heading(text) {
  console.log(`\n── ${text} ──`);
}

const [only, ...filter] = process.argv.slice(2);
if (only && !stages[only]) {
  console.error(`Não há etapa "${only}". Há: ${Object.keys(stages).join(', ')}.`);
  process.exit(1);
}
// `exit` handlers (the PostgreSQL of the tests, the folder of reports) run only when somebody calls exit.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
await ensureInstalled();
const total = noTests();
for (const [name, run] of Object.entries(stages)) {
  if (!only || only === name) addCounts(total, await run(filter));
}
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${countsLine(total)}`);
