import { signInByApi } from '../e2e/sign-in-by-api';
import { test } from '../support/server-fixture';
import { measureBarePage } from './measure-bare-page';
import { measureVisits } from './measure-visits';
import { printRatios } from './print-ratios';

test('a running camera from the shortcut, beside the least page of this stack', async ({
  browser,
  server,
}) => {
  const bare = await measureBarePage(browser);
  const screen = await measureVisits(
    { browser, server },
    {
      name: 'scanner',
      kinds: ['cold', 'repeated'],
      address: '/pay?modal=scan',
      usable: '[role="dialog"] video',
      prepare: async (context) => {
        // As of somebody who has scanned before: no browser's question stands in between.
        await context.grantPermissions(['camera']);
        await signInByApi(context);
      },
    },
  );
  printRatios('scanner', { screen, bare });
});
