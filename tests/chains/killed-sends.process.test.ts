import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { sendRoutes } from '../../contract/send/send.contract';
import { custodyPlaceOf } from '../../server/chains/addresses/our-addresses';
import { getUserAddresses } from '../../server/chains/addresses/user-addresses.service';
import { requireChainNetwork } from '../../server/chains/chain-networks';
import { bumpPayout } from '../../server/chains/payouts/payouts';
import { isFullSize } from '../support/attack-sizes';
import { bitcoindIsMissing, startBitcoinNode } from '../support/bitcoin-node';
import type { BitcoinNode } from '../support/bitcoin-node';
import { findBitcoind } from '../support/find-bitcoind.mjs';
import { HttpClient } from '../support/http-client';
import { HttpUser } from '../support/http-user';
import { MortalServer } from '../support/mortal-server';
import { ServerBooks } from '../support/server-books';
import { anvilNote, findAnvil, startAnvil } from './anvil';
import type { Anvil } from './anvil';
import { bitcoinChain } from './bitcoin-chain';
import type { ChainUnderTest } from './chain-under-test';
import { deployEthereumTokens, evmChain } from './evm-chain';
import { startNodeGate } from './node-gate';

const bitcoind = findBitcoind();
const bitcoinNote = bitcoind === undefined ? ` (${bitcoindIsMissing})` : '';
/** A server that is killed a dozen times on a node whose blocks come one by one, and the auditor after each. */
const patience = { timeout: 400_000 };
const soon = { timeout: 60_000, interval: 200 };
const email = 'walker@billfold.test';

interface Way {
  nodeUrl: string;
  environmentOf: (url: string) => Record<string, string>;
  currencyKey: string;
  chain: ChainUnderTest;
  /** The call by which a transaction is handed in. */
  submit: string;
  outside: string;
  /** What an address of someone else's has got, in minor units. */
  received: () => Promise<bigint>;
  deposit: bigint;
  sent: bigint;
  coins: bigint;
}

/**
 * A send whose server is killed in each of its states, twice where a block is undone, and comes back each time: the auditor finds nothing
 * then, and at the end one transaction is final and its receiver has got the amount once.
 */
async function expectOnePayment(way: Way): Promise<void> {
  const { chain, currencyKey, deposit, sent, coins, submit } = way;
  const currency = requireCurrency(currencyKey);
  const gate = await startNodeGate(way.nodeUrl);
  onTestFinished(gate.stop);
  // No sweeps, so that what is handed in is the send.
  const quiet = { SWEEP_COST_TIMES: '1000000', LOG_LEVEL: 'fatal', DEMO: '0' };
  const env = { BUDGET_SCALE: '1000', ...quiet, ...way.environmentOf(gate.url) };
  const server = await MortalServer.start({ env, isFirstStart: true });
  onTestFinished(() => server.remove());
  const books = new ServerBooks(server, way.environmentOf(way.nodeUrl));
  onTestFinished(() => books.close());

  const custody = (await books.context()).walletKeys.addressOf(custodyPlaceOf(requireChainNetwork(currency)));
  await chain.payFromOutside(custody, coins, currency);
  const user = new HttpUser(server.url, email);
  await user.register();
  const [userId = ''] = await server.query(`select id from users where email = '${email}'`);
  const address = (await getUserAddresses(await books.context(), userId))(currency);
  await chain.payFromOutside(address, deposit, currency);
  /** Blocks, one by one, until the database says so: a node may learn of a transaction after its next block. */
  const mineUntil = async (question: string, answer: string): Promise<void> => {
    const mineAndAsk = async () => {
      if ((await server.query(question))[0] !== answer) await chain.mine(1);
      return (await server.query(question))[0];
    };
    await expect.poll(mineAndAsk, { ...soon, interval: 1_000 }).toBe(answer);
  };
  await mineUntil(`select state from chain_arrivals where user_id = '${userId}'`, 'credited');
  const before = await way.received();

  const client = new HttpClient(server.url);
  client.accessToken = user.accessToken;
  const view = async () => (await client.call(sendRoutes.getSend, { params: { requestId } })).payload.send;
  const shows = async (wanted: object): Promise<void> => {
    await expect.poll(view, soon).toMatchObject(wanted);
  };
  const attempts = (question: string) =>
    server.query(
      `select ${question} from payout_attempts a join payout_legs l on l.id = a.leg_id join payouts p on p.id = l.payout_id
        where p.owner_id = '${requestId}' order by 1`,
    );
  const reviveSound = async (meanwhile?: () => Promise<void>) => {
    await server.kill();
    await meanwhile?.();
    gate.open();
    await server.revive();
    expect(await books.audit()).toEqual([]);
  };

  const fee = formatAmount(coins / 100n, currency.decimal);
  const body = { to: way.outside, amount: formatAmount(sent, currency.decimal), fee };
  const { requestId } = (
    await client.call(
      sendRoutes.initiateSend,
      { params: { currencyKey }, body },
      { 'idempotency-key': randomUUID() },
    )
  ).payload;
  const code = await user.lastCode();
  await reviveSound();
  await shows({ state: 'unconfirmed' });

  // Its node is silent from here on, so that nothing is signed.
  await gate.closeFor({ isHandedOn: false });
  await client.call(
    sendRoutes.completeSend,
    { body: { requestId, code } },
    { 'idempotency-key': randomUUID() },
  );
  await shows({ state: 'requested' });
  expect(await attempts('a.n')).toEqual([]);
  await server.kill();
  const isSigned = gate.closeFor({ method: submit, isHandedOn: false });
  await server.revive();
  await isSigned;
  await shows({ state: 'signed' });
  const [hash = ''] = await attempts('a.hash');

  // The node takes it, and the answer gets lost.
  await server.kill();
  const isTaken = gate.closeFor({ method: submit, isHandedOn: true });
  await server.revive();
  await isTaken;
  await shows({ state: 'signed' });
  await reviveSound();
  await shows({ state: 'sent' });
  expect(await attempts('a.hash')).toEqual([hash]);
  await reviveSound();

  // Stuck: the second one is signed and not handed in, then taken without an answer.
  const isReplaced = gate.closeFor({ method: submit, isHandedOn: false });
  expect(await bumpPayout(await books.context(), requestId)).toBe(1);
  await isReplaced;
  await shows({ state: 'stuck' });
  await server.kill();
  const isReplacementTaken = gate.closeFor({ method: submit, isHandedOn: true });
  await server.revive();
  await isReplacementTaken;
  await reviveSound();
  await expect.poll(() => attempts('a.n'), soon).toEqual(['1', '2']);

  // Twice in a block that is undone, once while the server is down and once under its eyes.
  const knowsLast = async () => {
    const [last = ''] = await attempts('(array_agg(a.hash order by a.n desc))[1]');
    return chain.adapter.knows({ hash: last, bytes: '', feeMaxMinor: 0n, facts: {} });
  };
  const include = async () => {
    await expect.poll(knowsLast, soon).toBe(true);
    await chain.mine(1);
    await shows({ state: 'included' });
  };
  for (const isDown of [true, false]) {
    await include();
    const undo = () => chain.reorganise(1, 'are forgotten');
    if (!isDown) await undo();
    await reviveSound(isDown ? undo : undefined);
    await shows({ state: 'stuck', confirmations: 0 });
  }
  await include();
  await reviveSound();
  await mineUntil(`select state from payouts where owner_id = '${requestId}'`, 'paid');
  await reviveSound();
  await shows({ state: 'final' });
  await chain.mine(3);

  expect((await way.received()) - before).toBe(sent);
  expect(await attempts('count(distinct l.id)')).toEqual(['1']);
  expect(await server.query('select count(*) from chain_sent')).toEqual(['1']);
  expect(await books.audit()).toEqual([]);
}

