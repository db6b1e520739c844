import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../contract/language';
import { test } from './e2e-test';
import { newestCodeTo } from './mailbox';
import { AppPage } from './pages/app-page';
import { CodePage } from './pages/code-page';
import { LoginPage } from './pages/login-page';
import { tabTo } from './tab-to';
import { translator } from './translator';

const tags: Record<Language, string> = { en: 'en-US', zh: 'zh-CN', tr: 'tr-TR' };
/** In the order of the menu. */
const order = ['en', 'zh', 'tr'] as const;

/** Goes to an element by the Tab key, and expects a visible focus ring. */
async function tabToVisibly(page: Page, target: Locator): Promise<void> {
  const before = await frameOf(target);
  await tabTo(page, target);
  await expect.poll(() => frameOf(target), `${String(target)} shows its focus`).not.toBe(before);
}

/** The outline around a control, on the control itself or on its box. */
async function frameOf(target: Locator): Promise<string> {
  return target.evaluate((element) =>
    [element, element.parentElement ?? element]
      .map((one) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
        return `${outlineStyle} ${outlineWidth} ${boxShadow}`;
      })
      .join(', '),
  );
}

test.describe('by keyboard alone', () => {
  for (const language of order) {
    const details = language === 'tr' ? {} : { tag: '@nightly' };
    test(
      `in ${language}: choose the language, sign in with a code`,
      details,
      async ({ page, server, member }) => {
        const t = translator(language);
        const login = new LoginPage(page, t);
        const code = new CodePage(page, t);
        await page.goto('/login');
        const picker = new LoginPage(page).language;
        await tabToVisibly(page, picker);
        for (const passed of order.slice(1, order.indexOf(language) + 1)) {
          await page.keyboard.press('ArrowDown');
          await expect(page.locator('html')).toHaveAttribute('lang', tags[passed]);
        }
        await expect(login.heading).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', tags[language]);

        await page.reload();
        await expect(login.heading).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', tags[language]);
        await expect(page).toHaveTitle(
          t('common:pageTitle', { title: t('auth:signInTitle'), appName: 'Billfold' }),
        );

        await tabToVisibly(page, login.email);
        await page.keyboard.type(member.email);
        await tabToVisibly(page, login.password);
        await page.keyboard.type(member.password);
        await tabToVisibly(page, login.submit);
        await page.keyboard.press('Enter');
        await expect(code.input).toBeFocused();
        await page.keyboard.type(await newestCodeTo(server, member.email));
        await tabToVisibly(page, code.submit);
        await expect(code.submit).toBeEnabled();
        await page.keyboard.press('Space');
        await new AppPage(page, t).expectBills();
        await expect(new AppPage(page, t).heading).toBeFocused();
      },
    );
  }
});

test.describe('a browser that speaks Chinese', () => {
  test.use({ locale: 'zh-TW' });

  test('starts in Chinese; the user’s menu changes the language too, permanently', async ({
    page,
    payer,
  }) => {
    const [zh, tr] = [translator('zh'), translator('tr')];
    await page.goto('/login');
    const login = new LoginPage(page, zh);
    await expect(login.heading).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', tags.zh);
    await login.signIn(payer);
    const app = new AppPage(page, zh);
    await app.expectBills();
    await app.openMenu();
    await app.menu.getByRole('button', { name: zh('common:language') }).click();
    await page.getByRole('option', { name: tr('common:languageTr') }).click();
    const turkish = new AppPage(page, tr);
    await expect(turkish.signOutButton).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', tags.tr);
    await page.reload();
    await turkish.expectBills();
  });
});
