import type { Page } from '@playwright/test';

/** What one opening of a screen costs its user. */
export interface ScreenFigures {
  firstPaintMs: number;
  /** When the page itself answered a press, before the app; 0 if that is not measured. */
  atOnceMs: number;
  usableMs: number;
  blockedMs: number;
  layoutShift: number;
  scriptBytes: number;
  /** Processor time of the page's main thread, until the screen has come to rest. */
  mainThreadMs: number;
}

declare global {
  interface Window {
    billfoldFigures: { atOnceMs: number; usableMs: number; blockedMs: number; layoutShift: number };
  }
}

/**
 * When a screen counts as usable: a press on its main control has shown its effect. `shown` may have to appear first; a video
 * has to run. A screen with nothing to press names an element. What the page answers before the app can do anything
 * (`atOnce`) is recorded beside it.
 */
export type Usable = string | { shown?: string; press: string; atOnce?: string; effect: string };

const usableSaid = 'the screen is usable';

/** Must run before the page's own code: watches for usability, long tasks and shifts from the first moment. */
export async function watchScreen(page: Page, awaited: Usable): Promise<void> {
  const all = {
    shown: null,
    press: null,
    atOnce: null,
    ...(typeof awaited === 'string' ? { effect: awaited } : awaited),
    said: usableSaid,
  };
  await page.addInitScript(({ shown, press, atOnce, effect, said }) => {
    const figures = { atOnceMs: 0, usableMs: 0, blockedMs: 0, layoutShift: 0 };
    window.billfoldFigures = figures;
    const isThere = (selector: string): boolean => {
      const element = document.querySelector(selector);
      return element instanceof HTMLVideoElement
        ? element.videoWidth > 0 && !element.paused
        : element !== null;
    };
    let wasShown = shown === null;
    const look = (): void => {
      wasShown ||= shown !== null && isThere(shown);
      if (figures.atOnceMs === 0 && atOnce !== null && isThere(atOnce)) figures.atOnceMs = performance.now();
      if (wasShown && isThere(effect)) {
        figures.usableMs = performance.now();
        console.debug(said);
        return;
      }
      // Pressed repeatedly, as an impatient user does: a page that doesn't react is never usable.
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

/** Opens the address and returns the figures once the screen is at rest. */
export async function measureScreen(page: Page, address: string): Promise<ScreenFigures> {
  const mainThreadMs = await countMainThread(page);
  // The page reports it: each question to it would load the test library's own script, which costs a phone 40 ms.
  const usable = page.waitForEvent('console', {
    predicate: (message) => message.text() === usableSaid,
    timeout: 60_000,
  });
  await page.goto(address, { waitUntil: 'commit' });
  await usable;
  await page.waitForTimeout(1_500);
  const figures = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return {
      ...window.billfoldFigures,
      firstPaintMs: paint?.startTime ?? Number.NaN,
      scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
  return { ...figures, mainThreadMs: await mainThreadMs() };
}

/** Counts the processor time of the page's main thread from now on; another program's load doesn't count. */
async function countMainThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  const before = await read();
  return async () => {
    const after = await read();
    await session.detach();
    // If the page got another process, the count has restarted.
    return after >= before ? after - before : after;
  };
}
