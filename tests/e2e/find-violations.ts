import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What the checker finds: everything in the light look; in the dark one, which changes colours alone, the contrast. */
export async function findViolations(page: Page, look: 'light' | 'dark'): Promise<string[]> {
  // What fades in, or into the other look, is judged when it stands.
  await page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
  // The widgets speak of a wait through a hidden note, which outlives what it names.
  // A style sheet that is still on its way would be written into the page by the checker, which our policy refuses; only a
  // rule on turned screens would read it.
  const checker = new AxeBuilder({ page }).options({ preload: false }).exclude('[data-live-announcer]');
  const { violations } = await (
    look === 'light' ? checker.withTags(wcag) : checker.withRules(['color-contrast'])
  ).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
