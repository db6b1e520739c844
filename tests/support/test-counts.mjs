import { readReport } from './test-report.mjs';

/** A step that crashed, or ran no test, must never count as a success. */
function honest({ passed, failed, skipped }, exitCode) {
  const wentWrong = exitCode !== 0 || passed + failed === 0;
  return { passed, failed: failed === 0 && wentWrong ? 1 : failed, skipped };
}

/** The counts of a check without single tests. */
export function countCheck(exitCode) {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
}

/** The counts of vitest's JSON report; a file that could not be loaded counts as one failed test. */
export function countVitest(reportFile, exitCode) {
  const report = readReport(reportFile);
  if (report === undefined) return honest({ passed: 0, failed: 0, skipped: 0 }, exitCode);
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return honest(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    exitCode,
  );
}

/**
 * The counts of Playwright's JSON report. A test that passed on its retry counts as passed (and is listed
 * elsewhere); an unforgiven fault counts as a failure of its own.
 */
export function countPlaywright(reportFile, exitCode, unforgivenFaults = []) {
  const report = readReport(reportFile);
  const faults = unforgivenFaults.length;
  if (report === undefined) return honest({ passed: 0, failed: faults, skipped: 0 }, exitCode);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest({ passed: expected + flaky, failed: unexpected + faults, skipped }, exitCode);
}

/** The totals. */
export function sumCounts(counts) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of counts) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

/** `3 passed, 1 failed`, with skipped ones only if there are any. */
export function describeCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
