import { test as base } from './e2e-test';
import { MerchantTill } from './merchant-till';

/** With the till of the demo's merchant. */
export const test = base.extend<{ till: MerchantTill }>({
  till: async ({ server }, use) => {
    const till = await MerchantTill.open(server.url);
    await use(till);
    await till.close();
  },
});
