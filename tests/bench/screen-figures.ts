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
 * When a screen counts as usable: a press on its main control has shown its effect. What the screen is for may have to stand
 * there first; a video has to run. The least page, which has nothing to press, names an element.
 */
export type Usable = string | { shown?: string; press: string; effect: string };

/** Must run before the page's own code: watches for what is usable, long tasks and shifts from the first moment. */
export async function watchScreen(page: Page, awaited: Usable): Promise<void> {
  const all = { shown: null, press: null, ...(typeof awaited === 'string' ? { effect: awaited } : awaited) };
  await page.addInitScript(({ shown, press, effect }) => {
    const figures = { usableMs: 0, blockedMs: 0, layoutShift: 0 };
    window.billfoldFigures = figures;
    const isThere = (selector: string): boolean => {
      const found = document.querySelector(selector);
      return found instanceof HTMLVideoElement ? found.videoWidth > 0 && !found.paused : found !== null;
    };
    let wasShown = shown === null;
    const look = (): void => {
      wasShown ||= shown !== null && isThere(shown);
      if (wasShown && isThere(effect)) {
        figures.usableMs = performance.now();
        return;
      }
      // Pressed again and again, as an impatient user does: a page that doesn't hear it is never usable.
      if (wasShown && press !== null) document.querySelector<HTMLElement>(press)?.click();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) figures.blockedMs += Math.max(duration - 50, 0);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        figures.layoutShift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  }, all);
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
