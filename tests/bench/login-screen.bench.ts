import { test } from '../support/server-fixture';
import { measureBarePage } from './measure-bare-page';
import { measureVisits } from './measure-visits';
import { printRatios } from './print-ratios';

test('login screen, beside the least page of this stack', async ({ browser, server }) => {
  const bare = await measureBarePage(browser);
  const visits = { name: 'login', address: '/login', usable: 'input[type="email"]' };
  const screen = await measureVisits({ browser, server }, visits);
  printRatios('login', { screen, bare });
});
