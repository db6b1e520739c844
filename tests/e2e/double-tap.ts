import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { readingMs, tapPlace } from './rapid-taps';

/** Intervals between two taps, in ms, up to the longest within which a confirmation cannot have been read. */
const tapGaps = [60, 150, 350, 600] as const;

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
      // A busy machine may delay the second tap.
      const isOne = (await tapPlace(page, first, { taps: 2, gapMs })) < readingMs;
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
