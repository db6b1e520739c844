import type { Counts } from './test-counts.mjs';
import type { FlakyTest, TimedTest } from './test-report.mjs';

interface FinishedPart {
  name: string;
  counts: Counts;
  timeMs: number;
  /** Unknown on systems that do not tell it. */
  processorSeconds?: number | undefined;
  tests?: readonly TimedTest[];
}

/** One line for each part: its tests, its seconds and the seconds of all its processes. */
export function describeParts(parts: readonly FinishedPart[]): string[];

/** The tests that took longest over all parts. */
export function describeSlowest(parts: readonly Pick<FinishedPart, 'tests'>[], howMany?: number): string[];

/** The parts that took much more of the processors than they may. */
export function describeOverspent(
  parts: readonly Pick<FinishedPart, 'name' | 'processorSeconds'>[],
  budgets?: Record<string, { processorSeconds: number }>,
): string[];

/** The tests that passed only when repeated, two lines each. */
export function describeFlaky(flaky: readonly FlakyTest[]): string[];
