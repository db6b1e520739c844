import { sumProcessorTime } from './processor-time.mjs';
import { namedAbove, testBudgets } from './test-budgets.mjs';
import { describeCounts } from './test-counts.mjs';

const seconds = (value) => (value === undefined ? 'n/a' : value.toFixed(1));

/** What an idle machine would have spent. */
function idleSeconds({ processorSeconds, slowdown = 1 }) {
  return processorSeconds === undefined ? undefined : processorSeconds / slowdown;
}

function partLine({ counts, name, timeMs, ...spent }) {
  const verdict = counts.failed > 0 ? 'FAILED' : 'ok';
  const times = [timeMs / 1000, spent.processorSeconds, idleSeconds(spent)].map((one) =>
    seconds(one).padStart(9),
  );
  return `${name.padEnd(16)}${verdict.padEnd(8)}${times.join('')}  ${describeCounts(counts)}`;
}

/**
 * One line for each part: its tests, its duration, the processor time of all its processes, and what that would be on an idle
 * machine.
 */
export function describeParts(parts) {
  const total = sumProcessorTime(parts.map(({ processorSeconds }) => processorSeconds));
  const idle = sumProcessorTime(parts.map(idleSeconds));
  return [
    `${''.padEnd(24)}${'seconds'.padStart(9)}${'of CPU'.padStart(9)}${'if idle'.padStart(9)}`,
    ...parts.map(partLine),
    `${'all'.padEnd(33)}${seconds(total).padStart(9)}${seconds(idle).padStart(9)}`,
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
  return parts.flatMap(({ name, ...spent }) => {
    const budget = budgets[name]?.processorSeconds;
    const idle = idleSeconds(spent) ?? 0;
    if (budget === undefined || idle <= namedAbove * budget) return [];
    return [`${name}: ${seconds(idle)} s of an idle machine’s CPU, where ${budget} s are meant`];
  });
}

/** The tests that passed only on their retry, two lines each. */
export function describeFlaky(flaky) {
  return flaky.flatMap(({ name, error }) => [name, `    ${error}`]);
}
