import { appendFileSync } from 'node:fs';

/**
 * Records how often something was done, if `npm run torture` asks for it; the totals are in RESULTS.md, races also
 * by pair.
 */
export function countDone(what: string, count: number, pair?: string): void {
  const file = process.env['TORTURE_COUNTS'];
  if (file === undefined) return;
  // Both become table cells, with counts after commas.
  if (/[|,]/.test(`${what}${pair ?? ''}`))
    throw new RangeError(`a count has no comma or bar: ${what} ${pair}`);
  appendFileSync(file, `${JSON.stringify({ what, count, pair })}\n`);
}
