// @ts-check
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
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
  // A flaky test passed on a second try only: that is a failure here.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** The last line of `npm test`. @param {Counts} counts */
export const countsLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;
