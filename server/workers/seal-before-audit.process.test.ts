import { afterEach, beforeEach, expect, test } from 'vitest';
import { MortalServer } from '../../tests/support/mortal-server';
import { ServerBooks } from '../../tests/support/server-books';
import { giveStarterMoney } from '../demo/give-starters';
import { demoAccounts } from '../demo/demo-accounts';
import { findUserByName } from '../identity/users/user';

let server: MortalServer;
beforeEach(async () => {
  server = await MortalServer.start({ env: { DATABASE_URL: '', AUDIT_INTERVAL_S: '1' } });
});
afterEach(() => server.remove());

test('what was written just before a long stop is sealed at the start, and no audit takes it for forgotten', async () => {
  await server.stop();
  const books = new ServerBooks(server);
  const context = await books.context();
  const user = await findUserByName(context, demoAccounts[0].email);
  await giveStarterMoney(context, { userId: user?.id ?? '', balances: { 'tectum-t12-tet': '1' } });
  const unsealed = 'seq > (select through_seq from seal_state)';
  await server.query(`update entries set created_at = created_at - interval '2 minutes' where ${unsealed}`);
  expect(await server.query(`select count(*) from entries where ${unsealed}`)).not.toEqual(['0']);
  const [before = ''] = await server.query('select now()::text');
  await books.close();

  await server.revive();
  const hasAudited = () => server.query(`select finished_at > '${before}' from audit_state`);
  await expect.poll(hasAudited, { timeout: 20_000 }).toEqual(['true']);
  // That its time was altered is found.
  expect(server.output()).not.toContain('"check":"entries are sealed"');
});
