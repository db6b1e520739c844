import { reportUnforgiven } from './report-unforgiven';

/** Fails on audit findings, and records them so that a passing retry does not excuse them. */
export function reportFindings(findings: readonly string[], where: string): void {
  if (findings.length === 0) return;
  const what = `the books are wrong: ${findings.join(' | ')}`;
  reportUnforgiven({ test: where, what });
  throw new Error(what);
}
