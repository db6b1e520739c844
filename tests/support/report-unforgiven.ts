import { appendFileSync } from 'node:fs';

/** A fault that must fail the whole run even if a retry of the test passes. */
export interface Unforgiven {
  /** The test's full title, starting with its file. */
  test: string;
  what: string;
}

/** Appends to the file that the runner reads at the end; without a runner the failing test is enough. */
export function reportUnforgiven(
  unforgiven: Unforgiven,
  file: string | undefined = process.env['UNFORGIVEN_FILE'],
): void {
  if (file !== undefined && file !== '') appendFileSync(file, `${JSON.stringify(unforgiven)}\n`);
}
