import { describe, expect, test } from 'vitest';
import { expectSound } from '../../../tests/support/expect-sound';
import { PayoutDesk } from '../../../tests/support/payout-desk';
import { withServerForEachTest } from '../../../tests/support/with-server';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';

const server = withServerForEachTest();
const amountMinor = 100_000n;
const minuteMs = 60_000;
const bitcoin = requireCurrency('bitcoin-native-btc');
const onBitcoin = (...coins: bigint[]) => PayoutDesk.onBitcoin(server, amountMinor, ...coins);

describe('coins', () => {
  const signedCoins = async (desk: PayoutDesk) =>
    (
      await desk.rows<{ inputs: string[] }>(`select facts -> 'inputs' as inputs from payout_attempts`)
    ).flatMap(({ inputs }) => inputs);

  test('no coin is spent by two payouts', async () => {
    const desk = await onBitcoin(50_000n, 40_000n, 30_000n, 20_000n);
    for (const amount of [45_000n, 35_000n]) await desk.pay('outside', amount);
    await desk.step();
    const inputs = await signedCoins(desk);
    expect(inputs.length).toBeGreaterThan(1);
    expect(new Set(inputs).size).toBe(inputs.length);
  });

  test('that came from elsewhere are spent when they are final, not before', async () => {
    const desk = await onBitcoin(150_000n);
    await desk.pay('first', 99_000n);
    desk.chain.payFromOutside(bitcoin, desk.custody, 500_000n);
    await desk.step(2);
    expect(desk.received('first')).toBe(99_000n);
    await desk.server.database.query(`delete from chain_coins where origin_leg_id is not null`);
    const id = await desk.pay('second', 900n);
    await desk.step();
    expect(await desk.troubles()).toContainEqual(expect.stringMatching(/too few free coins/));
    server.clock.advance(minuteMs);
    await desk.step(1);
    server.clock.advance(minuteMs);
    await desk.step(4);
    expect(await desk.sight(id)).toMatchObject({ state: 'paid' });
    await expectSound(server);
  });

  test('a reward is spent when the network lets it be', async () => {
    const desk = await onBitcoin(150_000n);
    await server.database.query(`update chain_coins set spendable_from = 12`);
    const id = await desk.pay('outside', 1_000n);
    await desk.step();
    expect(await desk.troubles()).toEqual([expect.stringMatching(/too few free coins/)]);
    desk.chain.mine(8);
    server.clock.advance(minuteMs);
    await desk.step();
    server.clock.advance(minuteMs);
    await desk.step(3);
    expect(await desk.sight(id)).toMatchObject({ state: 'paid' });
  });

  test('what a recorded payout gives back is spent by the next ones at once', async () => {
    const desk = await onBitcoin(150_000n);
    const ids = [await desk.pay('a', 10_000n), await desk.pay('b', 10_000n), await desk.pay('c', 10_000n)];
    await desk.step();
    expect(desk.chain.waitingHashes).toHaveLength(3);
    await desk.step(3);
    for (const id of ids) expect(await desk.sight(id)).toMatchObject({ state: 'paid' });
    await expectSound(server);
  });

  test('no chain of what waits for a block gets longer than nodes pass on, and the rest goes out afterwards', async () => {
    const desk = await onBitcoin(150_000n);
    const ids: string[] = [];
    for (let count = 0; count < 30; count += 1) ids.push(await desk.pay(`to ${count}`, 1_000n));
    for (let second = 0; second < 6; second += 1) await desk.step();
    expect(desk.chain.waitingHashes).toHaveLength(25);
    expect(await desk.troubles()).toContainEqual(expect.stringMatching(/too few free coins/));
    desk.chain.mine();
    server.clock.advance(minuteMs);
    await desk.step();
    expect(desk.chain.waitingHashes).toHaveLength(5);
    await desk.step(4);
    for (const id of ids) expect(await desk.sight(id)).toMatchObject({ state: 'paid' });
    await expectSound(server);
  });

  test.each(['the replacement', 'the replaced one'])(
    'a payout whose parent was signed again ends, %s being included',
    async (winner) => {
      const desk = await onBitcoin(150_000n);
      desk.chain.feeFloor = 120n;
      const parent = await desk.pay('parent', 10_000n);
      await desk.step();
      const [first = ''] = desk.chain.waitingHashes;
      const child = await desk.pay('child', 10_000n);
      await desk.step(1);
      server.clock.advance(11 * minuteMs);
      await desk.step();
      const attempts = await desk.rows<{ n: number; signed: string; hash: string }>(
        'select n, signed, hash from payout_attempts order by created_at, hash',
      );
      expect(attempts.length).toBeGreaterThan(2);
      if (winner === 'the replaced one') {
        const replaced = attempts.find(({ hash }) => hash === first);
        desk.chain.forget();
        await desk.submit({ hash: first, signed: replaced?.signed ?? '' });
      }
      desk.chain.feeFloor = 0n;
      for (let round = 0; round < 10; round += 1) {
        server.clock.advance(minuteMs);
        await desk.step(1);
      }
      expect(await desk.sight(parent)).toMatchObject({ state: 'paid' });
      expect(await desk.sight(child)).toMatchObject({ state: 'paid' });
      expect([desk.received('parent'), desk.received('child')]).toEqual([10_000n, 10_000n]);
      await expectSound(server);
    },
  );

  test('a replacement that needs more takes another coin', async () => {
    const desk = await onBitcoin(10_120n, 10_000n, 120_000n);
    await server.database.query('update chain_coins set spendable_from = 1000 where amount <> 10120');
    desk.chain.feeFloor = 120n;
    const id = await desk.pay('outside', 10_000n);
    await desk.step();
    expect(await signedCoins(desk)).toHaveLength(1);
    await server.database.query('update chain_coins set spendable_from = null where amount <> 120000');
    server.clock.advance(11 * minuteMs);
    await desk.step();
    await desk.step(4);
    expect(await desk.sight(id)).toMatchObject({ state: 'paid', isReplaced: true });
    expect(await signedCoins(desk)).toHaveLength(3);
    await expectSound(server);
  });
});
