import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { NodeError } from '../../server/chains/adapters/chain-adapter';
import type { ChainAdapter, PayoutLeg } from '../../server/chains/adapters/chain-adapter';
import { createEvmAdapter } from '../../server/chains/adapters/evm/evm-adapter';
import { systemClock } from '../../server/kernel/clock';
import type { KeyPlace } from '../../server/chains/wallet-keys/key-place';
import { anvilNote, findAnvil, startAnvil } from './anvil';
import type { Anvil } from './anvil';
import { deploy, evmAddressOf, evmChain, evmKeyOf, sendFromOutside, tokenInput } from './evm-chain';
import { tokenCode } from './evm-contracts';
import { Refusal, tamperingFetch } from './tamper-with-node';
import type { Tamper } from './tamper-with-node';

const hasAnvil = findAnvil() !== undefined;
const coin = requireCurrency('ethereum-native-eth');
const usdt = requireCurrency('ethereum-erc20-usdt');

const hotPlace: KeyPlace = { chain: 'ethereum', purpose: 'custody', index: 0 };
const hot = evmAddressOf(hotPlace);
const user = evmAddressOf({ ...hotPlace, purpose: 'user' });
const ours = new Set([hot, user]);
const findOurs = (addresses: readonly string[]) =>
  Promise.resolve(new Set(addresses.filter((address) => ours.has(address))));
const leg: PayoutLeg = {
  id: 'leg',
  currency: usdt,
  from: hotPlace,
  fromAddress: hot,
  outputs: [{ address: user, amountMinor: 1000n }],
};

const anotherHash = `0x${'ab'.repeat(32)}`;
const anotherAddress = '0x52908400098527886e0f7030069857d2e4169ee7';
const giant = `0x${'f'.repeat(64)}`;

type Fields = Record<string, unknown>;
/** Changes the fields of a result that is an object, or of each in a list. */
const fieldsOf =
  (method: string, change: (fields: Fields) => Fields): Tamper =>
  (asked, result) => {
    if (asked !== method || result === null || typeof result !== 'object') return result;
    return Array.isArray(result) ? result.map((each) => change(each as Fields)) : change(result as Fields);
  };
const resultOf =
  (method: string, given: unknown): Tamper =>
  (asked, result) =>
    asked === method ? given : result;
const transactions = (change: (fields: Fields) => Fields): Tamper =>
  fieldsOf('eth_getBlockByNumber', (block) => ({
    ...block,
    transactions: (block['transactions'] as (Fields | string)[]).map((each) =>
      typeof each === 'string' ? each : change(each),
    ),
  }));
const receipts = (change: (fields: Fields) => Fields): Tamper => fieldsOf('eth_getBlockReceipts', change);
const logs = (change: (fields: Fields) => Fields): Tamper =>
  receipts((receipt) => ({ ...receipt, logs: (receipt['logs'] as Fields[]).map(change) }));
const listOf =
  (method: string, change: (list: unknown[]) => unknown[]): Tamper =>
  (asked, result) =>
    asked === method && Array.isArray(result) ? change(result) : result;
const reversed = (list: unknown[]) => list.toReversed();
const shorter = (list: unknown[]) => list.slice(1);

/**
 * One chain with a block that pays us ether and tokens and contains a payment of ours. The tests change only what the node
 * says about it.
 */
