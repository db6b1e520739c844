/** Follows a process and all that comes from it; the answer ends that and tells the seconds spent since, if known. */
export function watchProcessorTime(rootPid: number): () => number | undefined;

/** All together; unknown when one of them is. */
export function sumProcessorTime(seconds: readonly (number | undefined)[]): number | undefined;
