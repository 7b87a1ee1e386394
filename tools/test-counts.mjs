// @ts-check
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, skipped: number, failures: string[], again: string[] }} Counts `failures`: each by file and
 *   name; `again`: what failed first and passed on the second try, which counts among the passed
 * @typedef {import('./vitest-report.mjs').VitestReport} VitestReport
 * @typedef {import('./test-times.mjs').FileTime} FileTime
 * @typedef {{ error?: { message?: string }, duration?: number }} PlaywrightResult `duration`: milliseconds
 * @typedef {{ title: string, file: string, tests: { status: string, results: PlaywrightResult[] }[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number, flaky: number, skipped: number }, suites: PlaywrightSuite[],
 *   errors: { message?: string }[] }} PlaywrightReport
 */

/** @returns {Counts} */
export const noTests = () => ({ passed: 0, skipped: 0, failures: [], again: [] });

/**
 * @param {Counts} total changed
 * @param {Partial<Counts>} more
 */
export function addCounts(total, more) {
  total.passed += more.passed ?? 0;
  total.skipped += more.skipped ?? 0;
  total.failures.push(...(more.failures ?? []));
  total.again.push(...(more.again ?? []));
}

/**
 * Counts a run that failed without a failed test (a server that does not start, no tests) as one failure, so that it is
 * not overlooked.
 * @param {Counts} counts
 * @param {string} stage
 * @param {number} exitCode of the run
 * @returns {Counts}
 */
function orUnseenFailure(counts, stage, exitCode) {
  if (counts.failures.length > 0) return counts;
  if (counts.passed + counts.skipped === 0) return { ...counts, failures: [`${stage}: nenhum teste foi feito`] };
  return exitCode === 0 ? counts : { ...counts, failures: [`${stage}: terminou com o código ${exitCode}`] };
}

/** @param {string} reportFile @returns {unknown} null when the run left none */
const readJson = (reportFile) => (existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : null);

/**
 * Reads the result of a run of vitest, and the files to run again: none if nothing failed, if a failure is outside any
 * file, or if too many files failed for an accident.
 * @param {string} stage
 * @param {string} reportFile written by `vitest-report.mjs`
 * @param {number} exitCode of the run
 * @returns {{ counts: Counts, failedFiles: string[], files: FileTime[] }}
 */
export function readVitest(stage, reportFile, exitCode) {
  const report = /** @type {VitestReport | null} */ (readJson(reportFile)) ?? { files: [], errors: [] };
  const counts = noTests();
  for (const file of report.files) addCounts(counts, file);
  addCounts(counts, { failures: report.errors });
  const failed = report.files.filter(({ failures }) => failures.length > 0).map(({ file }) => file);
  const again = report.errors.length === 0 && failed.length <= 3 ? failed : [];
  const files = report.files.map(({ file, seconds }) => ({ file, seconds }));
  return { counts: orUnseenFailure(counts, stage, exitCode), failedFiles: again, files };
}

/**
 * Replaces the failed files' counts of the first run with those of the second. Tests that passed only then are named.
 * @param {string} reportFile of the first run
 * @param {Counts} second of the failed files alone
 * @returns {Counts}
 */
export function joinSecondTry(reportFile, second) {
  const { files } = /** @type {VitestReport} */ (readJson(reportFile));
  const counts = noTests();
  for (const file of files) addCounts(counts, file.failures.length > 0 ? {} : file);
  const first = files.flatMap(({ failures }) => failures);
  addCounts(counts, { ...second, again: second.failures.length > 0 ? [] : first });
  return counts;
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/**
 * @param {string} stage
 * @param {string} reportFile of Playwright's JSON reporter
 * @param {number} exitCode of the run
 * @returns {Counts & { files: FileTime[] }}
 */
export function readPlaywright(stage, reportFile, exitCode) {
  const report = /** @type {PlaywrightReport | null} */ (readJson(reportFile));
  if (!report) return { ...orUnseenFailure(noTests(), stage, exitCode), files: [] };
  const specs = report.suites.flatMap(specsOf);
  /** @param {string} status */
  const named = (status) =>
    specs.flatMap(({ file, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results }) => {
          const output = results.find(({ error }) => error)?.error?.message ?? 'sem mensagem';
          return `${file} › ${title}: ${output.split('\n', 1)[0]}`;
        }),
    );
  const { expected, flaky, skipped } = report.stats;
  const errors = report.errors.map(({ message }) => `${stage}: ${message}`);
  const counts = {
    passed: expected + flaky,
    skipped,
    failures: [...named('unexpected'), ...errors],
    again: named('flaky'),
  };
  return { ...orUnseenFailure(counts, stage, exitCode), files: fileTimes(specs) };
}

/** @param {PlaywrightSpec[]} specs @returns {FileTime[]} */
function fileTimes(specs) {
  /** @type {Map<string, number>} */
  const seconds = new Map();
  for (const { file, tests } of specs) {
    const spent = tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration / 1000, 0);
    seconds.set(file, (seconds.get(file) ?? 0) + spent);
  }
  return [...seconds].map(([file, spent]) => ({ file, seconds: spent }));
}

/**
 * The last line of `npm test`. It names the number of tests that passed only on the second try, because each is a fault
 * to look for. @param {Counts} counts
 */
export function countsLine({ passed, failures, skipped, again }) {
  const second = again.length > 0 ? ` (${again.length} on the second try)` : '';
  return `${passed} passed${second}, ${failures.length} failed, ${skipped} skipped`;
}

/** The text before the last line: the end of a long log names all failures. @param {Counts} counts */
export function findingsText({ failures, again }) {
  /** @param {string} title @param {string[]} names */
  const part = (title, names) => (names.length > 0 ? [title, ...names.map((name) => `  ✗ ${name}`)] : []);
  return [...part('Falharam:', failures), ...part('Passaram só na segunda vez:', again)].join('\n');
}
