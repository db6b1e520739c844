import type { Page } from '@playwright/test';
import type { Balance } from '../../contract/balances/balances.contract';

/** Where money for the user would go; whoever sends something there loses it. */
export const shownAddress = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';

/** Lets the user have a known address in one currency. */
export async function showAddress(page: Page, currencyKey: string): Promise<void> {
  await page.route(`**/cloud/v1/balance/${currencyKey}*`, async (route) => {
    try {
      const answer = await route.fetch();
      const body = (await answer.json()) as { payload: Balance };
      await route.fulfill({
        response: answer,
        json: { ...body, payload: { ...body.payload, token: shownAddress } },
      });
    } catch {
      // The test has ended while the page was asking once more; in a running one the page would wait in vain.
    }
  });
}
