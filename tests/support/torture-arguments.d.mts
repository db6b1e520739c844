export interface TortureArguments {
  parts: string[];
  /** A part is repeated until so many are over; 0 runs it once. */
  minutes: number;
  /** What chance begins with; undefined leaves that to chance. */
  seed: number | undefined;
  /** What the stalls run instead of everything. */
  specs: string[];
}

/** What is written behind `npm run torture --`; throws an error for a person to read where it makes no sense. */
export function parseTortureArguments(
  words: readonly string[],
  allParts: readonly string[],
): TortureArguments;
