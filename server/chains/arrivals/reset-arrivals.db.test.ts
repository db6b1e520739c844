import { expect, test } from 'vitest';
import { auditOnce } from '../../../tests/support/audit-rounds';
import { PayoutDesk } from '../../../tests/support/payout-desk';
import { withServerForEachTest } from '../../../tests/support/with-server';

const server = withServerForEachTest();
const [amountMinor, deposit] = [100_000n, 10n ** 16n];

/* Someone with the server's login makes an arrival look as if the books hadn't taken it. */
test.each([
  ['credited', `state = 'credited'`],
  ['set aside', `reason = 'stray'`],
])('an arrival that was %s is not taken again', async (_how, isIt) => {
  const desk = await PayoutDesk.onEthereum(server, amountMinor);
  desk.chain.payFromOutside(desk.currency, desk.user.address, deposit);
  desk.chain.payFromOutside(desk.currency, desk.custody, deposit);
  await desk.step(3);
  expect(await desk.balance()).toBe(amountMinor + deposit);
  expect((await auditOnce(server)).findings).toEqual([]);
  const [{ count } = {}] = await desk.rows<{ count: string }>('select count(*) from entries');
  await server.database.query(`
    update chain_arrivals set state = 'included', entry_id = null, height = (select posted_height + 1 from chain_cursors
      where chain_cursors.network = chain_arrivals.network)
    where id = (select id from chain_arrivals where ${isIt} limit 1)`);
  await desk.step(3);
  expect(await desk.balance()).toBe(amountMinor + deposit);
  expect(await desk.rows('select count(*) from entries')).toEqual([{ count }]);
});
