import type { Page } from '@playwright/test';

/** What one opening of a screen costs its user. */
export interface ScreenFigures {
  firstPaintMs: number;
  usableMs: number;
  blockedMs: number;
  layoutShift: number;
  scriptBytes: number;
}

declare global {
  interface Window {
    billfoldFigures: { usableMs: number; blockedMs: number; layoutShift: number };
  }
}

/**
 * Must run before the page's own code: watches for `selector`, long tasks and shifts from the first moment. A video has to
 * run as well.
 */
export async function watchScreen(page: Page, selector: string): Promise<void> {
  await page.addInitScript((usable) => {
    const figures = { usableMs: 0, blockedMs: 0, layoutShift: 0 };
    window.billfoldFigures = figures;
    const isUsable = (found: Element | null): boolean =>
      found instanceof HTMLVideoElement ? found.videoWidth > 0 && !found.paused : found !== null;
    const look = (): void => {
      if (!isUsable(document.querySelector(usable))) requestAnimationFrame(look);
      else figures.usableMs = performance.now();
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) figures.blockedMs += Math.max(duration - 50, 0);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        figures.layoutShift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  }, selector);
}

/** Opens the address and answers the figures once the screen has come to rest. */
export async function measureScreen(page: Page, address: string): Promise<ScreenFigures> {
  await page.goto(address);
  await page.waitForFunction(() => window.billfoldFigures.usableMs > 0, undefined, { timeout: 60_000 });
  await page.waitForTimeout(1_500);
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return {
      ...window.billfoldFigures,
      firstPaintMs: paint?.startTime ?? Number.NaN,
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
}
