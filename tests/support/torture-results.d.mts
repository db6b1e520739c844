/** So much of something: `20 races`; and of what against what, where that is counted. */
export interface Done {
  what: string;
  count: number;
  pair?: string;
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

/** The text of RESULTS.md with one more round of a part in it; parts that have never been run are named. */
export function addRound(text: string, round: Round, parts: readonly string[]): string;

/** What was done in all, whatever it was done with. */
export function addDone(before: readonly Done[], more: readonly Done[]): Done[];

/** The same text with a row for every part, those that have never been run as well. */
export function nameParts(text: string, parts: readonly string[]): string;

/** How many races there have been in all of that pair of a part that has had the fewest; 0 for a part without any. */
export function fewestRaces(text: string, part: string): number;

/** What tests have counted into a file, a line of JSON for each time, added up by what it was and with what. */
export function readDone(lines: string): Done[];
