import { newSession } from './begin-session';
import { test as base } from './e2e-test';
import { MerchantTill } from './merchant-till';
import { TillCustomer } from './till-customer';

interface TillFixtures {
  /** The till of the test's merchant. */
  till: MerchantTill;
  /** The test's holder of bills, as a customer of that till. */
  customer: TillCustomer;
}

/** The test with both sides of a till, through the API. */
export const test = base.extend<TillFixtures>({
  till: async ({ server, books, merchant }, use) => {
    const { accessToken } = await newSession(books, merchant.id);
    const till = await MerchantTill.open(server.url, accessToken);
    await use(till);
    await till.close();
  },
  customer: async ({ server, books, holder }, use) => {
    const { accessToken } = await newSession(books, holder.id);
    const customer = await TillCustomer.come(server.url, accessToken);
    await use(customer);
    await customer.leave();
  },
});
