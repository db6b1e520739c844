import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countCheck, countPlaywright, countVitest, describeCounts, sumCounts } from './test-counts.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'test-counts-'));
const missingFile = path.join(folder, 'missing.json');

let reports = 0;

function reportFile(report: unknown): string {
  reports += 1;
  const file = path.join(folder, `report-${reports}.json`);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function vitestReport(passed: number, failed: number, testResults: unknown[] = []): string {
  return reportFile({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults,
  });
}

function playwrightReport(expected: number, unexpected: number, flaky: number): string {
  return reportFile({ stats: { expected, unexpected, flaky, skipped: 0 } });
}

describe('vitest', () => {
  it('counts what passed, failed and was left out', () => {
    expect(countVitest(vitestReport(3, 2), 1)).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  it('counts a file that could not be loaded', () => {
    const broken = { status: 'failed', assertionResults: [] };
    expect(countVitest(vitestReport(3, 0, [broken]), 1).failed).toBe(1);
  });

  it('does not count a failed test twice', () => {
    const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    expect(countVitest(vitestReport(3, 1, [failing]), 1).failed).toBe(1);
  });

  it.each([
    ['an exit code against the counts', vitestReport(3, 0), 1],
    ['no test at all', missingFile, 0],
    ['no report', missingFile, 1],
  ])('takes %s for a failure', (_name, file, exitCode) => {
    expect(countVitest(file, exitCode).failed).toBe(1);
  });
});

describe('playwright', () => {
  it('counts what passed, at once or when repeated, and what failed', () => {
    expect(countPlaywright(playwrightReport(4, 0, 0), 0)).toEqual({ passed: 4, failed: 0, skipped: 0 });
    expect(countPlaywright(playwrightReport(4, 0, 1), 0)).toEqual({ passed: 5, failed: 0, skipped: 0 });
    expect(countPlaywright(playwrightReport(4, 1, 1), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  it('fails for what no repetition excuses, whatever else it says', () => {
    const faults = [{ test: 'paying', what: 'the books do not agree' }];
    expect(countPlaywright(playwrightReport(4, 0, 1), 0, faults)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
    });
    expect(countPlaywright(playwrightReport(4, 1, 0), 1, faults).failed).toBe(2);
    expect(countPlaywright(missingFile, 0, faults).failed).toBe(1);
  });

  it('takes nothing run for a failure', () => {
    expect(countPlaywright(playwrightReport(0, 0, 0), 0).failed).toBe(1);
    expect(countPlaywright(missingFile, 1).failed).toBe(1);
  });
});

it('sums up, and names the skipped only when there are some', () => {
  expect(
    describeCounts(sumCounts([countCheck(0), countCheck(1), { passed: 2, failed: 0, skipped: 0 }])),
  ).toBe('3 passed, 1 failed');
  expect(describeCounts({ passed: 1, failed: 0, skipped: 2 })).toBe('1 passed, 0 failed, 2 skipped');
});
