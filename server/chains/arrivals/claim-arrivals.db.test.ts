import { expect, test } from 'vitest';
import { operatorOf } from '../../../tests/support/operator-of';
import { PayoutDesk } from '../../../tests/support/payout-desk';
import { withServerForEachTest } from '../../../tests/support/with-server';
import { followNetworks } from '../follow-networks';
import { orphanAbove, saveArrivals } from './chain-index';
import { creditDue } from './claim-arrivals';

const server = withServerForEachTest();
const [amountMinor, deposit] = [100_000n, 10n ** 16n];

/** A user whose deposits were set aside because they came while the user was frozen. */
async function openFrozen(deposits: number): Promise<PayoutDesk> {
  const desk = await PayoutDesk.onEthereum(server, amountMinor);
  await operatorOf(server).change('freeze', 'user', desk.user.email);
  for (let made = 0; made < deposits; made += 1) {
    desk.chain.payFromOutside(desk.currency, desk.user.address, deposit);
    await desk.step(1);
  }
  await desk.step(3);
  return desk;
}

const first = 'select id from chain_arrivals order by id limit';

test('fifty altered arrivals keep no later one from being credited', async () => {
  const desk = await openFrozen(1);
  await server.database.query(`
    insert into chain_arrivals (id, network, key, transaction_hash, currency_id, address, amount, user_id, state, reason, height,
      seen_at)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, a.network, 'altered ' || n, 'altered', a.currency_id, a.address,
      1, a.user_id, a.state, a.reason, a.height, a.seen_at - interval '1 hour'
    from chain_arrivals a, generate_series(1, 50) n where a.state = 'unclaimed' and a.reason = 'frozen'`);
  await operatorOf(server).change('unfreeze', 'user', desk.user.email);
  expect(await creditDue(server.context, ['ethereum'])).toBe(1);
  expect(await desk.balance()).toBe(amountMinor + deposit);
});

test('an arrival that fails delays neither another one nor a payout', async () => {
  const desk = await openFrozen(2);
  await operatorOf(server).change('unfreeze', 'user', desk.user.email);
  const { ledger } = server.context;
  const [{ id: failing } = { id: '' }] = await desk.rows<{ id: string }>(`${first} 1`);
  const post: typeof ledger.post = async (entry, options) => {
    if (entry.about === failing) throw new Error('planted');
    return ledger.post(entry, options);
  };
  await desk.pay('outside', 1_000n);
  server.clock.advance(1_000);
  await expect(followNetworks({ ...server.context, ledger: { ...ledger, post } })).rejects.toThrow('planted');
  expect(await desk.balance()).toBe(amountMinor + deposit - 1_001n);
  expect(await desk.rows('select from payout_attempts')).toHaveLength(1);
});

test('an arrival whose transaction pays another user after a reorganisation is that user’s', async () => {
  const desk = await PayoutDesk.onEthereum(server, amountMinor);
  const other = await PayoutDesk.onTron(server, amountMinor);
  const { db } = server.context;
  const [{ address } = { address: '' }] = await desk.rows<{ address: string }>(
    `select address from user_addresses where user_id = '${other.user.id}' and chain = 'ethereum'`,
  );
  const move = { key: 'hash:log:0', transaction: 'hash', currencyId: desk.currency.id, amount: deposit };
  const saved = { network: 'ethereum' as const, height: 1_000n, now: server.clock.now() };
  await saveArrivals(server.context, { ...saved, arrivals: [{ ...move, address: desk.user.address }] });
  await orphanAbove(db, { network: 'ethereum', height: 999n });
  await saveArrivals(server.context, { ...saved, arrivals: [{ ...move, address }] });
  expect(await desk.rows('select user_id, address from chain_arrivals')).toEqual([
    { user_id: other.user.id, address },
  ]);
});