describe.runIf(isFullSize && bitcoind !== undefined)(`a server on bitcoind${bitcoinNote}`, () => {
  let node: BitcoinNode;
  beforeAll(async () => {
    node = await startBitcoinNode(bitcoind ?? '');
  });
  afterAll(async () => node.stop());

  test('that is killed in each state of a send pays once', patience, async () => {
    const outside = await node.wallet<string>('getnewaddress', '', 'bech32');
    await expectOnePayment({
      nodeUrl: node.url,
      environmentOf: (url) => ({ BITCOIN_RPC_URL: url, BITCOIN_NETWORK: 'regtest' }),
      currencyKey: 'bitcoin-native-btc',
      chain: bitcoinChain(node),
      submit: 'sendrawtransaction',
      outside,
      received: async () =>
        BigInt(Math.round((await node.wallet<number>('getreceivedbyaddress', outside, 1)) * 1e8)),
      deposit: 10_000_000n,
      sent: 600_000n,
      coins: 500_000_000n,
    });
  });
});

describe.runIf(isFullSize && findAnvil() !== undefined)(`a server on anvil${anvilNote}`, () => {
  let anvil: Anvil;
  beforeAll(async () => {
    anvil = await startAnvil(31_337n);
  });
  afterAll(() => anvil.stop());

  test('that is killed in each state of a send pays once', patience, async () => {
    const outside = '0x52908400098527886E0F7030069857D2E4169EE7';
    const currency = requireCurrency('ethereum-native-eth');
    const { tokens, environment } = await deployEthereumTokens(anvil);
    const chain = evmChain(anvil, { network: 'ethereum', currency, tokens });
    await expectOnePayment({
      nodeUrl: anvil.url,
      environmentOf: (url) => ({ ...environment, ETHEREUM_RPC_URL: url }),
      currencyKey: currency.key,
      chain,
      submit: 'eth_sendRawTransaction',
      outside,
      received: async () => {
        const { tip } = await chain.adapter.head();
        return (await chain.adapter.holdings(currency, [outside], tip)).get(outside) ?? 0n;
      },
      deposit: 10n ** 18n,
      sent: 5n * 10n ** 17n,
      coins: 10n ** 19n,
    });
  });
});
