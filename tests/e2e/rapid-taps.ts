import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The reading time of a button, in ms. */
export const readingMs = 700;

interface Rapid {
  taps: number;
  gapMs: number;
}

/** Taps of an impatient user; the last one comes before anyone could have read what the first brought up. */
export const rapidTaps: readonly Rapid[] = [
  { taps: 3, gapMs: 60 },
  { taps: 3, gapMs: 150 },
  { taps: 3, gapMs: 250 },
  { taps: 2, gapMs: 400 },
  { taps: 2, gapMs: 600 },
];

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
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  for (let tap = 0; tap < taps; tap += 1) {
    if (tap > 0) await page.waitForTimeout(gapMs);
    await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  }
  const began = await times.jsonValue();
  return (began.at(-1) ?? Number.NaN) - (began[0] ?? 0);
}

/** Taps a button rapidly, and expects what the first tap brings up to be still there after the reading time. */
export async function tapRapidly(
  page: Page,
  button: Locator,
  rapid: Rapid,
  expectResult: () => Promise<void>,
): Promise<void> {
  const lastMs = await tapPlace(page, button, rapid);
  expect(lastMs, 'this machine is too busy to tap so quickly').toBeLessThan(readingMs);
  await expectResult();
  await page.waitForTimeout(readingMs);
  await expectResult();
}
