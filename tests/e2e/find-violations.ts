import axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

type Look = 'light' | 'dark';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The widget library announces loading through a hidden node that outlives what it labels. */
export const uncheckedPart = '[data-live-announcer]';

/** All rules in the light theme; in the dark one, which changes colours only, just the contrast. */
export function checkerOptions(look: Look): RunOptions {
  return {
    runOnly: look === 'light' ? { type: 'tag', values: wcag } : { type: 'rule', values: ['color-contrast'] },
    // axe would inject a style sheet that is still loading into the page, which the CSP refuses; only a rule about
    // screen orientation needs it.
    preload: false,
  };
}

/**
 * The findings of axe in a theme. It is injected once for each page, where its own builder injects it four times
 * for each theme.
 */
export async function findViolations(page: Page, look: Look): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('the checker would not look into the page’s frames');
  // Waits for transitions, so that final colours are checked.
  await page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
  // Injected by the driver, which the page's CSP does not restrict.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ context, options }) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const { violations } = await checker.run(context, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    {
      context: { exclude: [[uncheckedPart]] },
      options: { ...checkerOptions(look), resultTypes: ['violations' as const] },
    },
  );
}
