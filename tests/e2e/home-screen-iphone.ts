import type { BrowserContext } from '@playwright/test';

/** The user agent of an iPhone's home screen app, which lacks the word Safari. */
export const homeScreenIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

/** Libraries also read the platform, and behave differently on an iPhone. */
export async function pretendIphone(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'platform', { get: () => 'iPhone' });
    Object.defineProperty(Navigator.prototype, 'standalone', { get: () => true });
  });
}
