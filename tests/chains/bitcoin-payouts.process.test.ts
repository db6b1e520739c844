import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type {
  Attempt,
  BlockRef,
  ChainAdapter,
  Coin,
  PayoutLeg,
} from '../../server/chains/adapters/chain-adapter';
import type { KeyPlace } from '../../server/chains/wallet-keys/key-place';
import { bitcoindIsMissing, startBitcoinNode } from '../support/bitcoin-node';
import type { BitcoinNode } from '../support/bitcoin-node';
import { findBitcoind } from '../support/find-bitcoind.mjs';
import { bitcoinChain, bitcoinKeys, reorganise, writtenCoins } from './bitcoin-chain';

const bitcoind = findBitcoind();
const note = bitcoind === undefined ? ` (${bitcoindIsMissing})` : '';
const bitcoin = requireCurrency('bitcoin-native-btc');
const oneCoin = 100_000_000n;
let node: BitcoinNode;
let adapter: ChainAdapter;
let lastIndex = 0;

beforeAll(async () => {
  if (bitcoind === undefined) return;
  node = await startBitcoinNode(bitcoind);
  ({ adapter } = bitcoinChain(node));
});
afterAll(async () => {
  if (bitcoind !== undefined) await node.stop();
});

const placeOf = (index: number): KeyPlace => ({ chain: 'bitcoin', purpose: 'custody', index });

/** Pays amounts to fresh addresses of ours, in a block that is final. */
async function coinsOf(amounts: readonly bigint[]): Promise<Coin[]> {
  const places = amounts.map(() => placeOf((lastIndex += 1)));
  const addresses = places.map((place) => bitcoinKeys.addressOf(place));
  const outputs = Object.fromEntries(
    addresses.map((address, n) => [address, writtenCoins(amounts[n] ?? 0n)]),
  );
  const txid = await node.wallet<string>('sendmany', '', outputs);
  const { hex } = await node.wallet<{ hex: string }>('gettransaction', txid);
  await node.call('sendrawtransaction', hex, 0);
  await node.mine(3);
  const { vout } = await node.call<{ vout: { n: number; scriptPubKey: { address: string } }[] }>(
    'decoderawtransaction',
    hex,
  );
  return addresses.map((address, index) => {
    const output = vout.find(({ scriptPubKey }) => scriptPubKey.address === address);
    return {
      key: `${txid}:${output?.n}`,
      address,
      place: places[index] ?? placeOf(0),
      amount: amounts[index] ?? 0n,
    };
  });
}

function legFrom(coin: Coin | undefined, outputs: PayoutLeg['outputs']): PayoutLeg {
  if (coin === undefined) throw new Error('there is no coin');
  return { id: 'leg', currency: bitcoin, from: coin.place, fromAddress: coin.address, outputs };
}

async function sign(
  leg: PayoutLeg,
  coins: readonly Coin[],
  previous: readonly Attempt[] = [],
  changes: Record<string, unknown> = {},
): Promise<Attempt> {
  const survey = { ...(await adapter.survey(leg, previous)), ...changes };
  const unsigned = adapter.draft(leg, survey, { coins }, previous);
  return { n: previous.length + 1, ...adapter.sign(unsigned, bitcoinKeys.secretOf) };
}

/** What waits at the node. */
const waiting = async () => node.call<string[]>('getrawmempool');
const outsideAddress = async (type = 'bech32') => node.wallet<string>('getnewaddress', '', type);
const ours =
  (...addresses: string[]) =>
  (all: readonly string[]) =>
    Promise.resolve(new Set(all.filter((address) => addresses.includes(address))));

/** Signs the same draft with a satoshi less than the node takes for its bytes: signatures are sometimes a byte shorter. */
function signedTooCheaply(leg: PayoutLeg, survey: Record<string, unknown>, previous: readonly Attempt[]) {
  const unsigned = adapter.draft(leg, survey, {}, previous);
  const [payment, change] = unsigned.body['outputs'] as { address: string; amount: string }[];
  for (let saved = 1n; ; saved += 1n) {
    const outputs = [payment, { ...change, amount: String(BigInt(change?.amount ?? 0) + saved) }];
    const signed = adapter.sign({ ...unsigned, body: { ...unsigned.body, outputs } }, bitcoinKeys.secretOf);
    const least = BigInt(String(survey['displaced'])) + BigInt(String(signed.facts['size']));
    if (signed.feeMaxMinor < least) return signed;
  }
}

