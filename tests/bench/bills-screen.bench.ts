import { signInByApi } from '../e2e/sign-in-by-api';
import { test } from '../support/server-fixture';
import { measureBesideBarePage } from './beside-bare-page';

test('bills screen of a user with bills, beside the least page of this stack', async ({
  browser,
  server,
}) => {
  const otherHub = 'main a[href="/bills?hub=blue"]';
  await measureBesideBarePage({
    browser,
    server,
    name: 'bills',
    address: '/bills?hub=green',
    usable: {
      shown: 'main li a[href^="/bills/"]',
      press: otherHub,
      effect: `${otherHub}[aria-current="page"]`,
    },
    prepare: signInByApi,
  });
});
