export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** One check that has no tests inside. */
export function countCheck(exitCode: number): Counts;

/** The counts of vitest's JSON report; a file that could not be loaded counts as one failed test. */
export function countVitest(reportFile: string, exitCode: number): Counts;

/** The counts of Playwright's JSON report; each fault that no repetition excuses counts as a failure of its own. */
export function countPlaywright(
  reportFile: string,
  exitCode: number,
  unforgivenFaults?: readonly unknown[],
): Counts;

/** All counts together. */
export function sumCounts(counts: readonly Counts[]): Counts;

/** `3 passed, 1 failed`, with the skipped ones only when there are any. */
export function describeCounts(counts: Counts): string;
