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
      // What a bar that stays in its place covers in part is scrolled from under it, so its size is not the covered one.
      const isUnderBar = (target: unknown): boolean => {
        const element = document.querySelector(String(target));
        if (element === null) return false;
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const points = [left + 1, right - 1].flatMap((x) =>
          [top + 1, bottom - 1].map((y) => [x, y] as const),
        );
        return points.some(([x, y]) => {
          let over = document.elementFromPoint(x, y);
          if (over === null || element.contains(over) || over.contains(element)) return false;
          for (; over !== null; over = over.parentElement)
            if (['fixed', 'sticky'].includes(getComputedStyle(over).position)) return true;
          return false;
        });
      };
      return violations
        .map(({ id, nodes }) => ({
          id,
          nodes: id === 'target-size' ? nodes.filter(({ target }) => !isUnderBar(target[0])) : nodes,
        }))
        .filter(({ nodes }) => nodes.length > 0)
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    {
      context: { exclude: [[uncheckedPart]] },
      options: { ...checkerOptions(look), resultTypes: ['violations' as const] },
    },
  );
}
