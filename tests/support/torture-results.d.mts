/** So much of something: `20 races`. */
export interface Done {
  what: string;
  count: number;
}

export interface Round {
  part: string;
  commit: string;
  /** As `2026-11-23`. */
  date: string;
  minutes: number;
  tests: number;
  failed: number;
  done: readonly Done[];
}

/** The text of RESULTS.md with one more round of a part in it. */
export function addRound(text: string, round: Round): string;

/** What tests have counted into a file, a line of JSON for each time, added up by what it was. */
export function readDone(lines: string): Done[];
