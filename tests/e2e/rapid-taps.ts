import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { CDPSession, Locator, Page, Request } from '@playwright/test';

/** The reading time of a button, in ms. */
export const readingMs = 700;

export interface Rapid {
  taps: number;
  gapMs: number;
}

/** Taps of an impatient user; the last one comes before anyone could have read what the first brought up. */
const rapidTaps: readonly Rapid[] = [
  { taps: 3, gapMs: 60 },
  { taps: 3, gapMs: 150 },
  { taps: 3, gapMs: 250 },
  { taps: 2, gapMs: 400 },
  { taps: 2, gapMs: 600 },
];

/** Declares nightly tests for each rhythm of taps. */
export function describeRapidTaps(declare: (rapid: Rapid) => void): void {
  for (const rapid of rapidTaps) {
    const { taps, gapMs } = rapid;
    test.describe(`${taps} taps, ${gapMs} ms apart, act once in`, { tag: ['@nightly', '@wide'] }, () => {
      test.slow();
      declare(rapid);
    });
  }
}

/** Taps one place, by touch where the page has it. Tells the page when, also where a busy machine is late. */
class Finger {
  private constructor(
    private readonly input: CDPSession,
    private readonly hasTouch: boolean,
    private readonly place: { x: number; y: number },
  ) {}

  static async at(page: Page, place: { x: number; y: number }): Promise<Finger> {
    const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
    if (!hasTouch) await page.mouse.move(place.x, place.y);
    return new Finger(await page.context().newCDPSession(page), hasTouch, place);
  }

  async tap(atMs: number): Promise<void> {
    const { input, place } = this;
    const timestamp = atMs / 1000;
    if (this.hasTouch) {
      await Promise.all([
        input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place], timestamp }),
        input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp }),
      ]);
      return;
    }
    const press = { ...place, button: 'left', clickCount: 1, timestamp } as const;
    await Promise.all([
      input.send('Input.dispatchMouseEvent', { ...press, type: 'mousePressed' }),
      input.send('Input.dispatchMouseEvent', { ...press, type: 'mouseReleased' }),
    ]);
  }

  async leave(): Promise<void> {
    await this.input.detach();
  }
}

/**
 * Taps the middle of a button several times, whatever lies there by then. Uses real time, because time is what is
 * tested. Returns the time from the first tap to the last.
 */
export async function tapPlace(page: Page, button: Locator, { taps, gapMs }: Rapid): Promise<number> {
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (box === null) throw new Error('there is nothing to tap');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const times = await page.evaluateHandle(() => {
    const began: number[] = [];
    window.addEventListener('pointerdown', ({ timeStamp }) => began.push(timeStamp), { capture: true });
    return began;
  });
  const finger = await Finger.at(page, { x, y });
  const startMs = Date.now();
  // Like a finger, a tap doesn't wait until the page has answered the last one.
  const tapped: Promise<unknown>[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    const atMs = startMs + tap * gapMs;
    await setTimeout(atMs - Date.now());
    tapped.push(finger.tap(atMs));
  }
  await Promise.all(tapped);
  await finger.leave();
  const began = await times.jsonValue();
  expect(began, 'taps that reached the page').toHaveLength(taps);
  return (began.at(-1) ?? Number.NaN) - (began[0] ?? 0);
}

/**
 * Taps a button rapidly: at most one money call is made, and what the first tap brings up is still there after the
 * reading time.
 */
export async function tapRapidly(
  page: Page,
  button: Locator,
  rapid: Rapid,
  expectResult: () => Promise<void>,
): Promise<void> {
  const keys = new Set<string>();
  const noteKey = (request: Request) => {
    const key = request.headers()['idempotency-key'];
    if (key !== undefined) keys.add(key);
  };
  page.on('request', noteKey);
  const lastMs = await tapPlace(page, button, rapid);
  expect(lastMs, 'this machine is too busy to tap so quickly').toBeLessThan(readingMs);
  await expectResult();
  await page.waitForTimeout(readingMs);
  await expectResult();
  page.off('request', noteKey);
  expect(keys.size, 'money calls').toBeLessThanOrEqual(1);
}
