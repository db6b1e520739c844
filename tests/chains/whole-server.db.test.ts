import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { depositsRoutes } from '../../contract/deposits/deposits.contract';
import { sendRoutes } from '../../contract/send/send.contract';
import { custodyPlaceOf } from '../../server/chains/addresses/our-addresses';
import { getUserAddresses } from '../../server/chains/addresses/user-addresses.service';
import { requireChainNetwork } from '../../server/chains/chain-networks';
import { followNetworks } from '../../server/chains/follow-networks';
import { bumpPayout } from '../../server/chains/payouts/payouts';
import { joinRealNetworks } from '../../server/chains/real-networks';
import { planSweeps } from '../../server/chains/sweeps/plan-sweeps';
import { findUserBalances } from '../../server/ledger/balances';
import { bitcoindIsMissing, startBitcoinNode } from '../support/bitcoin-node';
import type { BitcoinNode } from '../support/bitcoin-node';
import { codeIn } from '../support/code-in-mail';
import { expectSound } from '../support/expect-sound';
import { findBitcoind } from '../support/find-bitcoind.mjs';
import { operatorOf } from '../support/operator-of';
import { registerUser, signInUser } from '../support/register-user';
import { startTestServer } from '../support/test-server';
import { anvilNote, findAnvil, startAnvil } from './anvil';
import type { Anvil } from './anvil';
import { bitcoinChain } from './bitcoin-chain';
import type { ChainUnderTest } from './chain-under-test';
import { deployEthereumTokens, evmChain } from './evm-chain';

const bitcoind = findBitcoind();
const bitcoinNote = bitcoind === undefined ? ` (${bitcoindIsMissing})` : '';
const minuteMs = 60_000;
/** A real node's blocks, one by one, with the auditor in between. */
const patience = { timeout: 120_000 };
/** A user's deposit, and the amount sent of it, in minor units; `coins` is the amount for fees. */
interface Amounts {
  deposit: bigint;
  sent: bigint;
  coins: bigint;
}

interface Way extends Amounts {
  environment: Record<string, string>;
  currencyKey: string;
  chain: Pick<ChainUnderTest, 'mine' | 'reorganise' | 'payFromOutside'>;
  outside: string;
  /** What an address of someone else's has got, in minor units. */
  received: () => Promise<bigint>;
}

/**
 * A server on a real node: a deposit is seen, confirmed and credited, its coins are moved to our own address, a send goes out,
 * gets stuck, is signed again by itself and by the operator, and is final after its block was undone; the auditor finds nothing at any step.
 */
