import { expect } from '@playwright/test';
import { test } from './e2e-test';
import { MintHousePage } from './pages/mint-house-page';
import { translator } from './translator';

const t = translator();

test(
  'a user without a bill makes the first one from coins in four presses, and may leave in the middle',
  { tag: '@nightly' },
  async ({ page, signIn, member }) => {
    await signIn(member);
    await page.goto('/');
    const main = page.getByRole('main');
    const make = main.getByRole('link', { name: /^Make a \d+ TET bill$/ });
    const nominal = /\d+/.exec((await make.textContent()) ?? '')?.[0] ?? '';
    await make.click();
    const house = new MintHousePage(page);
    await expect(page).toHaveURL(new RegExp(`/green/mint\\?currency=tectum-note-tet&bill=${nominal}$`));
    await house.expectSheet('mintConfirm', 1);
    await house.action('mint').click();
    await expect(house.says('minted', { count: 1 })).toBeVisible();

    // Leaving in between keeps the blank, and My bills offers to fill it.
    await page.goto('/');
    await main.getByRole('link', { name: t('bills:fillBlank', { value: nominal, ticker: 'TET' }) }).click();
    await house.expectSheet('fillConfirm', 1);
    await house.action('fill').click();
    await expect(house.says('filled', { count: 1 })).toBeVisible();
    await page.goto('/');
    await expect(main.getByRole('link', { name: /^TET/ })).toBeVisible();
    await expect(make).toHaveCount(0);
  },
);
