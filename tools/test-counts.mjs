// @ts-check
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, again?: number }} Counts `again`: of the passed, those of the
 *   browser that failed first and passed on the second try
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }}
 *   PlaywrightReport
 */

/** @returns {Counts} */
export const noTests = () => ({ passed: 0, failed: 0, skipped: 0 });

/**
 * @param {Counts} total changed
 * @param {Partial<Counts>} more
 */
export function addCounts(total, more) {
  total.passed += more.passed ?? 0;
  total.failed += more.failed ?? 0;
  total.skipped += more.skipped ?? 0;
  if (more.again) total.again = (total.again ?? 0) + more.again;
}

/**
 * What a run of vitest or Playwright says in its JSON report. A run that ended badly without a failed test (a file that
 * does not load, a server that does not start, no test at all) counts as one failure, so that it cannot pass unseen.
 * @param {string} reportFile
 * @param {number} exitCode of the run
 * @returns {Counts}
 */
export function readReport(reportFile, exitCode) {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const counts = 'stats' in report ? fromPlaywright(report) : fromVitest(report);
  const ran = counts.passed + counts.failed + counts.skipped > 0;
  if (counts.failed === 0 && (exitCode !== 0 || !ran)) counts.failed = 1;
  return counts;
}

/** @param {VitestReport} report @returns {Counts} */
function fromVitest(report) {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param {PlaywrightReport} report @returns {Counts} */
function fromPlaywright({ stats, errors }) {
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected + flaky, failed: unexpected + errors.length, skipped, again: flaky };
}

/** The last line of `npm test`. What passed on the second try only is said, as it is a fault to be looked for. @param {Counts} counts */
export function countsLine({ passed, failed, skipped, again }) {
  return `${passed} passed${again ? ` (${again} on the second try)` : ''}, ${failed} failed, ${skipped} skipped`;
}
