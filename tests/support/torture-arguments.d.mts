export interface TortureArguments {
  /** Each is one part alone, or several that are run in turns. */
  turns: string[][];
  /** Each is repeated until so many are over; 0 runs its parts once. */
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
