import { test } from '../support/server-fixture';
import { measureBarePage } from './measure-bare-page';
import { measureVisits } from './measure-visits';
import { printRatios } from './print-ratios';

test('login screen, beside the least page of this stack', async ({ browser, server }) => {
  const bare = await measureBarePage(browser);
  // The page's own form says that it was sent, the app's what is missing.
  const usable = { press: 'form [type="submit"]', effect: 'form [data-sent], form [aria-invalid="true"]' };
  const visits = { name: 'login', address: '/login', usable };
  const screen = await measureVisits({ browser, server }, visits);
  printRatios('login', { screen, bare });
});
