import { test } from '../support/server-fixture';
import { measureVisits } from './measure-visits';
import { printRow } from './print-row';
import { serveBarePage } from './serve-bare-page';

test('login screen, beside the least page of this stack', async ({ browser, server }) => {
  const usable = 'input[type="email"]';
  const barePage = await serveBarePage();
  const bare = await measureVisits(
    { browser, server: barePage },
    { name: 'bare page', address: '/', usable },
  );
  await barePage.stop();
  const login = await measureVisits({ browser, server }, { name: 'login', address: '/login', usable });
  printRow('login ÷ bare page, usable', {
    cold: (login.cold / bare.cold).toFixed(2),
    repeated: (login.repeated / bare.repeated).toFixed(2),
    offline: (login.offline / bare.offline).toFixed(2),
  });
});
