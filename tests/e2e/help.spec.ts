import { expect } from '@playwright/test';
import { focusOn } from './focus-on';
import { test } from './e2e-test';
import { withoutCamera } from './no-camera';
import { AppPage } from './pages/app-page';
import { HelpPage } from './pages/help-page';
import { translator } from './translator';

const t = translator();

test(
  'without a camera it is in the phone’s bar; by keyboard alone it is read, closed, and the focus is back',
  { tag: '@nightly' },
  async ({ page, context, signIn, payer }) => {
    await withoutCamera(context);
    await signIn(payer);
    const help = new HelpPage(page);
    await page.goto('/wallet');
    const { navigation } = new AppPage(page);
    await expect(navigation.getByRole('button', { name: t('shell:help') })).toBeVisible();
    await expect(navigation.getByRole('link', { name: t('shell:navPay') })).toHaveCount(0);
    await help.opener.focus();
    await page.keyboard.press('Enter');
    await help.expectPage('wallet');
    // The sheet takes the focus as it opens; wait for that before moving the focus.
    await expect(page.locator('[role="dialog"]:focus, [role="dialog"] :focus')).toHaveCount(1);
    await focusOn(help.link('bills'));
    await page.keyboard.press('Enter');
    await help.expectPage('bills');
    await expect(help.view('bills')).toBeFocused();
    // The focus is at the new page's beginning, not lost with the old page.
    await page.keyboard.press('Shift+Tab');
    await expect(help.close.or(help.back).and(page.locator(':focus'))).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(help.sheet).toBeHidden();
    await expect(help.opener).toBeFocused();
  },
);
