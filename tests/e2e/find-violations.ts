import axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

type Look = 'light' | 'dark';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The widgets speak of a wait through a hidden note, which outlives what it names. */
export const uncheckedPart = '[data-live-announcer]';

/** Everything in the light look; in the dark one, which changes colours alone, the contrast. */
export function checkerOptions(look: Look): RunOptions {
  return {
    runOnly: look === 'light' ? { type: 'tag', values: wcag } : { type: 'rule', values: ['color-contrast'] },
    // A style sheet that is still on its way would be written into the page by the checker, which our policy refuses; only
    // a rule on turned screens would read it.
    preload: false,
  };
}

/** What the checker finds in a look. It is put into a page once, while its own builder does that four times a look. */
export async function findViolations(page: Page, look: Look): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('the checker would not look into the page’s frames');
  // What fades in, or into the other look, is judged when it stands.
  await page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
  // By the driver, which no policy of the page holds back.
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
