import { sumProcessorTime } from './processor-time.mjs';
import { namedAbove, testBudgets } from './test-budgets.mjs';
import { describeCounts } from './test-counts.mjs';

const seconds = (value) => (value === undefined ? 'n/a' : value.toFixed(1));

function partLine({ name, counts, timeMs, processorSeconds }) {
  const verdict = counts.failed > 0 ? 'FAILED' : 'ok';
  const times = [seconds(timeMs / 1000), seconds(processorSeconds)].map((text) => text.padStart(8));
  return `${name.padEnd(16)}${verdict.padEnd(8)}${times.join('')}  ${describeCounts(counts)}`;
}

/** One line for each part: its tests, its duration and the processor time of all its processes. */
export function describeParts(parts) {
  const total = sumProcessorTime(parts.map(({ processorSeconds }) => processorSeconds));
  return [
    `${''.padEnd(24)}${'seconds'.padStart(8)}${'of CPU'.padStart(8)}`,
    ...parts.map(partLine),
    `${'all'.padEnd(32)}${seconds(total).padStart(8)}`,
  ];
}

/** The slowest tests of all parts. */
export function describeSlowest(parts, howMany = 10) {
  return parts
    .flatMap(({ tests = [] }) => tests)
    .toSorted((a, b) => b.timeMs - a.timeMs)
    .slice(0, howMany)
    .map(({ name, timeMs }) => `${seconds(timeMs / 1000).padStart(6)} s  ${name}`);
}

/** The parts that far exceeded their processor time. */
export function describeOverspent(parts, budgets = testBudgets) {
  return parts.flatMap(({ name, processorSeconds = 0 }) => {
    const budget = budgets[name]?.processorSeconds;
    if (budget === undefined || processorSeconds <= namedAbove * budget) return [];
    return [`${name}: ${seconds(processorSeconds)} s of CPU, where ${budget} s are meant`];
  });
}

/** The tests that passed only on their retry, two lines each. */
export function describeFlaky(flaky) {
  return flaky.flatMap(({ name, error }) => [name, `    ${error}`]);
}
