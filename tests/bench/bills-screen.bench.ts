import { signInByApi } from '../e2e/sign-in-by-api';
import { test } from '../support/server-fixture';
import { measureVisits } from './measure-visits';

test('bills screen of a user without bills', async ({ browser, server }) => {
  const visits = { name: 'bills', address: '/bills', usable: '#content h1', prepare: signInByApi };
  await measureVisits({ browser, server }, visits);
});
