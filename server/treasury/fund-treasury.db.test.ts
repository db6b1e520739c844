import { describe, expect, test } from 'vitest';
import { expectSound } from '../../tests/support/expect-sound';
import { operatorOf } from '../../tests/support/operator-of';
import { PayoutDesk } from '../../tests/support/payout-desk';
import { withServerForEachTest } from '../../tests/support/with-server';
import { systemAccount } from '../ledger/account';
import { readSystemBalances } from '../ledger/balances';

const server = withServerForEachTest();
const amountMinor = 100_000n;

/** What the treasury has, and what is set aside. */
const treasuryAndUnclaimed = (desk: PayoutDesk) =>
  readSystemBalances(server.context.db, [
    systemAccount('treasury', desk.currency.id),
    systemAccount('unclaimed', desk.currency.id),
  ]);

async function receiveTwice(desk: PayoutDesk): Promise<void> {
  desk.chain.payFromOutside(desk.currency, desk.custody, 7_000n);
  desk.chain.payFromOutside(desk.currency, desk.custody, 5_000n);
  await desk.step(3);
}

describe.each([
  ['coins', () => PayoutDesk.onBitcoin(server, amountMinor, 200_000n)],
  ['nonces', () => PayoutDesk.onEthereum(server, amountMinor)],
] as const)('coins that we send to our own address on a network of %s', (_kind, open) => {
  test('are the treasury’s once the operator says so, once', async () => {
    const desk = await open();
    const { change, run, done } = operatorOf(server);
    const [treasury = 0n] = await treasuryAndUnclaimed(desk);
    await receiveTwice(desk);
    expect(await treasuryAndUnclaimed(desk)).toEqual([treasury, 12_000n]);

    const shown = await run('treasury', 'fund', desk.currency.key, '--reason', 'the vault');
    expect(shown.text).toMatch(/arrival .+ by .+: unclaimed → treasury/);
    expect(await treasuryAndUnclaimed(desk)).toEqual([treasury, 12_000n]);

    expect(await change('treasury', 'fund', desk.currency.key)).toContain(
      'belongs to the treasury now (arrivals: 2)',
    );
    expect(await treasuryAndUnclaimed(desk)).toEqual([treasury + 12_000n, 0n]);
    expect(await done('history')).toContain(`treasury fund ${desk.currency.key}`);
    await expectSound(server);

    expect(await change('treasury', 'fund', desk.currency.key)).toContain('nothing was booked');
    expect(await treasuryAndUnclaimed(desk)).toEqual([treasury + 12_000n, 0n]);
    expect(await desk.rows(`select 1 from operator_actions where command = 'treasury fund'`)).toHaveLength(1);
  });

  test('stay the treasury’s while their block is undone, and are booked no second time', async () => {
    const desk = await open();
    await receiveTwice(desk);
    await operatorOf(server).change('treasury', 'fund', desk.currency.key);
    const funded = await treasuryAndUnclaimed(desk);
    desk.chain.reorganise(4, 'wait');
    desk.chain.mine(5);
    await desk.step();
    expect(await treasuryAndUnclaimed(desk)).toEqual(funded);
    await desk.step(3);
    expect(await desk.disputed()).toBe(0n);
    await operatorOf(server).change('chain', 'resume', desk.chain.network);
    expect(await operatorOf(server).change('treasury', 'fund', desk.currency.key)).toContain(
      'nothing was booked',
    );
    expect(await treasuryAndUnclaimed(desk)).toEqual(funded);
    await expectSound(server);
  });
});

test('what a user’s address got is not taken', async () => {
  const desk = await PayoutDesk.onBitcoin(server, amountMinor, 200_000n);
  desk.chain.payFromOutside(desk.currency, desk.user.address, 5_000n);
  await desk.step(3);
  expect(await treasuryAndUnclaimed(desk)).toMatchObject({ 1: 5_000n });
  expect(await operatorOf(server).change('treasury', 'fund', desk.currency.key)).toContain(
    'nothing was booked',
  );
});

test('a funding whose arrival is altered is a finding', async () => {
  const desk = await PayoutDesk.onEthereum(server, amountMinor);
  await receiveTwice(desk);
  await operatorOf(server).change('treasury', 'fund', desk.currency.key);
  await desk.rows(`update chain_arrivals set entry_id = null where amount = 5000`);
  await expectSound(server, 'deposits have arrived');
});

test('a family lies on no network', async () => {
  const { exitCode } = await operatorOf(server).run('treasury', 'fund', '502', '--reason', 'x', '--yes');
  expect(exitCode).toBe(2);
});
