import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Intervals between two taps, in ms, up to the longest within which a confirmation cannot have been read. */
const tapGaps = [60, 150, 350, 600] as const;
/** The reading time of a confirmation, from its paint. */
const readMs = 700;

/**
 * Taps the same place twice: first on the button, then on whatever is there. Uses real time, because time is what
 * is tested. Returns whether the second tap began early enough: a busy machine may delay it.
 */
async function tapTwice(page: Page, target: Locator, gapMs: number): Promise<boolean> {
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (box === null) throw new Error('there is nothing to tap');
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const began = await page.evaluateHandle(() => {
    const times: number[] = [];
    window.addEventListener('pointerdown', ({ timeStamp }) => times.push(timeStamp), { capture: true });
    return times;
  });
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(gapMs);
  await page.touchscreen.tap(x, y);
  const [first = 0, second = Number.NaN] = await began.jsonValue();
  return second - first < readMs;
}

interface Attack {
  /** The intended button. */
  first: Locator;
  /** Waits for the confirmation that it opens. */
  expectConfirmation: () => Promise<void>;
  /** Returns to the page of the first button. */
  goBack: () => Promise<void>;
  /** The button that must not react. */
  second: Locator;
  /** The path of the call that moves the money. */
  path: string;
}

/** Taps twice with each interval: the confirmation stays open and focusable, and nothing is sent. */
export async function expectNoSecondTap(page: Page, attack: Attack): Promise<void> {
  const { first, second, expectConfirmation, goBack, path } = attack;
  const sent: string[] = [];
  const form = new RegExp(`^${path.replace(/:[a-zA-Z]+/g, '[^/]+')}$`);
  page.on('request', (request) => {
    if (form.test(new URL(request.url()).pathname)) sent.push(request.url());
  });
  for (const gapMs of tapGaps) {
    await expect(async () => {
      const isOne = await tapTwice(page, first, gapMs);
      await expectConfirmation();
      if (!isOne) await goBack();
      expect(isOne).toBe(true);
    }).toPass({ timeout: 60_000 });
    // After the reading time it can be pressed, and nothing was sent before.
    await expect(second).toBeEnabled();
    expect(sent, `${gapMs} ms`).toEqual([]);
    await goBack();
  }
}
