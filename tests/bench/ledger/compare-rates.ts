import { quantile } from '../quantile';
import { measureRate } from './measure-rate';

const rounds = 5;
const roundMs = 2_000;

/**
 * Measures two kinds of work alternately, so that both have the same noise; the ratio is the median of the rounds'
 * ratios.
 */
export async function compareRates(options: {
  callers: number;
  base: () => Promise<unknown>;
  work: () => Promise<unknown>;
}): Promise<Record<string, string>> {
  const { callers, base, work } = options;
  const rates = { base: [] as number[], work: [] as number[], ratio: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const baseRate = await measureRate({ callers, durationMs: roundMs, work: base });
    const workRate = await measureRate({ callers, durationMs: roundMs, work });
    // The first round warms the caches.
    if (round === 0) continue;
    rates.base.push(baseRate);
    rates.work.push(workRate);
    rates.ratio.push(workRate / baseRate);
  }
  return {
    'per second': quantile(rates.work, 0.5).toFixed(0),
    'TPC-B-like': quantile(rates.base, 0.5).toFixed(0),
    ratio: quantile(rates.ratio, 0.5).toFixed(2),
  };
}
