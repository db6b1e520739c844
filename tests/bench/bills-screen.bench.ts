import { signInByApi } from '../e2e/sign-in-by-api';
import { test } from '../support/server-fixture';
import { measureVisits } from './measure-visits';

test('bills screen of a user without bills', async ({ browser, server }) => {
  const hub = 'main a[href="/bills?hub=green"]';
  const usable = { press: hub, effect: `${hub}[aria-current="page"]` };
  const visits = { name: 'bills', address: '/bills', usable, prepare: signInByApi };
  await measureVisits({ browser, server }, visits);
});
