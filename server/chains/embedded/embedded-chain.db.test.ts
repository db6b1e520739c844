import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { requireCurrency } from '../../../contract/currencies/currency-catalogue';
import { withServerForEachTest } from '../../../tests/support/with-server';
import { custodyPlaceOf } from '../addresses/our-addresses';
import type { BlockRef, ChainAdapter, PayoutLeg, Signed } from '../adapters/chain-adapter';
import { requireChainNetwork } from '../chain-networks';
import { embeddedConfirmations } from './embedded-confirmations';
import { congest, failNextTransactions, reorganise } from './disturb-chain';
import { fundCustody, payFromOutside } from './embedded-chain';
import { produceBlocks } from './produce-blocks';

const server = withServerForEachTest();
const isOurs = (addresses: readonly string[]) => Promise.resolve(new Set(addresses));

/** A stand-in network with plenty of a coin at our address. */
async function start(key: string) {
  const { context } = server;
  const currency = requireCurrency(key);
  const feeCurrency = requireCurrency(currency.feeKey);
  const network = requireChainNetwork(currency);
  await fundCustody(context, { currency, amountMinor: 1_000_000n });
  await fundCustody(context, { currency: feeCurrency, amountMinor: 10n ** 12n });
  const adapter: ChainAdapter = context.chains.adapterOf(network);
  const from = custodyPlaceOf(network);
  const fromAddress = context.walletKeys.addressOf(from);
  const legTo = (address: string, amountMinor = 500n): PayoutLeg => ({
    id: randomUUID(),
    currency,
    from,
    fromAddress,
    outputs: [{ address, amountMinor }],
  });
  return {
    adapter,
    currency,
    feeCurrency,
    fromAddress,
    legTo,
    async sign(leg: PayoutLeg, previous: readonly (Signed & { n: number })[] = []): Promise<Signed> {
      const survey = await adapter.survey(leg);
      return adapter.sign(adapter.draft(leg, survey, {}, previous), () => new Uint8Array(32));
    },
    async makeBlocks(count: number): Promise<BlockRef> {
      for (let made = 0; made < count; made += 1)
        await produceBlocks(context.db, { now: server.clock.now(), intervalMs: 0 });
      return (await adapter.head()).tip;
    },
    async holds(address: string, id = currency): Promise<bigint> {
      const { tip } = await adapter.head();
      return (await adapter.holdings(id, [address], tip)).get(address) ?? 0n;
    },
    sentIn: async (height: bigint) => (await adapter.block(height, isOurs))?.sent ?? [],
    refuseNext: () => failNextTransactions(context.db, { network, count: 1 }),
    undo: (depth: number, forgets: boolean) => reorganise(context.db, { network, depth, forgets }),
  };
}

const newAddress = () => `address ${randomUUID()}`;

