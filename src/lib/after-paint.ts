/** A hidden page renders no frames, so waiting for one is limited. */
const longestFrameMs = 100;

const inputs = ['pointerdown', 'keydown'] as const;

/**
 * Runs a task after the browser has painted the current changes, so that a tap gets its feedback first; but before
 * the next tap or key press, which relies on the result.
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

/**
 * Resolves when the browser is idle: after two seconds at the latest, after one in a browser without idle
 * callbacks.
 */
export function browserIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: longestWaitMs });
    else setTimeout(resolve, longestWaitMs / 2);
  });
}
