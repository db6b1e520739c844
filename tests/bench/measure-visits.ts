import type { Browser, BrowserContext } from '@playwright/test';
import { openPhonePage, phoneScreen } from './phone-profile';
import { printRow } from './print-row';
import { quantile } from './quantile';
import { measureScreen, watchScreen } from './screen-figures';
import type { ScreenFigures } from './screen-figures';

const runs = 5;
/** For the worker to take its files in, and the device to keep the answers. */
const settleMs = 2_500;

interface Visits {
  name: string;
  address: string;
  /** What has to stand there before the screen counts as usable. */
  usable: string;
  prepare?: (context: BrowserContext) => Promise<unknown>;
}

/**
 * Opens a screen for the first time, again, and without a network, each on a phone of its own; prints the medians. Answers
 * after how many milliseconds each visit was usable.
 */
export async function measureVisits(
  { browser, server }: { browser: Browser; server: { url: string } },
  { name, address, usable, prepare }: Visits,
): Promise<Record<'cold' | 'repeated' | 'offline', number>> {
  const figures = {
    cold: [] as ScreenFigures[],
    repeated: [] as ScreenFigures[],
    offline: [] as ScreenFigures[],
  };
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ ...phoneScreen, baseURL: server.url });
    await prepare?.(context);
    const page = await openPhonePage(context);
    await watchScreen(page, usable);
    figures.cold.push(await measureScreen(page, address));
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.waitForTimeout(settleMs);
    figures.repeated.push(await measureScreen(page, address));
    await page.waitForTimeout(settleMs);
    await context.setOffline(true);
    figures.offline.push(await measureScreen(page, address));
    await context.close();
  }
  for (const [visit, measured] of Object.entries(figures)) printFigures(`${name}, ${visit}`, measured);
  const usableMs = (measured: ScreenFigures[]): number =>
    quantile(
      measured.map((one) => one.usableMs),
      0.5,
    );
  return {
    cold: usableMs(figures.cold),
    repeated: usableMs(figures.repeated),
    offline: usableMs(figures.offline),
  };
}

function printFigures(name: string, figures: ScreenFigures[]): void {
  const of = (field: keyof ScreenFigures): number =>
    quantile(
      figures.map((one) => one[field]),
      0.5,
    );
  printRow(name, {
    'first paint': `${(of('firstPaintMs') / 1000).toFixed(2)} s`,
    usable: `${(of('usableMs') / 1000).toFixed(2)} s`,
    blocked: `${of('blockedMs').toFixed(0)} ms`,
    shift: of('layoutShift').toFixed(3),
    scripts: `${(of('scriptBytes') / 1000).toFixed(1)} kB`,
  });
}
