import { EposPage } from '../e2e/pages/epos-page';
import { cafe, lin, signInByApi } from '../e2e/sign-in-by-api';
import { MerchantTill } from '../e2e/merchant-till';
import { test } from '../support/server-fixture';
import { measureBesideBarePage } from './beside-bare-page';

/** Takes a press once its terms could be read for 0.7 s. */
const payButton = '#content section button[aria-describedby]';

test('confirmation of a payment, beside the least page of this stack', async ({ browser, server }) => {
  const cafes = await browser.newContext({ baseURL: server.url });
  const till = await MerchantTill.open(server.url, await signInByApi(cafes, cafe));
  await measureBesideBarePage({
    browser,
    server,
    name: 'payment',
    kinds: ['cold', 'repeated'],
    address: async () => (await till.request({ amount: '0.01', pos: 'counter', cashierId: '7' })).url,
    usable: { press: payButton, effect: `${payButton}[data-pending]` },
    prepare: async (context) => signInByApi(context, lin),
    use: async (page) => {
      await new EposPage(page).expectStep('paid');
    },
  });
  await till.close();
  await cafes.close();
});
