import type { Page } from '@playwright/test';
import { expectShownAmount } from './expect-amount';
import { WalletPage } from './pages/wallet-page';

/** Opens a coin's page, and expects it to show this balance, such as `100 TET`. */
export async function expectBalance(page: Page, currencyKey: string, amount: string): Promise<void> {
  await page.goto(`/wallet/${currencyKey}`);
  const shown = new WalletPage(page).amountOf(amount.split(' ')[1] ?? '');
  await expectShownAmount(shown, amount, { name: currencyKey });
}
