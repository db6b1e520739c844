import type { Page } from '@playwright/test';

declare global {
  interface Window {
    billfoldTaps: { tapMs: number; taskMs: number };
  }
}

/** Must run before the page's own code: measures from each input to the next paint, and the tasks in between. */
export async function watchTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const figures = { tapMs: 0, taskMs: 0 };
    window.billfoldTaps = figures;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) figures.tapMs = Math.max(figures.tapMs, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) figures.taskMs = Math.max(figures.taskMs, duration);
    }).observe({ type: 'longtask' });
  });
}

/** The slowest since the last call: 0 stands for less than 16 ms to the paint, or 50 ms a task. */
export async function slowestTapMs(page: Page): Promise<{ tapMs: number; taskMs: number }> {
  return page.evaluate(() => {
    const figures = { ...window.billfoldTaps };
    Object.assign(window.billfoldTaps, { tapMs: 0, taskMs: 0 });
    return figures;
  });
}
