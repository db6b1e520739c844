import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openPhonePage, phoneScreen } from './phone-profile';
import { printRow } from './print-row';
import { quantile } from './quantile';
import { measureScreen, watchScreen } from './screen-figures';
import type { ScreenFigures, Usable } from './screen-figures';

const runs = Number(process.env['BENCH_RUNS'] ?? 5);
/** For the worker to take its files in, and the device to keep the answers. */
const settleMs = 2_500;

export type Visit = 'cold' | 'repeated' | 'offline';
const allVisits: readonly Visit[] = ['cold', 'repeated', 'offline'];

/** A screen, where it is served, and how it is visited. */
export interface Visits {
  browser: Browser;
  server: { url: string };
  name: string;
  /** All kinds, unless named. */
  kinds?: readonly Visit[];
  /** Made for each visit, where one address serves only once. */
  address: string | (() => Promise<string>);
  usable: Usable;
  prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Does what the screen is for, after each visit's figures are taken. */
  use?: (page: Page) => Promise<void>;
}

/** The medians of one kind of visit. */
export type VisitFigures = ReadonlyMap<Visit, ScreenFigures>;

/**
 * Opens screens for the first time, again, and without a network, each on a phone of its own, and prints the medians. Several
 * screens take turns in every run, because the machine's load varies.
 */
export async function measureVisits(...screens: readonly Visits[]): Promise<VisitFigures[]> {
  const measured = screens.map(({ kinds = allVisits }) =>
    kinds.map((kind) => ({ kind, all: [] as ScreenFigures[] })),
  );
  for (let run = 0; run < runs; run += 1) {
    for (const [index, screen] of screens.entries()) {
      const figures = await openOnce(screen);
      for (const { kind, all } of measured[index] ?? [])
        all.push(...figures.filter((one) => one.kind === kind));
    }
  }
  return measured.map((kinds, index) => {
    const medians = new Map(kinds.map(({ kind, all }) => [kind, mediansOf(all)]));
    for (const [kind, figures] of medians) printFigures(`${screens[index]?.name}, ${kind}`, figures);
    return medians;
  });
}

/** One visit of each kind, with a new phone. */
async function openOnce(screen: Visits): Promise<(ScreenFigures & { kind: Visit })[]> {
  const { browser, server, kinds = allVisits, address, usable, prepare, use } = screen;
  const context = await browser.newContext({ ...phoneScreen, baseURL: server.url });
  await prepare?.(context);
  const page = await openPhonePage(context);
  await watchScreen(page, usable);
  const measured = [];
  for (const kind of kinds) {
    if (kind !== 'cold') await settle(page);
    if (kind === 'offline') await context.setOffline(true);
    measured.push({
      kind,
      ...(await measureScreen(page, typeof address === 'string' ? address : await address())),
    });
    await use?.(page);
  }
  await context.close();
  return measured;
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.waitForTimeout(settleMs);
}

function mediansOf(all: readonly ScreenFigures[]): ScreenFigures {
  const median = (field: keyof ScreenFigures) =>
    quantile(
      all.map((one) => one[field]),
      0.5,
    );
  return {
    firstPaintMs: median('firstPaintMs'),
    atOnceMs: median('atOnceMs'),
    usableMs: median('usableMs'),
    blockedMs: median('blockedMs'),
    layoutShift: median('layoutShift'),
    scriptBytes: median('scriptBytes'),
    mainThreadMs: median('mainThreadMs'),
  };
}

function printFigures(name: string, figures: ScreenFigures): void {
  const { firstPaintMs, atOnceMs, usableMs, blockedMs, layoutShift, scriptBytes, mainThreadMs } = figures;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  printRow(name, {
    'first paint': seconds(firstPaintMs),
    ...(atOnceMs > 0 && { 'answers a press': seconds(atOnceMs) }),
    usable: seconds(usableMs),
    blocked: `${blockedMs.toFixed(0)} ms`,
    shift: layoutShift.toFixed(3),
    scripts: `${(scriptBytes / 1000).toFixed(1)} kB`,
    'main thread': seconds(mainThreadMs),
  });
}
