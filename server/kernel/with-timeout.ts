/** Thrown by `withTimeout`. */
export class TimedOut extends Error {
  override name = 'TimedOut';
}

/** Waits for `work` until the limit. Late work isn't stopped, but its result is ignored. */
export async function withTimeout<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimedOut(`no answer within ${Math.round(limitMs)} ms`)), limitMs);
  });
  // It may still reject after the timeout, when nobody awaits it any more.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
