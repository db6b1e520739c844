import { appendFileSync } from 'node:fs';

/** Writes down how much was done of something, where `npm run torture` wants to know; it is added up in RESULTS.md. */
export function countDone(what: string, count: number): void {
  const file = process.env['TORTURE_COUNTS'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ what, count })}\n`);
}
