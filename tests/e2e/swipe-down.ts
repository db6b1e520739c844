import type { Locator } from '@playwright/test';

const steps = 5;

/** Drags an element down with one finger, pausing before the release; needs the page's fake clock. */
export async function swipeDown(grip: Locator, distance: number): Promise<void> {
  const page = grip.page();
  const box = await grip.boundingBox();
  const x = (box?.x ?? 0) + 20;
  const y = (box?.y ?? 0) + 10;
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + moved }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', (distance * step) / steps);
  // A fast flick would close by its speed, and the test is about the distance.
  await page.clock.fastForward(2_000);
  await touch('touchEnd', distance);
}
