import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { apiKeysPaths } from '../../contract/api-keys/api-keys.paths';
import { webhooksPaths } from '../../contract/webhooks/webhooks.paths';
import { test } from './e2e-test';
import { expectFits } from './expect-fits';
import { focusedControl } from './focus-ring';
import { AppPage } from './pages/app-page';
import { translator } from './translator';

const settingsPages = [
  { path: '/settings', title: 'settings:title' },
  { path: '/settings/edit-profile', title: 'profile:editTitle' },
  { path: '/settings/verification', title: 'settings:verification' },
  { path: '/settings/privacy', title: 'settings:privacyTitle' },
  { path: '/settings/privacy/transaction-security', title: 'settings:payoutTitle' },
  { path: '/settings/privacy/2fa', title: 'settings:twoFactorTitle' },
  { path: '/settings/privacy/passkeys', title: 'settings:passkeysTitle' },
  { path: '/settings/privacy/password-change', title: 'settings:passwordTitle' },
  { path: '/settings/privacy/private-key', title: 'settings:privateKeyTitle' },
  { path: '/settings/privacy/sessions', title: 'settings:sessionsTitle' },
  { path: '/settings/privacy/app-lock', title: 'lock:title' },
  { path: '/settings/developers', title: 'api-keys:title' },
  { path: '/referrals', title: 'referrals:title' },
  { path: '/support', title: 'help:supportTitle' },
  { path: '/policy', title: 'policy:title' },
];

/** Runs in the page: controls of the content that can be used now, one for each group of radio buttons. */
function findControls(page: Page): Promise<{ count: number; nameless: string[] }> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    const all = [
      ...(main?.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, [role="switch"]') ??
        []),
    ];
    const usable = all.filter(
      (one) =>
        !one.matches(':disabled, [type="radio"]:not(:checked), [tabindex="-1"]') && one.checkVisibility(),
    );
    const nameOf = (one: HTMLElement) => {
      const ids = one.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const labels = 'labels' in one ? [...((one.labels ?? []) as Iterable<HTMLElement>)] : [];
      const alternatives = [...one.querySelectorAll('img')].map(({ alt }) => alt);
      const named = ids.map((id) => document.getElementById(id)?.textContent);
      const words = [one.getAttribute('aria-label'), one.textContent, ...alternatives, ...named];
      return [...words, ...labels.map(({ textContent }) => textContent)].join('').trim();
    };
    for (const one of usable) one.dataset['unreached'] = '';
    return {
      count: usable.length,
      nameless: usable.filter((one) => nameOf(one) === '').map(({ outerHTML }) => outerHTML),
    };
  });
}

/** Presses Tab through the whole page; returns the controls that it did not lead to, and those without a visible focus. */
async function walkThrough(page: Page, count: number): Promise<string[]> {
  const faults: string[] = [];
  // The bars and the footer come as well, and a code field has a box for each digit.
  for (let press = 0; press < count + 60; press += 1) {
    await page.keyboard.press('Tab');
    const isInContent = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused.closest('main') === null) return false;
      delete focused.dataset['unreached'];
      return true;
    });
    if (isInContent) {
      const control = await focusedControl(page);
      if (control?.hasRing === false) faults.push(`${control.name} shows no focus`);
    }
    if ((await page.locator('main [data-unreached]').count()) === 0) break;
  }
  const missed = await page
    .locator('main [data-unreached]')
    .evaluateAll((all) => all.map(({ outerHTML }) => `${outerHTML.slice(0, 200)} is not reached`));
  return [...new Set([...faults, ...missed])];
}

for (const language of ['en', 'tr', 'zh'] as const) {
  test(
    `all settings in ${language}: every control has a name and is reached by Tab; text twice as big fits`,
    { tag: '@nightly' },
    async ({ page, signIn, holder }) => {
      test.slow();
      const t = translator(language);
      const headers = { authorization: `Bearer ${await signIn(holder)}` };
      const made = await Promise.all([
        page.request.post(apiKeysPaths.createApiKey.path, {
          headers,
          data: { expiredAt: null, apiKeyName: 'report', scopes: ['read'] },
        }),
        page.request.post(webhooksPaths.createWebhook.path, {
          headers,
          data: { url: 'https://example.com/hook' },
        }),
      ]);
      expect(made.map((answer) => answer.status())).toEqual([200, 200]);
      await page.addInitScript((code) => localStorage.setItem('billfold.language', code), language);
      const { heading } = new AppPage(page, t);
      for (const { path, title } of settingsPages) {
        await page.goto(path);
        await expect(heading, path).toHaveText(t(title));
        await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
        // Once more when something has come since.
        await expect(async () => {
          const { count, nameless } = await findControls(page);
          expect(nameless, path).toEqual([]);
          expect(await walkThrough(page, count), path).toEqual([]);
        }).toPass({ timeout: 30_000 });
        await expectFits(page, `${path} in ${language}`);
      }
    },
  );
}