describe.runIf(bitcoind !== undefined)(`payouts of bitcoins${note}`, () => {
  beforeEach(async () => node.mine(1));

  test('come to every kind of address, with their change', async () => {
    const [coin] = await coinsOf([oneCoin]);
    const kinds = ['legacy', 'p2sh-segwit', 'bech32', 'bech32m'];
    const addresses = await Promise.all(kinds.map(outsideAddress));
    const { pubkey } = await node.wallet<{ pubkey: string }>('getaddressinfo', addresses[2]);
    const script = await node.call<{ address: string }>('createmultisig', 1, [pubkey], 'bech32');
    addresses.push(script.address);
    const leg = legFrom(
      coin,
      addresses.map((address, n) => ({ address, amountMinor: 10_000n + BigInt(n) })),
    );
    const attempt = await sign(
      leg,
      [coin].filter((one) => one !== undefined),
    );
    expect(await adapter.submit(attempt)).toBe('taken');
    await node.mine(1);
    const { tip } = await adapter.head();
    const block = await adapter.block(tip.height, ours(...addresses, leg.fromAddress));
    expect(block?.arrivals.map(({ address, amount }) => [address, amount])).toEqual([
      ...addresses.map((address, n) => [address, 10_000n + BigInt(n)]),
      [leg.fromAddress, oneCoin - 50_010n - attempt.feeMaxMinor],
    ]);
    expect(block?.spends).toMatchObject([{ key: coin?.key, amount: oneCoin, address: leg.fromAddress }]);
    expect(block?.sent).toMatchObject([{ hash: attempt.hash, gas: attempt.feeMaxMinor }]);
  });

  test('spend 200 coins of as many addresses at once', async () => {
    const coins = await coinsOf(Array.from({ length: 200 }, () => 10_000n));
    const leg = legFrom(coins[0], [{ address: await outsideAddress(), amountMinor: 1_900_000n }]);
    const attempt = await sign(leg, coins);
    expect(await adapter.submit(attempt)).toBe('taken');
    await node.mine(1);
    expect(await adapter.knows(attempt)).toBe(true);
  });

  test('are replaced by the least fee that the node takes: one satoshi less is refused', async () => {
    const [coin] = await coinsOf([oneCoin]);
    const leg = legFrom(coin, [{ address: await outsideAddress(), amountMinor: 50_000n }]);
    const first = await sign(
      leg,
      [coin].filter((one) => one !== undefined),
    );
    expect(await adapter.submit(first)).toBe('taken');
    const survey = await adapter.survey(leg, [first]);
    const least = adapter.sign(adapter.draft(leg, survey, {}, [first]), bitcoinKeys.secretOf);
    expect(least.feeMaxMinor).toBe(first.feeMaxMinor + 141n);
    const cheaper = await adapter.submit(signedTooCheaply(leg, survey, [first]));
    expect(cheaper).toEqual({
      refused: expect.stringContaining('insufficient fee') as string,
      forGood: false,
    });
    expect(await adapter.submit(least)).toBe('taken');
    expect(await waiting()).toEqual([least.hash]);
  });

  test('are replaced with their children, whose fees are outbid too', async () => {
    const [coin] = await coinsOf([oneCoin]);
    const address = await outsideAddress();
    const leg = legFrom(coin, [{ address, amountMinor: 50_000n }]);
    const first = await sign(
      leg,
      [coin].filter((one) => one !== undefined),
    );
    await adapter.submit(first);
    const child = await node.call<string>(
      'createrawtransaction',
      [{ txid: first.hash, vout: 0 }],
      [{ [await outsideAddress()]: '0.00045' }],
    );
    const { hex } = await node.wallet<{ hex: string }>('signrawtransactionwithwallet', child);
    await node.call('sendrawtransaction', hex, 0);
    expect(await waiting()).toHaveLength(2);
    const survey = await adapter.survey(leg, [first]);
    expect(survey['displaced']).toBe(String(first.feeMaxMinor + 5_000n));
    expect(await adapter.submit(signedTooCheaply(leg, survey, [first]))).toMatchObject({ forGood: false });
    const second = await sign(leg, [], [first]);
    expect(second.feeMaxMinor).toBe(first.feeMaxMinor + 5_000n + 141n);
    expect(await adapter.submit(second)).toBe('taken');
    expect(await waiting()).toEqual([second.hash]);
  });

  test('take another coin for a replacement whose fee their own cannot pay', async () => {
    const [tight, more] = await coinsOf([50_200n, 20_000n]);
    const leg = legFrom(tight, [{ address: await outsideAddress(), amountMinor: 50_000n }]);
    const first = await sign(
      leg,
      [tight].filter((one) => one !== undefined),
    );
    expect(await adapter.submit(first)).toBe('taken');
    const survey = await adapter.survey(leg, [first]);
    const free = [more].filter((one) => one !== undefined);
    const added = adapter.chooseCoins?.(leg, survey, free, [first]);
    expect(added).toEqual(free);
    const second = await sign(leg, added ?? [], [first]);
    expect(await adapter.submit(second)).toBe('taken');
    expect(await waiting()).toEqual([second.hash]);
  });

  test('are gone when a transaction that is none of theirs has spent a coin at a final block', async () => {
    const [coin] = await coinsOf([oneCoin]);
    const coins = [coin].filter((one) => one !== undefined);
    const leg = legFrom(coin, [{ address: await outsideAddress(), amountMinor: 50_000n }]);
    const first = await sign(leg, coins);
    const second = await sign(leg, [], [first]);
    const stranger = await sign({ ...leg, outputs: [] }, coins);
    expect(await adapter.submit(stranger)).toBe('taken');
    const gone = async (attempts: readonly Attempt[]) =>
      adapter.isGone(attempts, (await adapter.head()).final);
    await node.mine(1);
    expect(await gone([first, second])).toBe(false);
    expect(await adapter.submit(first)).toMatchObject({ forGood: false });
    await reorganise(node, 1, true);
    await node.mine(3);
    expect(await gone([first, second])).toBe(false);
    expect(await adapter.submit(stranger)).toBe('taken');
    await node.mine(3);
    expect(await gone([first, second])).toBe(true);
    // One of them was mined.
    expect(await gone([first, stranger])).toBe(false);
  });

  test('whose coin the node lacks are not refused permanently: it may come back', async () => {
    const [coin] = await coinsOf([oneCoin]);
    const coins = [coin].filter((one) => one !== undefined);
    const leg = legFrom(coin, [{ address: await outsideAddress(), amountMinor: 50_000n }]);
    const unknown = coins.map((one) => ({ ...one, key: `${'ab'.repeat(32)}:0` }));
    expect(await adapter.submit(await sign(leg, unknown))).toMatchObject({ forGood: false });
  });

  test('of a miner’s reward wait until it is spendable, as its arrival says', async () => {
    const place = placeOf((lastIndex += 1));
    const address = bitcoinKeys.addressOf(place);
    await node.mine(1, address);
    const { tip } = await adapter.head();
    const [reward] = (await adapter.block(tip.height, ours(address)))?.arrivals ?? [];
    expect(reward?.spendableFrom).toBe(tip.height + 100n);
    const coins = [{ key: reward?.key ?? '', address, place, amount: reward?.amount ?? 0n }];
    const attempt = await sign(legFrom(coins[0], []), coins);
    await node.mine(98);
    expect(await adapter.submit(attempt)).toMatchObject({ forGood: false });
    await node.mine(1);
    expect(await adapter.submit(attempt)).toBe('taken');
  });
});

