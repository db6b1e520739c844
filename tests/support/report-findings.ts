import { reportUnforgiven } from './report-unforgiven';

/** Fails on what an audit has found, and writes it down where no second try excuses it. */
export function reportFindings(findings: readonly string[], where: string): void {
  if (findings.length === 0) return;
  const what = `the books are wrong: ${findings.join(' | ')}`;
  reportUnforgiven({ test: where, what });
  throw new Error(what);
}
