import { appendFileSync } from 'node:fs';

/** Something that must fail the whole run even when a second try of the test passes. */
export interface Unforgiven {
  /** The test's titles, from its file on. */
  test: string;
  what: string;
}

/** Adds a line to the file that the runner reads at the end; without a runner the test's own failing is enough. */
export function reportUnforgiven(
  unforgiven: Unforgiven,
  file: string | undefined = process.env['UNFORGIVEN_FILE'],
): void {
  if (file !== undefined && file !== '') appendFileSync(file, `${JSON.stringify(unforgiven)}\n`);
}