async function expectWalk(way: Way): Promise<void> {
  const { chain, currencyKey, deposit, sent, coins } = way;
  const server = await startTestServer({ environment: { ...way.environment, BUDGET_SCALE: '100' } });
  onTestFinished(server.stop);
  const { context, clock, database } = server;
  await joinRealNetworks(context);
  const currency = requireCurrency(currencyKey);
  const coin = requireCurrency(currency.feeKey);
  const network = requireChainNetwork(currency);
  const custody = context.walletKeys.addressOf(custodyPlaceOf(network));
  const follow = async () => {
    clock.advance(1_000);
    await followNetworks(context);
  };
  const sound = () => expectSound(server);
  const mine = async (count: number) => {
    for (let made = 0; made < count; made += 1) {
      await chain.mine(1);
      await follow();
    }
  };

  await chain.payFromOutside(custody, coins, coin);
  if (coin !== currency) await chain.payFromOutside(custody, deposit, currency);
  await chain.mine(5);
  await follow();
  const user = await registerUser(server);
  const { rows } = await database.query<{ id: string }>('select id from users where email = $1', [
    user.email,
  ]);
  const userId = rows[0]?.id ?? '';
  const amountOf = async () =>
    (await findUserBalances(context.db, { userId, kind: 'crypto' })).get(currency.id) ?? 0n;

  const address = (await getUserAddresses(context, userId))(currency);
  await chain.payFromOutside(address, deposit, currency);
  await follow();
  const depositState = async () =>
    (await user.client.call(depositsRoutes.listDeposits, { query: {} })).payload.deposits.map(
      ({ state }) => state,
    );
  expect(await depositState()).toEqual(['seen']);
  await sound();
  await mine(1);
  expect(await depositState()).toEqual(['included']);
  await sound();
  expect(await amountOf()).toBe(0n);
  await chain.reorganise(1, 'wait');
  await follow();
  await sound();
  await mine(5);
  expect(await amountOf()).toBe(deposit);
  await sound();

  const { change, done } = operatorOf(server);
  const addresses = await done('treasury', 'addresses');
  expect(addresses).toMatch(new RegExp(`^${coin.key} +${custody} {2}holds `, 'm'));
  expect(addresses.includes('sweeps of tokens need up to')).toBe(coin !== currency);
  await chain.payFromOutside(custody, coins, coin);
  await mine(5);
  await change('treasury', 'fund', coin.key);
  expect(await done('unclaimed', 'list')).toBe('Everything that arrived is credited.');
  await sound();

  for (let round = 0; round < 2; round += 1) {
    await planSweeps(context);
    await follow();
    await mine(5);
    await sound();
  }
  const sweeps = await database.query('select state from sweeps');
  expect(sweeps.rows).toEqual([{ state: 'done' }]);
  expect(await amountOf()).toBe(deposit);

  await change('credit', user.email, coin.key, formatAmount(coins / 10n, coin.decimal));
  const { payload } = await user.client.call(
    sendRoutes.initiateSend,
    {
      params: { currencyKey },
      body: {
        to: way.outside,
        amount: formatAmount(sent, currency.decimal),
        fee: formatAmount(coins / 100n, coin.decimal),
      },
    },
    { 'idempotency-key': randomUUID() },
  );
  const { requestId } = payload;
  const code = codeIn(server.mails.at(-1));
  await user.client.call(
    sendRoutes.completeSend,
    { body: { requestId, code } },
    { 'idempotency-key': randomUUID() },
  );
  const send = async () =>
    (await user.client.call(sendRoutes.getSend, { params: { requestId } })).payload.send;
  const attempts = async () =>
    (
      await database.query(
        `select a.n from payout_attempts a join payout_legs l on l.id = a.leg_id join payouts p on p.id = l.payout_id
          where p.owner_id = $1`,
        [requestId],
      )
    ).rows.length;
  await follow();
  expect(await send()).toMatchObject({ state: 'sent' });
  expect(await attempts()).toBe(1);
  await sound();
  clock.advance(11 * minuteMs);
  // A session's token counts for ten minutes.
  await signInUser(server, user.email, user.client);
  await follow();
  expect(await send()).toMatchObject({ state: 'stuck' });
  expect(await attempts()).toBe(2);
  await sound();
  expect(await bumpPayout(context, requestId)).toBe(1);
  await follow();
  expect(await attempts()).toBe(3);
  await mine(1);
  expect(await send()).toMatchObject({ state: 'included', confirmations: 1 });
  expect(await way.received()).toBe(sent);
  await sound();
  await chain.reorganise(1, 'are forgotten');
  await follow();
  await sound();
  await chain.mine(1);
  await follow();
  await follow();
  await mine(5);
  expect(await send()).toMatchObject({ state: 'final' });
  expect(await way.received()).toBe(sent);
  expect(await attempts()).toBe(3);
  await sound();
}

describe.runIf(bitcoind !== undefined)(`a server on bitcoind${bitcoinNote}`, () => {
  let node: BitcoinNode;
  beforeAll(async () => {
    node = await startBitcoinNode(bitcoind ?? '');
  });
  afterAll(async () => node.stop());

  test('takes a deposit and sends it on, through an undone block and a stuck payment', patience, async () => {
    const outside = await node.wallet<string>('getnewaddress', '', 'bech32');
    await expectWalk({
      environment: { BITCOIN_RPC_URL: node.url, BITCOIN_NETWORK: 'regtest' },
      currencyKey: 'bitcoin-native-btc',
      chain: bitcoinChain(node),
      outside,
      received: async () =>
        BigInt(Math.round((await node.wallet<number>('getreceivedbyaddress', outside, 1)) * 1e8)),
      deposit: 1_000_000n,
      sent: 600_000n,
      coins: 500_000_000n,
    });
  });
});

describe.runIf(findAnvil() !== undefined)(`a server on anvil${anvilNote}`, () => {
  let anvil: Anvil;
  beforeAll(async () => {
    anvil = await startAnvil(31_337n);
  });
  afterAll(() => anvil.stop());
  const outside = '0x52908400098527886E0F7030069857D2E4169EE7';

  test.each([
    ['a token', 'ethereum-erc20-usdt', 50_000_000n, 20_000_000n],
    ['the coin', 'ethereum-native-eth', 10n ** 18n, 5n * 10n ** 17n],
  ])(
    'takes a deposit of %s and sends it on, through an undone block and a stuck payment',
    patience,
    async (_, currencyKey, deposit, sent) => {
      const currency = requireCurrency(currencyKey);
      const { tokens, environment } = await deployEthereumTokens(anvil);
      const chain = evmChain(anvil, { network: 'ethereum', currency, tokens });
      const held = async () => {
        const { tip } = await chain.adapter.head();
        return (await chain.adapter.holdings(currency, [outside], tip)).get(outside) ?? 0n;
      };
      const before = await held();
      await expectWalk({
        environment,
        currencyKey,
        chain,
        outside,
        received: async () => (await held()) - before,
        deposit,
        sent,
        coins: 10n ** 19n,
      });
    },
  );
});
