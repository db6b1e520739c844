/** What is missing on this machine, in one sentence; undefined if nothing is. */
export function whatIsMissing(): string | undefined;