describe.runIf(bitcoind !== undefined)(`what addresses have in bitcoins${note}`, () => {
  test('is the same by our index and by a search, at the tip and below spends and arrivals', async () => {
    const coins = await coinsOf([oneCoin, 70_000n, 60_000n]);
    const [spent, kept] = coins;
    const start = (await adapter.head()).tip;
    const leg = legFrom(spent, [{ address: kept?.address ?? '', amountMinor: 50_000n }]);
    const attempt = await sign(leg, coins.slice(0, 1));
    await adapter.submit(attempt);
    await node.mine(1);
    const { tip } = await adapter.head();
    const addresses = coins.map(({ address }) => address);
    const change = oneCoin - 50_000n - attempt.feeMaxMinor;
    const indexed = new Map<string, Coin[]>([
      [start.hash, coins],
      [
        tip.hash,
        [
          ...coins.slice(1),
          { ...coins[1], key: `${attempt.hash}:0`, amount: 50_000n } as Coin,
          { ...coins[0], key: `${attempt.hash}:1`, amount: change } as Coin,
        ],
      ],
    ]);
    const byIndex = bitcoinChain(node, {
      findCoins: (_addresses, at: BlockRef) => Promise.resolve(indexed.get(at.hash) ?? []),
    }).adapter;
    for (const at of [start, tip]) {
      const holdings = await adapter.holdings(bitcoin, addresses, at);
      const expected = new Map<string, bigint>();
      for (const { address, amount } of indexed.get(at.hash) ?? [])
        expected.set(address, (expected.get(address) ?? 0n) + amount);
      expect(holdings).toEqual(expected);
      expect(await byIndex.holdings(bitcoin, addresses, at)).toEqual(expected);
    }
  });

  test('lacks a coin of our index that the node has not, and one that it says is smaller', async () => {
    const [coin] = await coinsOf([70_000n]);
    const address = coin?.address ?? '';
    const findCoins = () =>
      Promise.resolve([
        { key: coin?.key ?? '', address, amount: 90_000n },
        { key: `${'ab'.repeat(32)}:0`, address, amount: 5_000n },
      ]);
    const { tip } = await adapter.head();
    const byIndex = bitcoinChain(node, { findCoins }).adapter;
    expect(await byIndex.holdings(bitcoin, [address], tip)).toEqual(new Map([[address, 70_000n]]));
  });
});