describe.runIf(hasAnvil)(`an Ethereum node that lies${anvilNote}`, () => {
  let anvil: Anvil;
  let token: string;
  let height: bigint;

  beforeAll(async () => {
    anvil = await startAnvil(31_337n);
    token = await deploy(anvil, tokenCode({ decimals: 6 }));
    const [payer = ''] = anvil.accounts;
    for (const address of [payer, hot])
      await sendFromOutside(anvil, { to: token, data: tokenInput('mint', address, 10n ** 12n) });
    const chain = evmChain(anvil, { network: 'ethereum', currency: usdt, tokens: tokens() });
    await chain.payFromOutside(hot, 10n ** 18n, coin);
    await chain.mine(3);
    await chain.payFromOutside(user, 7n, usdt);
    await chain.payFromOutside(user, 8n, coin);
    const survey = await chain.adapter.survey(leg);
    await chain.adapter.submit(chain.adapter.sign(chain.adapter.draft(leg, survey, { nonce: 0n }), evmKeyOf));
    await chain.mine(1);
    height = (await chain.adapter.head()).tip.height;
    await chain.mine(3);
  });
  afterAll(() => anvil.stop());

  const tokens = () => [{ currencyId: usdt.id, contract: token, decimals: 6 }];
  const lyingAdapter = (tamper: Tamper): ChainAdapter =>
    createEvmAdapter({
      url: anvil.url,
      network: 'ethereum',
      networkName: 'regtest',
      tokens: tokens(),
      clock: systemClock,
      fetch: tamperingFetch(tamper),
    });
  const honest = () => lyingAdapter((_, result) => result);

  test('an honest one reports two arrivals from outside and our own payment', async () => {
    const block = await honest().block(height, findOurs);
    expect(block?.arrivals.map(({ amount }) => amount).toSorted()).toEqual([1000n, 7n, 8n]);
    expect(block?.sent).toHaveLength(1);
  });

  test.each<[string, Tamper]>([
    ['a block of another height', fieldsOf('eth_getBlockByNumber', (block) => ({ ...block, number: '0x1' }))],
    ['a block without a hash', fieldsOf('eth_getBlockByNumber', (block) => ({ ...block, hash: null }))],
    ['a transaction of another block', transactions((each) => ({ ...each, blockHash: anotherHash }))],
    ['the same transaction several times', transactions((each) => ({ ...each, hash: anotherHash }))],
    ['transactions in another order', transactions((each) => ({ ...each, transactionIndex: '0x0' }))],
    ['a negative amount', transactions((each) => ({ ...each, value: '-0x5' }))],
    ['an amount that is a number', transactions((each) => ({ ...each, value: 5 }))],
    ['more ether than there is', transactions((each) => ({ ...each, value: giant }))],
    ['an amount of a thousand digits', transactions((each) => ({ ...each, value: `0x${'1'.repeat(1000)}` }))],
    [
      'an address of 19 bytes',
      transactions((each) => ({ ...each, to: '0x52908400098527886e0f7030069857d2e4169e' })),
    ],
    ['too few receipts', listOf('eth_getBlockReceipts', shorter)],
    ['no receipts', resultOf('eth_getBlockReceipts', null)],
    ['receipts in another order', listOf('eth_getBlockReceipts', reversed)],
    ["another transaction's receipt", receipts((each) => ({ ...each, transactionHash: anotherHash }))],
    ['a receipt of another block', receipts((each) => ({ ...each, blockHash: anotherHash }))],
    ['a receipt of another height', receipts((each) => ({ ...each, blockNumber: '0x1' }))],
    ['a receipt of another sender', receipts((each) => ({ ...each, from: anotherAddress }))],
    ['a status that there is not', receipts((each) => ({ ...each, status: '0x2' }))],
    ['less gas than a transaction costs', receipts((each) => ({ ...each, gasUsed: '0x1' }))],
    ['more gas than there is', receipts((each) => ({ ...each, gasUsed: giant }))],
    ['a price of gas without a bound', receipts((each) => ({ ...each, effectiveGasPrice: giant }))],
    ['logs of what reverted', receipts((each) => ({ ...each, status: '0x0' }))],
    ["another transaction's log", logs((each) => ({ ...each, transactionHash: anotherHash }))],
    ["another block's log", logs((each) => ({ ...each, blockHash: anotherHash }))],
    ['a log that was taken back', logs((each) => ({ ...each, removed: true }))],
  ])('%s: the block is not believed', async (_, tamper) => {
    await expect(lyingAdapter(tamper).block(height, findOurs)).rejects.toThrow(NodeError);
  });

  test.each<[string, Tamper]>([
    ["another contract's logs", logs((each) => ({ ...each, address: anotherAddress }))],
    [
      'other events',
      logs((each) => ({ ...each, topics: [anotherHash, ...(each['topics'] as string[]).slice(1)] })),
    ],
    ['events with half an amount', logs((each) => ({ ...each, data: '0x01' }))],
    [
      'events without a recipient',
      logs((each) => ({ ...each, topics: (each['topics'] as string[]).slice(0, 2) })),
    ],
  ])('%s are no tokens of ours, so that only the ether arrives', async (_, tamper) => {
    const block = await lyingAdapter(tamper).block(height, findOurs);
    expect(block?.arrivals).toMatchObject([{ currencyId: coin.id, amount: 8n }]);
    expect(block?.sent).toMatchObject([{ hasReverted: true }]);
  });

  test.each<[string, Tamper]>([
    ['of another chain', resultOf('eth_chainId', '0x1')],
    [
      'whose token counts otherwise',
      (method, result) => (method === 'eth_call' ? `0x${'12'.padStart(64, '0')}` : result),
    ],
    ['without the token', (method, result) => (method === 'eth_call' ? '0x' : result)],
  ])('a node %s is asked nothing else', async (_, tamper) => {
    const methods = new Set<string>();
    const adapter = lyingAdapter((method, result, params) => {
      methods.add(method);
      return tamper(method, result, params);
    });
    await expect(adapter.head()).rejects.toThrow(NodeError);
    await expect(adapter.holdings(coin, [hot], { height: 0n, hash: anotherHash })).rejects.toThrow(NodeError);
    await expect(adapter.feeRates()).rejects.toThrow(NodeError);
    expect([...methods].filter((method) => !['eth_chainId', 'eth_call'].includes(method))).toEqual([]);
  });

  const finalHeader = (change: (fields: Fields) => Fields): Tamper => {
    const tamper = fieldsOf('eth_getBlockByNumber', change);
    return (method, result, params) => (params[0] === 'finalized' ? tamper(method, result, params) : result);
  };

  test.each<[string, Tamper]>([
    ['beyond the tip', finalHeader((block) => ({ ...block, number: '0xffff' }))],
    [
      'of the tip, but another one',
      finalHeader((block) => ({ ...block, number: `0x${(height + 3n).toString(16)}` })),
    ],
    ['that is not there', finalHeader(() => ({}))],
  ])('a final block %s is not believed', async (_, tamper) => {
    await expect(lyingAdapter(tamper).head()).rejects.toThrow(NodeError);
  });

  test('a final head that goes back, and a tip that is old, are stale', async () => {
    let back = 0n;
    const adapter = lyingAdapter(
      finalHeader((block) => ({
        ...block,
        number: `0x${(BigInt(block['number'] as string) - back).toString(16)}`,
      })),
    );
    await adapter.head();
    back = 1n;
    await expect(adapter.head()).rejects.toThrow('stale');
    const main = createEvmAdapter({
      url: anvil.url,
      network: 'ethereum',
      networkName: 'main',
      chainId: 31_337n,
      tokens: [],
      clock: { ...systemClock, now: () => new Date(Date.now() + 20 * 60_000) },
    });
    await expect(main.head()).rejects.toThrow('stale');
  });

  test('balances are refused that are negative, without a bound, or of a block that is no longer there', async () => {
    const { final } = await honest().head();
    const held = await honest().holdings(coin, [user, anotherAddress], final);
    expect(held).toEqual(new Map([[user, 8n]]));
    for (const answer of ['-0x1', giant, '0x', null]) {
      const lying = lyingAdapter(resultOf('eth_getBalance', answer));
      await expect(lying.holdings(coin, [user], final)).rejects.toThrow(NodeError);
    }
    const undone = { ...final, hash: anotherHash };
    await expect(honest().holdings(coin, [user], undone)).rejects.toThrow(NodeError);
    const { height: lower } = final;
    const renumbered = { ...final, height: lower - 1n };
    await expect(honest().holdings(coin, [user], renumbered)).rejects.toThrow('no longer');
  });

  test('prices are refused that no network ever had, for what is shown and for what is signed', async () => {
    const history = { baseFeePerGas: ['0xffffffffffffff'], reward: [['0x1', '0x1', '0x1']] };
    const lying = lyingAdapter(resultOf('eth_feeHistory', history));
    await expect(lying.feeRates()).rejects.toThrow(NodeError);
    await expect(lying.survey(leg)).rejects.toThrow(NodeError);
  });

  test.each<[string, Tamper]>([
    ['that forgot final transactions', (_, result, params) => (params[1] === 'pending' ? '0x0' : result)],
    ['that wants all our gas', resultOf('eth_estimateGas', '0xffffffff')],
    ['that wants no gas', resultOf('eth_estimateGas', '0x0')],
    ['that says we have nothing', (method, result) => (method === 'eth_call' ? falseOf(result) : result)],
  ])('a node %s gives no survey', async (_, tamper) => {
    await expect(lyingAdapter(tamper).survey(leg)).rejects.toThrow(NodeError);
  });

  test('a foreign hash for a transaction, and another transaction for a hash, are refused', async () => {
    const adapter = honest();
    const signed = adapter.sign(adapter.draft(leg, await adapter.survey(leg), { nonce: 1n }), evmKeyOf);
    const taking = lyingAdapter(resultOf('eth_sendRawTransaction', anotherHash));
    await expect(taking.submit(signed)).rejects.toThrow(NodeError);
    const naming = lyingAdapter(
      fieldsOf('eth_getTransactionByHash', (each) => ({ ...each, hash: anotherHash })),
    );
    await expect(naming.knows(signed)).rejects.toThrow(NodeError);
    expect(await adapter.submit(signed)).toBe('known');
  });

  test.each([
    ['already known', 2n],
    ['nonce too low', 3n],
    ['replacement transaction underpriced', 4n],
  ])('%s means nothing: the hash tells whether a transaction is there', async (words, nonce) => {
    const adapter = honest();
    const signed = adapter.sign(adapter.draft(leg, await adapter.survey(leg), { nonce }), evmKeyOf);
    const refusing = (method: string, result: unknown): unknown =>
      method === 'eth_sendRawTransaction' ? new Refusal(words) : result;
    const without = lyingAdapter((method, result) =>
      method === 'eth_getTransactionByHash' ? null : refusing(method, result),
    );
    expect(await without.submit(signed)).toEqual({ refused: words, forGood: false });
    expect(await lyingAdapter(refusing).submit(signed)).toBe('known');
  });

  test('a nonce that is said to be used takes back no payment that lies in the chain', async () => {
    const adapter = honest();
    const survey = await adapter.survey(leg);
    const attempt = { ...adapter.sign(adapter.draft(leg, survey, { nonce: 0n }), evmKeyOf), n: 0 };
    const { final } = await adapter.head();
    const [sent] = (await adapter.block(height, findOurs))?.sent ?? [];
    const paid = { ...attempt, hash: sent?.hash ?? '' };
    const lying = lyingAdapter(resultOf('eth_getTransactionCount', '0xff'));
    expect(await lying.isGone([paid], final)).toBe(false);
    await expect(lying.isGone([attempt], { ...final, hash: anotherHash })).rejects.toThrow(NodeError);
    expect(await adapter.isGone([], final)).toBe(false);
  });
});

/** The decimals stay as they are, so that the node counts as ours. */
function falseOf(result: unknown): unknown {
  return BigInt(result as string) > 100n ? `0x${'0'.repeat(64)}` : result;
}
