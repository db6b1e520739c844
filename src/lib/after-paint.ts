/** A hidden page draws nothing, so there is no frame to wait for. */
const longestFrameMs = 100;

const inputs = ['pointerdown', 'keydown'] as const;

/**
 * Runs a task once the browser has drawn what was changed up to now, so that a tap is answered before its work is done; but
 * before the next tap or key is, which must find the work done.
 */
export function afterPaint(task: () => void): void {
  let timer = setTimeout(run, longestFrameMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  function run(): void {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    for (const input of inputs) window.removeEventListener(input, run, true);
    task();
  }
  for (const input of inputs) window.addEventListener(input, run, true);
}

const longestWaitMs = 2_000;

/** Ends when the browser has nothing to do; after two seconds at the latest, and after one in a browser that does not tell. */
export function browserIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: longestWaitMs });
    else setTimeout(resolve, longestWaitMs / 2);
  });
}
