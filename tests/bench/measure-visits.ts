import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openPhonePage, phoneScreen } from './phone-profile';
import { printRow } from './print-row';
import { quantile } from './quantile';
import { measureScreen, watchScreen } from './screen-figures';
import type { ScreenFigures, Usable } from './screen-figures';

const runs = 5;
/** For the worker to take its files in, and the device to keep the answers. */
const settleMs = 2_500;

export type Visit = 'cold' | 'repeated' | 'offline';

interface Visits<Kind extends Visit> {
  name: string;
  /** All kinds, unless named. */
  kinds?: readonly Kind[];
  /** Made for each visit, where one address serves only once. */
  address: string | (() => Promise<string>);
  usable: Usable;
  prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Does what the screen is for, after each visit's figures are taken. */
  use?: (page: Page) => Promise<void>;
}

/**
 * Opens a screen for the first time, again, and without a network, each on a phone of its own; prints the medians. Answers
 * after how many milliseconds each visit was usable.
 */
export async function measureVisits<Kind extends Visit = Visit>(
  { browser, server }: { browser: Browser; server: { url: string } },
  visits: Visits<Kind>,
): Promise<Record<Kind, number>> {
  const kinds = visits.kinds ?? (['cold', 'repeated', 'offline'] as readonly Visit[] as readonly Kind[]);
  const figures = kinds.map((kind) => ({ kind, measured: [] as ScreenFigures[] }));
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ ...phoneScreen, baseURL: server.url });
    await visits.prepare?.(context);
    const page = await openPhonePage(context);
    await watchScreen(page, visits.usable);
    for (const { kind, measured } of figures) {
      if (kind !== 'cold') await settle(page);
      if (kind === 'offline') await context.setOffline(true);
      measured.push(await visit(page, visits));
    }
    await context.close();
  }
  for (const { kind, measured } of figures) printFigures(`${visits.name}, ${kind}`, measured);
  return Object.fromEntries(
    figures.map(({ kind, measured }) => [kind, median(measured, 'usableMs')]),
  ) as Record<Kind, number>;
}

async function visit(page: Page, { address, use }: Visits<Visit>): Promise<ScreenFigures> {
  const figures = await measureScreen(page, typeof address === 'string' ? address : await address());
  await use?.(page);
  return figures;
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.waitForTimeout(settleMs);
}

function median(figures: ScreenFigures[], field: keyof ScreenFigures): number {
  return quantile(
    figures.map((one) => one[field]),
    0.5,
  );
}

function printFigures(name: string, figures: ScreenFigures[]): void {
  const of = (field: keyof ScreenFigures): number => median(figures, field);
  printRow(name, {
    'first paint': `${(of('firstPaintMs') / 1000).toFixed(2)} s`,
    usable: `${(of('usableMs') / 1000).toFixed(2)} s`,
    blocked: `${of('blockedMs').toFixed(0)} ms`,
    shift: of('layoutShift').toFixed(3),
    scripts: `${(of('scriptBytes') / 1000).toFixed(1)} kB`,
  });
}
