import { test } from '../support/server-fixture';
import { measureVisits } from './measure-visits';

test('login screen', async ({ browser, server }) => {
  const visits = { name: 'login', address: '/login', usable: 'input[type="email"]' };
  await measureVisits({ browser, server }, visits);
});
