/** How often a second `work` is done by so many callers, each beginning anew as soon as it has ended. */
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