describe.each(['bitcoin-native-btc', 'tron-trc20-usdt'])('the stand-in as a network, with %s', (key) => {
  test('the same leg is the same transaction, and any other is another', async () => {
    const chain = await start(key);
    const leg = chain.legTo(newAddress());
    expect(await chain.sign(leg)).toEqual(await chain.sign(leg));
    const { hash } = await chain.sign(leg);
    expect((await chain.sign({ ...leg, id: randomUUID() })).hash).not.toBe(hash);
    expect(await chain.adapter.knows(await chain.sign(leg))).toBe(false);
  });

  test('moves coins once, however often it is handed in; arrivals, spends and gas are what the holdings changed by', async () => {
    const chain = await start(key);
    const address = newAddress();
    const before = [
      await chain.holds(chain.fromAddress),
      await chain.holds(chain.fromAddress, chain.feeCurrency),
    ];
    const signed = await chain.sign(chain.legTo(address));
    expect([await chain.adapter.submit(signed), await chain.adapter.submit(signed)]).toEqual([
      'taken',
      'known',
    ]);
    expect(await chain.adapter.waiting(isOurs)).toMatchObject([{ address, amount: 500n }]);
    expect(await chain.holds(address)).toBe(0n);
    const { height } = await chain.makeBlocks(1);
    expect(await chain.holds(address)).toBe(500n);
    await chain.adapter.submit(signed);
    await chain.makeBlocks(2);
    expect(await chain.holds(address)).toBe(500n);
    const block = await chain.adapter.block(height, isOurs);
    expect(block).toMatchObject({
      arrivals: [{ key: `${signed.hash}:0`, address, amount: 500n }],
      spends: [{ address: chain.fromAddress, amount: 500n }],
      sent: [{ hash: signed.hash, hasReverted: false, gas: signed.feeMaxMinor }],
    });
    const after = [
      await chain.holds(chain.fromAddress),
      await chain.holds(chain.fromAddress, chain.feeCurrency),
    ];
    const [coin = 0n, fee = 0n] = before.map((held, index) => held - (after[index] ?? 0n));
    const paysOwnFee = chain.currency.id === chain.feeCurrency.id;
    expect(coin).toBe(500n + (paysOwnFee ? signed.feeMaxMinor : 0n));
    expect(fee).toBe(paysOwnFee ? coin : signed.feeMaxMinor);
  });

  test('many outputs at once, two to one address as well', async () => {
    const chain = await start(key);
    const [one, two] = [newAddress(), newAddress()];
    const outputs = [one, two, one].map((address, index) => ({ address, amountMinor: BigInt(index + 1) }));
    await chain.adapter.submit(await chain.sign({ ...chain.legTo(one), outputs }));
    await chain.makeBlocks(1);
    expect([await chain.holds(one), await chain.holds(two)]).toEqual([4n, 2n]);
  });

  test('a refused one moves nothing and costs its fee', async () => {
    const chain = await start(key);
    const address = newAddress();
    await chain.refuseNext();
    const signed = await chain.sign(chain.legTo(address));
    await chain.adapter.submit(signed);
    const { height } = await chain.makeBlocks(1);
    expect(await chain.adapter.block(height, isOurs)).toMatchObject({
      arrivals: [],
      spends: [],
      sent: [{ hash: signed.hash, hasReverted: true, gas: signed.feeMaxMinor }],
    });
    expect(await chain.holds(address)).toBe(0n);
  });

  test.each([true, false])(
    'of undone blocks nothing is left; handed in again it goes through (forgotten: %s)',
    async (forgets) => {
      const chain = await start(key);
      const address = newAddress();
      const signed = await chain.sign(chain.legTo(address));
      await chain.adapter.submit(signed);
      const first = await chain.makeBlocks(1);
      await chain.undo(1, forgets);
      expect(await chain.adapter.knows(signed)).toBe(!forgets);
      expect(await chain.holds(address)).toBe(0n);
      await chain.adapter.submit(signed);
      const second = await chain.makeBlocks(1);
      expect(second.height).toBe(first.height);
      expect(second.hash).not.toBe(first.hash);
      expect(await chain.holds(address)).toBe(500n);
    },
  );

  test('more than there is moves nothing', async () => {
    const chain = await start(key);
    const address = newAddress();
    const all = await chain.holds(chain.fromAddress);
    await chain.adapter.submit(await chain.sign(chain.legTo(address, all + 1n)));
    await chain.makeBlocks(4);
    expect(await chain.holds(address)).toBe(0n);
  });

  test('a replacement goes through a congested network, and of both one is taken', async () => {
    const chain = await start(key);
    const { network } = chain.adapter;
    const address = newAddress();
    await congest(server.context.db, { network, feeFloorPercent: 140 });
    const leg = chain.legTo(address);
    const first = await chain.sign(leg);
    await chain.adapter.submit(first);
    await chain.makeBlocks(2);
    expect(await chain.holds(address)).toBe(0n);
    const second = await chain.sign(leg, [{ ...first, n: 1 }]);
    expect(second.feeMaxMinor).toBeGreaterThan(first.feeMaxMinor);
    await chain.adapter.submit(second);
    const isGone = async () => chain.adapter.isGone([{ ...first, n: 1 }], (await chain.adapter.head()).final);
    const { height } = await chain.makeBlocks(1);
    expect(await chain.sentIn(height)).toMatchObject([{ hash: second.hash }]);
    expect(await isGone()).toBe(false);
    await congest(server.context.db, { network, feeFloorPercent: 0 });
    await chain.adapter.submit(first);
    await chain.makeBlocks(2);
    expect(await chain.holds(address)).toBe(500n);
    expect(await isGone()).toBe(true);
  });

  test('holdings are those of the block that is asked for; coins from outside need no sender', async () => {
    const chain = await start(key);
    const address = newAddress();
    const empty = await chain.makeBlocks(1);
    await payFromOutside(server.context.db, { currency: chain.currency, address, amountMinor: 7n });
    const full = await chain.makeBlocks(1);
    const at = async (block: BlockRef) =>
      (await chain.adapter.holdings(chain.currency, [address], block)).get(address);
    expect([await at(empty), await at(full)]).toEqual([undefined, 7n]);
  });
});

async function heightsOf(network: string): Promise<number[]> {
  const { rows } = await server.database.query<{ height: bigint }>(
    'select height from chain_blocks where network = $1 order by height',
    [network],
  );
  return rows.map(({ height }) => Number(height));
}

const tron = requireCurrency('tron-native-trx');
const intervalMs = 3_000;
const payTron = () =>
  payFromOutside(server.context.db, { currency: tron, address: newAddress(), amountMinor: 7n });

test('makes a block when it is time for one, however many servers try, each on top of the last', async () => {
  const { db } = server.context;
  const round = () =>
    Promise.all([1, 2, 3].map(() => produceBlocks(db, { now: server.clock.now(), intervalMs })));
  await payTron();
  await round();
  for (const _ of [1, 2]) {
    server.clock.advance(intervalMs);
    await round();
    await round();
  }
  expect(await heightsOf('tron')).toEqual([1, 2]);
  const { rows } = await server.database.query<{ hash: string; parent_hash: string }>(
    `select hash, parent_hash from chain_blocks where network = 'tron' order by height`,
  );
  expect(rows[1]?.parent_hash).toBe(rows[0]?.hash);
});

test('makes one block for ten while there is nothing to do, and all of them until a transaction is final', async () => {
  const { db } = server.context;
  const wait = async (intervals: number): Promise<number> => {
    for (let waited = 0; waited < intervals; waited += 1) {
      server.clock.advance(intervalMs);
      await produceBlocks(db, { now: server.clock.now(), intervalMs });
    }
    return (await heightsOf('tron')).length;
  };
  expect(await wait(9)).toBe(0);
  expect(await wait(1)).toBe(1);
  expect(await wait(5)).toBe(1);
  await payTron();
  const final = embeddedConfirmations.tron;
  expect(await wait(final)).toBe(1 + final);
  expect(await wait(200)).toBeLessThan(1 + final + 60);
});
