import { appendFileSync } from 'node:fs';

/**
 * Writes down how much was done of something, where `npm run torture` wants to know; it is added up in RESULTS.md, races by
 * what has raced against what as well.
 */
export function countDone(what: string, count: number, pair?: string): void {
  const file = process.env['TORTURE_COUNTS'];
  if (file === undefined) return;
  // Both are cells of a table, with numbers behind commas.
  if (/[|,]/.test(`${what}${pair ?? ''}`))
    throw new RangeError(`a count has no comma or bar: ${what} ${pair}`);
  appendFileSync(file, `${JSON.stringify({ what, count, pair })}\n`);
}
