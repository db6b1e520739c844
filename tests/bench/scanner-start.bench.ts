import { signInByApi } from '../e2e/sign-in-by-api';
import { chromiumArguments } from '../support/chromium-arguments';
import { findBrowser } from '../support/find-browser.mjs';
import { test } from '../support/server-fixture';
import { measureBesideBarePage } from './beside-bare-page';

const executablePath = findBrowser();
test.use({
  launchOptions: {
    ...(executablePath !== undefined && { executablePath }),
    // Permission alone opens no camera in a headless browser.
    args: [...chromiumArguments, '--use-fake-ui-for-media-stream'],
  },
});

test('a running camera from the shortcut, beside the least page of this stack', async ({
  browser,
  server,
}) => {
  await measureBesideBarePage({
    browser,
    server,
    name: 'scanner',
    kinds: ['cold', 'repeated'],
    address: '/pay?modal=scan',
    usable: {
      shown: '[role="dialog"] video',
      press: '[role="dialog"] button',
      effect: '[data-exiting], :root:not(:has([role="dialog"]))',
    },
    prepare: async (context) => {
      // The camera permission is granted, as for a user who has scanned before.
      await context.grantPermissions(['camera']);
      await signInByApi(context);
    },
  });
});
