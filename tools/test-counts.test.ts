import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  addCounts,
  countsLine,
  findingsText,
  joinSecondTry,
  noTests,
  readPlaywright,
  readVitest,
} from './test-counts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'botica-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: unknown) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const file = (name: string, passed: number, failures: string[] = []) => ({
  file: name,
  passed,
  skipped: 1,
  failures: failures.map((failure) => `${name} › ${failure}`),
});
const vitest = (files: unknown[], errors: string[] = []) => ({ files, errors });

const spec = (title: string, status: string, message?: string) => ({
  title,
  file: 'orders.e2e.ts',
  tests: [{ status, results: [{ error: message ? { message } : undefined }] }],
});
const playwright = (stats: object, specs: unknown[] = [], errors: unknown[] = []) => ({
  stats: { expected: 0, flaky: 0, skipped: 0, ...stats },
  suites: [{ title: 'orders.e2e.ts', suites: [{ title: 'a list', specs }] }],
  errors,
});

describe('what a run of vitest came to', () => {
  it.each([
    ['a good run', vitest([file('a', 2), file('b', 1)]), 0, '3 passed, 0 failed, 2 skipped'],
    ['failed tests', vitest([file('a', 2, ['x', 'y'])]), 1, '2 passed, 2 failed, 1 skipped'],
    ['an error outside the tests', vitest([file('a', 3)], ['lost']), 1, '3 passed, 1 failed, 1 skipped'],
    ['a bad end that no test tells', vitest([file('a', 3)]), 1, '3 passed, 1 failed, 1 skipped'],
    ['no test at all', vitest([]), 0, '0 passed, 1 failed, 0 skipped'],
  ])('%s', (_, report, exitCode, line) => {
    expect(countsLine(readVitest('unit', written(report), exitCode).counts)).toBe(line);
  });

  it('a run without report is one failure', () => {
    const { counts, failedFiles } = readVitest('unit', join(folder, 'none.json'), 0);
    expect(counts.failures).toEqual(['unit: nenhum teste foi feito']);
    expect(failedFiles).toEqual([]);
  });

  it('runs again the files that failed, unless something failed outside them or many did', () => {
    const failed = (name: string) => file(name, 1, ['x']);
    const again = (files: unknown[], errors: string[] = []) =>
      readVitest('unit', written(vitest(files, errors)), 1).failedFiles;
    expect(again([file('a', 1), failed('b')])).toEqual(['b']);
    expect(again([failed('b')], ['lost'])).toEqual([]);
    expect(again(['a', 'b', 'c', 'd'].map(failed))).toEqual([]);
  });

  it('takes the failed file from the second run, and tells what failed first', () => {
    const first = written(vitest([file('a', 2), file('b', 1, ['x'])]));
    const second = { passed: 2, skipped: 0, failures: [], again: [] };
    const counts = joinSecondTry(first, second);
    expect(countsLine(counts)).toBe('4 passed (1 on the second try), 0 failed, 1 skipped');
    expect(findingsText(counts)).toBe('Passaram só na segunda vez:\n  ✗ b › x');
  });

  it('stays failed when the second run fails as well', () => {
    const first = written(vitest([file('a', 2), file('b', 1, ['x'])]));
    const counts = joinSecondTry(first, { passed: 1, skipped: 0, failures: ['b › x'], again: [] });
    expect(countsLine(counts)).toBe('3 passed, 1 failed, 1 skipped');
    expect(findingsText(counts)).toBe('Falharam:\n  ✗ b › x');
  });
});

describe('what a run of the browser came to', () => {
  it.each([
    ['a good run', playwright({ expected: 4, skipped: 1 }), 0, '4 passed, 0 failed, 1 skipped'],
    [
      'a test that passed on the second try',
      playwright({ expected: 4, flaky: 1 }, [spec('a test', 'flaky', 'late\nat x')]),
      0,
      '5 passed (1 on the second try), 0 failed, 0 skipped',
    ],
    ['a server that did not start', playwright({}, [], [{ message: 'x' }]), 1, '0 passed, 1 failed, 0 skipped'],
  ])('%s', (_, report, exitCode, line) => {
    expect(countsLine(readPlaywright('navegador', written(report), exitCode))).toBe(line);
  });

  it('names a failed test by file, title and the first line of what it said', () => {
    const report = playwright({ expected: 1 }, [
      spec('a test', 'unexpected', 'not there\nat x'),
      spec('b', 'expected'),
    ]);
    const { failures } = readPlaywright('navegador', written(report), 1);
    expect(failures).toEqual(['orders.e2e.ts › a test: not there']);
  });

  it('a run without report is one failure', () => {
    expect(readPlaywright('navegador', join(folder, 'none.json'), 1).failures).toHaveLength(1);
  });
});

describe('counts of all stages', () => {
  it('add up', () => {
    const total = noTests();
    addCounts(total, { passed: 2, failures: ['x'] });
    addCounts(total, { passed: 1, skipped: 4, again: ['y'] });
    addCounts(total, { passed: 1 });
    expect(countsLine(total)).toBe('4 passed (1 on the second try), 1 failed, 4 skipped');
  });
});
