import { expect } from '@playwright/test';
import { publishReserves } from '../../server/reserves/publish-reserves.service';
import { expectAccessible } from './expect-accessible';
import { expectFits } from './expect-fits';
import { test } from './e2e-test';
import { AppPage } from './pages/app-page';
import { translator } from './translator';

const t = translator();

test(
  'the settings lead to the first proof of reserves, which includes the user',
  { tag: '@wide' },
  async ({ page, books, signIn, holder }) => {
    await page.goto('/reserves');
    await expect(page.getByText(t('reserves:empty'))).toBeVisible();
    await expectAccessible(page, 'reserves');
    const context = await books.context();
    await context.db.transaction((db) => publishReserves({ ...context, db }));
    await signIn(holder);
    await page.goto('/settings');
    const app = new AppPage(page);
    await expect(app.heading).toHaveText(t('settings:title'));
    const link = page.getByRole('main').getByRole('link', { name: new RegExp(t('settings:reservesTitle')) });
    await expect(link).toBeVisible();
    await expectAccessible(page, 'settings with reserves');
    await link.click();
    await expect(page.getByText(t('reserves:included'))).toBeVisible();
    await expectAccessible(page, 'own reserves');
    await expectFits(page, 'own reserves');
  },
);
