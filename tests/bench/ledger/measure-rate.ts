/** The number of `work` runs per second by `callers` callers, each of which starts the next run at once. */
export async function measureRate(options: {
  callers: number;
  durationMs: number;
  work: () => Promise<unknown>;
}): Promise<number> {
  const startedAt = performance.now();
  const endsAt = startedAt + options.durationMs;
  let done = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      await options.work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: options.callers }, caller));
  return (done * 1000) / (performance.now() - startedAt);
}
