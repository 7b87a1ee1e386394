import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addCounts, countsLine, noTests, readReport } from './test-counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'botica-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(report: unknown, exitCode: number) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readReport(file, exitCode);
}

const vitest = (passed: number, failed: number, skipped = 0, testResults: unknown[] = []) => ({
  ...{ numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, numTodoTests: 0, testResults },
});
const playwright = (expected: number, unexpected: number, flaky = 0, errors: unknown[] = []) => ({
  ...{ stats: { expected, unexpected, flaky, skipped: 1 }, errors },
});
const unloadedFile = { status: 'failed', assertionResults: [] };

describe('counts of a run', () => {
  it.each([
    ['a good vitest run', vitest(3, 0, 2), 0, '3 passed, 0 failed, 2 skipped'],
    ['failed tests', vitest(3, 2), 1, '3 passed, 2 failed, 0 skipped'],
    ['a file that does not load', vitest(3, 0, 0, [unloadedFile]), 1, '3 passed, 1 failed, 0 skipped'],
    ['an error outside the tests', vitest(3, 0), 1, '3 passed, 1 failed, 0 skipped'],
    ['no test at all', vitest(0, 0), 0, '0 passed, 1 failed, 0 skipped'],
    ['a good browser run', playwright(4, 0), 0, '4 passed, 0 failed, 1 skipped'],
    [
      'a browser test that passed on the second try',
      playwright(4, 0, 1),
      0,
      '5 passed (1 on the second try), 0 failed, 1 skipped',
    ],
    ['a server that did not start', playwright(0, 0, 0, [{}]), 1, '0 passed, 1 failed, 1 skipped'],
  ])('%s', (_, report, exitCode, line) => {
    expect(countsLine(read(report, exitCode))).toBe(line);
  });

  it('counts a run without report as one failure', () => {
    expect(readReport(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('adds up over the stages', () => {
    const total = noTests();
    addCounts(total, { passed: 2, failed: 1 });
    addCounts(total, { passed: 1, skipped: 4, again: 1 });
    addCounts(total, { passed: 1 });
    expect(countsLine(total)).toBe('4 passed (1 on the second try), 1 failed, 4 skipped');
  });
});
