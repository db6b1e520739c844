import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { PayoutLeg } from '../../server/chains/adapters/chain-adapter';
import { LegRefused } from '../../server/chains/adapters/chain-adapter';
import { canonicalAddress } from '../../server/chains/adapters/evm/evm-address';
import type { KeyPlace } from '../../server/chains/wallet-keys/key-place';
import { anvilNote, findAnvil, startAnvil } from './anvil';
import type { Anvil } from './anvil';
import { readChain } from './chain-reader';
import type { ChainUnderTest } from './chain-under-test';
import { deploy, evmAddressOf, evmChain, payToken, sendFromOutside, tokenInput } from './evm-chain';
import { forwarderCode, doorCode, tokenCode } from './evm-contracts';
import { Refusal, tamperingFetch } from './tamper-with-node';

const hasAnvil = findAnvil() !== undefined;
const coin = requireCurrency('ethereum-native-eth');
const usdt = requireCurrency('ethereum-erc20-usdt');
const ether = 10n ** 18n;
const stranger = '0x52908400098527886E0F7030069857D2E4169EE7';

/** What contracts do to us, at a real node: each rule of reading blocks that the common contract cannot ask for. */
describe.runIf(hasAnvil)(`Ethereum's contracts${anvilNote}`, () => {
  let anvil: Anvil;
  let token: string;
  let chain: ChainUnderTest;
  let reader: Awaited<ReturnType<typeof readChain>>;
  let index = 0;
  const hotPlace = (): KeyPlace => ({ chain: 'ethereum', purpose: 'custody', index });
  const hot = () => evmAddressOf(hotPlace());
  const user = () => evmAddressOf({ ...hotPlace(), purpose: 'user' });

  beforeAll(async () => {
    anvil = await startAnvil(31_337n);
  });
  afterAll(() => anvil.stop());

  /** Starts to read with a token of these manners, of which both the hot wallet and the payer outside have a million. */
  async function begin(
    manners: Partial<Parameters<typeof tokenCode>[0]> = {},
    fetch?: typeof globalThis.fetch,
  ) {
    index += 1;
    token = await deploy(anvil, tokenCode({ decimals: 6, ...manners }));
    const tokens = [{ currencyId: usdt.id, contract: token, decimals: 6 }];
    const at = { network: 'ethereum', currency: usdt, tokens } as const;
    chain = evmChain(anvil, { ...at, ...(fetch && { fetch }) });
    reader = await readChain(
      chain,
      (['custody', 'user'] as const).map((purpose) => ({ ...hotPlace(), purpose })),
    );
    const [payer = ''] = anvil.accounts;
    for (const address of [payer, hot()])
      await sendFromOutside(anvil, { to: token, data: tokenInput('mint', address, 10n ** 12n) });
    await chain.payFromOutside(hot(), ether, coin);
    await chain.mine(3);
  }
  beforeEach(async () => begin());

  async function expectBooksToHold(): Promise<void> {
    const { tip } = await chain.adapter.head();
    for (const currency of [coin, usdt])
      expect(await reader.booked(currency, tip)).toEqual(await reader.held(currency, tip));
  }
  const arrivalsAt = async (address: string) =>
    (await reader.arrivals()).filter((arrival) => arrival.address === address);
  const legOf = (given: Partial<PayoutLeg> = {}): PayoutLeg => ({
    id: 'leg',
    currency: usdt,
    from: hotPlace(),
    fromAddress: hot(),
    outputs: [{ address: user(), amountMinor: 1000n }],
    ...given,
  });
  async function pay(leg: PayoutLeg): Promise<string> {
    const { attempt } = await reader.sign(leg);
    await chain.adapter.submit(attempt);
    await chain.mine(1);
    return attempt.hash;
  }

  test('ether that a contract passes on arrives, with the transaction that names the address', async () => {
    const forwarder = await deploy(anvil, forwarderCode());
    const data = `0x${user().slice(2).padStart(64, '0')}`;
    const transaction = await sendFromOutside(anvil, { to: forwarder, value: 5n, data });
    await chain.mine(1);
    expect(await arrivalsAt(user())).toEqual([
      {
        key: `${transaction}:inner:${user()}`,
        transaction,
        currencyId: coin.id,
        address: user(),
        amount: 5n,
      },
    ]);
    await chain.reorganise(1, 'wait');
    await chain.mine(1);
    expect(await arrivalsAt(user())).toMatchObject([{ transaction, amount: 5n }]);
    await expectBooksToHold();
  });

  test('two of them in one block arrive as one sum, beside a plain payment', async () => {
    const forwarder = await deploy(anvil, forwarderCode());
    const data = `0x${user().slice(2).padStart(64, '0')}`;
    for (const value of [5n, 6n]) await sendFromOutside(anvil, { to: forwarder, value, data });
    const plain = await chain.payFromOutside(user(), 7n, coin);
    await chain.mine(1);
    const arrivals = await arrivalsAt(user());
    expect(new Set(arrivals.map(({ amount }) => amount))).toEqual(new Set([7n, 11n]));
    expect(arrivals.map(({ key }) => key)).toContain(plain);
    await expectBooksToHold();
  });

  test('a payout to a contract gets the gas that it takes, and brings nothing back', async () => {
    const door = canonicalAddress(await deploy(anvil, doorCode()));
    const hash = await pay(legOf({ currency: coin, outputs: [{ address: door, amountMinor: 1000n }] }));
    const block = (await reader.blocks()).at(-1);
    expect(block).toMatchObject({
      arrivals: [],
      spends: [{ amount: 1000n }],
      sent: [{ hash, hasReverted: false }],
    });
    await expectBooksToHold();
  });

  test('a payout of ether that reverts has spent its fee alone', async () => {
    const door = canonicalAddress(await deploy(anvil, doorCode()));
    const { attempt } = await reader.sign(
      legOf({ currency: coin, outputs: [{ address: door, amountMinor: 1000n }] }),
    );
    await sendFromOutside(anvil, { to: door, data: `0x${'01'.repeat(32)}` });
    await chain.mine(1);
    await chain.adapter.submit(attempt);
    await chain.mine(1);
    const block = (await reader.blocks()).at(-1);
    expect(block).toMatchObject({ arrivals: [], spends: [], sent: [{ hasReverted: true }] });
    await expectBooksToHold();
  });

  test('where the node has forgotten the balances, the block is not read rather than read without them', async () => {
    await begin(
      {},
      tamperingFetch((method, result) =>
        method === 'eth_getBalance' ? new Refusal('missing trie node') : result,
      ),
    );
    const forwarder = await deploy(anvil, forwarderCode());
    await sendFromOutside(anvil, {
      to: forwarder,
      value: 5n,
      data: `0x${user().slice(2).padStart(64, '0')}`,
    });
    await chain.mine(1);
    await expect(reader.blocks()).rejects.toThrow('no longer has the balances');
  });

  test('a plain payment that reverts, as at a contract, brings nothing and costs its fee', async () => {
    const picky = await deploy(anvil, doorCode());
    await sendFromOutside(anvil, { to: picky, value: 5n, data: `0x${user().slice(2).padStart(64, '0')}` });
    await chain.mine(1);
    expect(await arrivalsAt(user())).toEqual([]);
    await expectBooksToHold();
  });

  test("another contract's event is no arrival, and neither is a transfer of nothing", async () => {
    const foreign = await deploy(anvil, tokenCode({ decimals: 6 }));
    await sendFromOutside(anvil, { to: foreign, data: tokenInput('mint', user(), 1000n) });
    await payToken(anvil, token, user(), 0n);
    await chain.mine(1);
    expect(await arrivalsAt(user())).toEqual([]);
    expect(await chain.adapter.waiting(reader.findOurs)).toEqual([]);
  });

  test('a token that keeps a fee brings what its event says, and the books hold', async () => {
    await begin({ keepsFee: true });
    const transaction = await payToken(anvil, token, user(), 1000n);
    await chain.mine(1);
    // The first event is that of the fee.
    expect(await arrivalsAt(user())).toMatchObject([{ key: `${transaction}:log:1`, amount: 990n }]);
    await pay(legOf({ outputs: [{ address: stranger, amountMinor: 1000n }] }));
    const [block] = (await reader.blocks()).slice(-1);
    expect(block?.spends.map(({ amount }) => amount).toSorted()).toEqual([10n, 990n]);
    await expectBooksToHold();
  });

  test.each([[{ isSilent: false }], [{ isSilent: true }]])(
    'a blocked recipient is found out before anything is signed: %j',
    async (manners) => {
      await begin(manners);
      await sendFromOutside(anvil, { to: token, data: tokenInput('block', user()) });
      await chain.mine(1);
      await expect(chain.adapter.survey(legOf())).rejects.toThrow(LegRefused);
    },
  );

  test.each([[{ isSilent: false }], [{ isSilent: true }]])(
    'a recipient that is blocked after signing makes a transaction that moved nothing: %j',
    async (manners) => {
      await begin(manners);
      const { attempt } = await reader.sign(legOf());
      await sendFromOutside(anvil, { to: token, data: tokenInput('block', user()) });
      await chain.mine(1);
      await chain.adapter.submit(attempt);
      await chain.mine(1);
      const [block] = (await reader.blocks()).slice(-1);
      expect(block).toMatchObject({ arrivals: [], spends: [], sent: [{ hasReverted: true }] });
      await expectBooksToHold();
    },
  );

  test('what the hot wallet does not have is asked for again later, and is not refused', async () => {
    const survey = chain.adapter.survey(legOf({ outputs: [{ address: user(), amountMinor: 10n ** 13n }] }));
    await expect(survey).rejects.toThrow('too little');
    await expect(survey).rejects.not.toThrow(LegRefused);
  });

  test('nobody can be paid at the contract of a token', async () => {
    expect(chain.adapter.isUnpayable(canonicalAddress(token), coin)).toBe(true);
    expect(chain.adapter.isUnpayable(`0x${'0'.repeat(40)}`, usdt)).toBe(true);
  });

  test('a node that has no next block, but gives an older one for it, shows nothing that waits', async () => {
    await begin(
      {},
      tamperingFetch((_, result, [which]) =>
        which === 'pending' ? { ...(result as object), number: '0x1' } : result,
      ),
    );
    await chain.payFromOutside(user(), 7n, coin);
    expect(await chain.adapter.waiting(reader.findOurs)).toEqual([]);
  });

  test('where receipts of a block cannot be asked for, they are asked for one by one', async () => {
    await begin(
      {},
      tamperingFetch((method, result) =>
        method === 'eth_getBlockReceipts' ? new Refusal('no such method', -32_601) : result,
      ),
    );
    await chain.payFromOutside(user(), 7n, usdt);
    await chain.payFromOutside(user(), 8n, coin);
    await chain.mine(1);
    expect(new Set((await arrivalsAt(user())).map(({ amount }) => amount))).toEqual(new Set([7n, 8n]));
  });

  test('a base fee fifty times higher strands a payout until it is replaced', async () => {
    const leg = legOf();
    const { attempt, reserved } = await reader.sign(leg);
    await chain.adapter.submit(attempt);
    const baseFee = BigInt(String(attempt.facts['maxFeePerGas'])) * 25n;
    await anvil.ask('anvil_setNextBlockBaseFeePerGas', `0x${baseFee.toString(16)}`);
    await chain.mine(1);
    expect((await reader.blocks()).at(-1)?.sent).toEqual([]);
    const { attempt: replacement } = await reader.sign(leg, reserved, [attempt]);
    expect(await chain.adapter.submit(replacement)).toBe('taken');
    await chain.mine(1);
    expect((await reader.blocks()).at(-1)?.sent).toMatchObject([{ hash: replacement.hash }]);
    await anvil.ask('anvil_setNextBlockBaseFeePerGas', '0x1');
    await chain.mine(1);
    await expectBooksToHold();
  });

  test('a payout behind a gap of nonces waits, and goes when the gap is filled', async () => {
    const { attempt: first } = await reader.sign(legOf());
    const { attempt: second } = await reader.sign(legOf({ id: 'other' }));
    expect(await chain.adapter.submit(second)).toBe('taken');
    await chain.mine(1);
    expect(await chain.adapter.knows(second)).toBe(true);
    await chain.adapter.submit(first);
    await chain.mine(1);
    const sent = (await reader.blocks()).flatMap((block) => block.sent);
    expect(sent.map(({ hash }) => hash)).toEqual([first.hash, second.hash]);
  });

  test('when the replaced transaction is mined instead, the replacement is the one that is gone', async () => {
    const leg = legOf();
    const { attempt: first, reserved } = await reader.sign(leg);
    const { attempt: replacement } = await reader.sign(leg, reserved, [first]);
    await chain.adapter.submit(first);
    await chain.mine(1);
    expect(await chain.adapter.submit(replacement)).toMatchObject({ forGood: false });
    await chain.mine(2);
    const { final } = await chain.adapter.head();
    expect(await chain.adapter.isGone([replacement], final)).toBe(true);
    expect(await chain.adapter.isGone([first], final)).toBe(false);
    expect(await chain.adapter.isGone([first, replacement], final)).toBe(false);
  });
});
