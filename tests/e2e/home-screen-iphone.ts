import type { BrowserContext } from '@playwright/test';

/** Opened from the home screen, an iPhone names itself without the word by which Safari is known. */
export const homeScreenIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

/** Libraries ask for the platform too, and take ways of their own on an iPhone. */
export async function pretendIphone(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'platform', { get: () => 'iPhone' });
    Object.defineProperty(Navigator.prototype, 'standalone', { get: () => true });
  });
}
