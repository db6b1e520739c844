import type { Page } from '@playwright/test';
import type { Balance } from '../../contract/balances/balances.contract';

/** An address shown as the user's own; nobody has its key. */
export const shownAddress = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';

/** Gives the user a known address in one currency. */
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
      // The test ended while the page was refetching; within a running test the page would wait forever.
    }
  });
}
