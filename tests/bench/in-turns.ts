import { quantile } from './quantile';

const turns = 15;

/** The median duration of `count` calls, in milliseconds. */
export async function medianMs(count: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return quantile(times, 0.5);
}

/**
 * The ratio of the second work's cost to the first one's, for instance in a large and a small table. Measured
 * alternately, because the machine's load varies.
 */
export async function costInTurns(
  rounds: number,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<string> {
  const ratios: number[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const before = await medianMs(rounds, first);
    const after = await medianMs(rounds, second);
    // The first turn warms the caches.
    if (turn > 0) ratios.push(after / before);
  }
  return quantile(ratios, 0.5).toFixed(2);
}
