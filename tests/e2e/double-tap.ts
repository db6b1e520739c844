import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Gaps between two taps, in ms, up to the longest at which a confirmation that came meanwhile can't have been read. */
const tapGaps = [60, 150, 350, 600] as const;
/** A confirmation counts as read this long after it was painted, which is some time after the first tap. */
const readMs = 700;

/**
 * Taps twice where a button stands: once on it, once on whatever stands there then. Here time has to pass for real, for it
 * is what is tried out. Answers whether the second tap began early enough to be one: a stopped machine may hold it back.
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
  /** The button that is meant. */
  first: Locator;
  /** Waits for the confirmation that it leads to. */
  expectConfirmation: () => Promise<void>;
  /** Leads back to where the button is. */
  goBack: () => Promise<void>;
  /** The button that must not be hit. */
  second: Locator;
  /** The path of the call that moves the money. */
  path: string;
}

/** Taps twice with each gap: the confirmation stays, can have the focus, and nothing was sent. */
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
    // Whoever has read it may press: it is still there, and nothing has gone out before.
    await expect(second).toBeEnabled();
    expect(sent, `${gapMs} ms`).toEqual([]);
    await goBack();
  }
}
