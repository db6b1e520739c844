export type StalledKind = 'browser' | 'server' | 'database';

/** Numbers from 0 to 1 that are the same for the same seed. */
export function createRandom(seed: number): () => number;

/** Whether a program is a browser, our server or its database, by the words of its command line. */
export function kindOf(words: readonly string[]): StalledKind | undefined;

/** Those that come from the process with this number, itself left out, whichever generation. */
export function descendantsOf<Seen extends { pid: number; parent: number }>(
  rootPid: number,
  processes: readonly Seen[],
): Seen[];

/** One of them: each kind as often as the others, however many processes it has. */
export function chooseVictim<Seen extends { kind: StalledKind }>(
  processes: readonly Seen[],
  random: () => number,
): Seen | undefined;
