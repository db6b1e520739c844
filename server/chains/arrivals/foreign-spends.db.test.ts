import { describe, expect, test } from 'vitest';
import { expectSound } from '../../../tests/support/expect-sound';
import { usualFee } from '../../../tests/support/model-chain';
import { operatorOf } from '../../../tests/support/operator-of';
import { PayoutDesk } from '../../../tests/support/payout-desk';
import { withServerForEachTest } from '../../../tests/support/with-server';
import { systemAccount } from '../../ledger/account';
import { readSystemBalance } from '../../ledger/balances';

const server = withServerForEachTest();
const amountMinor = 100_000n;
const [coin, stolen] = [200_000n, 30_000n];
const change = coin - stolen - usualFee;
const netLoss = stolen + usualFee;

/** Someone with our key spends from `from`, and takes the rest back to it. */
function steal(desk: PayoutDesk, from: string): void {
  const { chain, currency } = desk;
  const [spent = ''] = chain.coinsOf(from);
  const how = chain.kind === 'coins' ? { coin: spent } : { nonce: chain.nonceOf(from) };
  chain.payAsThief({ from, ...how, amount: stolen, change, currency });
}

const unclaimed = (desk: PayoutDesk) =>
  readSystemBalance(server.context.db, systemAccount('unclaimed', desk.currency.id));

describe.each([
  ['coins', () => PayoutDesk.onBitcoin(server, amountMinor, coin)],
  ['nonces', () => PayoutDesk.onEthereum(server, amountMinor)],
] as const)('a spend on a network of %s that is not ours', (_kind, open) => {
  test('and brings change back is disputed by what is lost', async () => {
    const desk = await open();
    steal(desk, desk.custody);
    await desk.step(3);
    expect(await desk.disputed()).toBe(-netLoss);
    expect(await unclaimed(desk)).toBe(0n);
    expect(await operatorOf(server).done('unclaimed', 'list')).toBe('Everything that arrived is credited.');
    await operatorOf(server).change('chain', 'settle', desk.currency.key);
    await operatorOf(server).change('chain', 'resume', desk.chain.network);
    await expectSound(server);
  });

  test('and is undone ends the dispute until it comes again', async () => {
    const desk = await open();
    steal(desk, desk.custody);
    await desk.step(3);
    desk.chain.reorganise(4, 'wait');
    desk.chain.waiting.clear();
    desk.chain.mine(5);
    await desk.step();
    expect(await desk.disputed()).toBe(0n);
    steal(desk, desk.custody);
    await desk.step(3);
    expect(await desk.disputed()).toBe(-netLoss);
    expect(await unclaimed(desk)).toBe(0n);
  });

  test('from a user’s address credits its user nothing for the change', async () => {
    const desk = await open();
    desk.chain.payFromOutside(desk.currency, desk.user.address, coin);
    await desk.step(3);
    const balance = await desk.balance();
    steal(desk, desk.user.address);
    await desk.step(3);
    expect(await desk.balance()).toBe(balance);
    expect(await desk.disputed()).toBe(-netLoss);
  });
});
