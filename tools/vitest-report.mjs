// @ts-check
import { writeFileSync } from 'node:fs';

/**
 * @typedef {{ file: string, passed: number, skipped: number, failures: string[], seconds: number }} FileReport
 *   `failures`: test or hook, and the first line of what it said; `seconds`: loading the file and running its tests
 * @typedef {{ files: FileReport[], errors: string[] }} VitestReport `errors`: those outside any test
 */

/** @param {{ message?: string } | undefined} error */
const firstLine = (error) => error?.message?.split('\n', 1)[0] ?? 'sem mensagem';

/**
 * Failures of hooks. A suite (or a file) whose setup fails has no failed test, so each error of its hooks counts as a
 * failure.
 * @param {import('vitest/node').TestModule | import('vitest/node').TestSuite} suite
 * @param {string} name
 */
const hookFailures = (suite, name) => suite.errors().map((error) => `${name}: ${firstLine(error)}`);

/** @param {import('vitest/node').TestModule} module @returns {FileReport} */
function readFile(module) {
  const file = module.relativeModuleId;
  const { collectDuration, duration } = module.diagnostic();
  const seconds = (collectDuration + duration) / 1000;
  const report = { file, passed: 0, skipped: 0, failures: hookFailures(module, file), seconds };
  for (const suite of module.children.allSuites()) {
    report.failures.push(...hookFailures(suite, `${file} › ${suite.fullName}`));
  }
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    if (state === 'passed') report.passed += 1;
    else if (state === 'failed') report.failures.push(`${file} › ${test.fullName}: ${firstLine(errors?.[0])}`);
    else report.skipped += 1;
  }
  return report;
}

/** Writes the result of a run of vitest to the file in TEST_REPORT, by file and failure. */
// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by its module's default export
export default class VitestReportFile {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest/node').SerializedError[]} errors
   */
  onTestRunEnd(modules, errors) {
    if (!process.env.TEST_REPORT) return;
    /** @type {VitestReport} */
    const report = { files: modules.map(readFile), errors: errors.map(firstLine) };
    writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  }
}
