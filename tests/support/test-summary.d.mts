import type { Counts } from './test-counts.mjs';
import type { FlakyTest, TimedTest } from './test-report.mjs';

interface FinishedPart {
  name: string;
  counts: Counts;
  timeMs: number;
  /** Unknown on systems that do not tell it. */
  processorSeconds?: number | undefined;
  /** How many times as much as on an idle machine that was; 1 unless it's known. */
  slowdown?: number;
  tests?: readonly TimedTest[];
}

/** One line for each part: its tests, its seconds, the seconds of all its processes, and those on an idle machine. */
export function describeParts(parts: readonly FinishedPart[]): string[];

/** The tests that took longest over all parts. */
export function describeSlowest(parts: readonly Pick<FinishedPart, 'tests'>[], howMany?: number): string[];

/** The parts that took much more of the processors than they may. */
export function describeOverspent(
  parts: readonly Pick<FinishedPart, 'name' | 'processorSeconds' | 'slowdown'>[],
  budgets?: Record<string, { processorSeconds: number }>,
): string[];

/** The tests that passed only when repeated, two lines each. */
export function describeFlaky(flaky: readonly FlakyTest[]): string[];
