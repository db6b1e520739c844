import type { Locator } from '@playwright/test';

const steps = 5;

/** Pulls something down with one finger, held still for a moment before it lets go; needs the page's fake clock. */
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
  // A quick flick closes by its speed, and here the way counts.
  await page.clock.fastForward(2_000);
  await touch('touchEnd', distance);
}
