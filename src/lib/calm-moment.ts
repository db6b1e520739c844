const longestWaitMs = 2_000;

/** Ends when the browser has nothing to do; after two seconds at the latest, and after one in a browser that does not tell. */
export function calmMoment(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: longestWaitMs });
    else setTimeout(resolve, longestWaitMs / 2);
  });
}
