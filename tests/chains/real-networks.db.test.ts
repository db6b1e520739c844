import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { custodyPlaceOf } from '../../server/chains/addresses/our-addresses';
import { getUserAddresses } from '../../server/chains/addresses/user-addresses.service';
import { NodeWatch, followNetworks } from '../../server/chains/follow-networks';
import { joinRealNetworks } from '../../server/chains/real-networks';
import { listDeposits } from '../../server/deposits/deposits.service';
import { addUser } from '../support/add-user';
import { expectSound } from '../support/expect-sound';
import { startTestServer } from '../support/test-server';
import { bitcoindIsMissing, startBitcoinNode } from '../support/bitcoin-node';
import type { BitcoinNode } from '../support/bitcoin-node';
import { findBitcoind } from '../support/find-bitcoind.mjs';
import { payFromOutside } from './bitcoin-chain';
import { anvilNote, findAnvil, startAnvil } from './anvil';
import type { Anvil } from './anvil';
import { deploy } from './evm-chain';
import { tokenCode } from './evm-contracts';

const bitcoind = findBitcoind();
const bitcoinNote = bitcoind === undefined ? ` (${bitcoindIsMissing})` : '';
const hasAnvil = findAnvil() !== undefined;

/** A server on a new database with these settings, which has asked its nodes. */
async function joined(environment: Record<string, string>) {
  const server = await startTestServer({ environment });
  onTestFinished(server.stop);
  await joinRealNetworks(server.context);
  return server;
}

describe.runIf(bitcoind !== undefined)(`a server with a bitcoind${bitcoinNote}`, () => {
  let node: BitcoinNode;
  beforeAll(async () => {
    node = await startBitcoinNode(bitcoind ?? '');
  });
  afterAll(async () => node.stop());

  test('has addresses of its network, and the others simulated', async () => {
    const { context } = await joined({ BITCOIN_RPC_URL: node.url, BITCOIN_NETWORK: 'regtest' });
    expect(context.chains.embedded).not.toContain('bitcoin');
    expect(context.chains.embedded).toHaveLength(3);
    const place = { chain: 'bitcoin', purpose: 'user', index: 1 } as const;
    const address = context.walletKeys.addressOf(place);
    expect(context.chains.adapterOf('bitcoin').checkAddress(address)).toEqual({ address });
    expect(address).toMatch(/^bcrt1q/);
  });

  test('is asked to search all coins as the books begin, later for those alone that the index has', async () => {
    const methods: string[] = [];
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const body = typeof init?.body === 'string' ? init.body : '';
      methods.push(...[...body.matchAll(/"method":"(\w+)"/g)].map(([, method = '']) => method));
      return fetch(url, init);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const server = await joined({ BITCOIN_RPC_URL: node.url, BITCOIN_NETWORK: 'regtest' });
    const { context } = server;
    const pay = async (address: string, amount: bigint) => {
      await payFromOutside(node, address, amount);
      await node.mine(3);
      await followNetworks(context);
    };
    await pay(context.walletKeys.addressOf(custodyPlaceOf('bitcoin')), 5_000_000n);
    expect(methods).toContain('scantxoutset');
    methods.length = 0;
    const { id } = await addUser(server);
    await pay((await getUserAddresses(context, id))(requireCurrency('bitcoin-native-btc')), 70_000n);
    await expectSound(server);
    expect(methods).toContain('gettxout');
    expect(methods).not.toContain('scantxoutset');
    await server.database.query(`update chain_coins set amount = amount + 1, key = 'ab' || substr(key, 3)
      where amount = 70000`);
    await expectSound(server, 'addresses hold their coins');
  });

  test('credits a deposit with as many blocks as the settings say, and tells its user so', async () => {
    const settings = { BITCOIN_RPC_URL: node.url, BITCOIN_NETWORK: 'regtest', BITCOIN_CONFIRMATIONS: '4' };
    const server = await joined(settings);
    const { context } = server;
    await followNetworks(context);
    const currency = requireCurrency('bitcoin-native-btc');
    const { id: userId } = await addUser(server);
    await payFromOutside(node, (await getUserAddresses(context, userId))(currency), 70_000n);
    for (const [confirmations, state] of ['included', 'included', 'included', 'credited'].entries()) {
      await node.mine(1);
      await followNetworks(context);
      expect(await listDeposits(context, { userId, currency })).toMatchObject([
        { state, confirmations: confirmations + 1, needed: 4 },
      ]);
    }
    await expectSound(server);
  });

  test('does not start where the settings name another network than the node’s', async () => {
    for (const name of ['main', 'test'])
      await expect(joined({ BITCOIN_RPC_URL: node.url, BITCOIN_NETWORK: name })).rejects.toThrow(
        `BITCOIN_RPC_URL: the node is not of Bitcoin's ${name} network`,
      );
  });
});

describe.runIf(hasAnvil)(`a server with an anvil${anvilNote}`, () => {
  let anvil: Anvil;
  let contract: string;
  beforeAll(async () => {
    anvil = await startAnvil(1003n);
    contract = await deploy(anvil, tokenCode({ decimals: 18 }));
  });
  afterAll(() => anvil.stop());
  const settings = (decimals: number) => ({
    V4_RPC_URL: anvil.url,
    V4_NETWORK: 'regtest',
    V4_TOKENS: `tectum-v4-tct=${contract}:${decimals}`,
  });

  test('follows it', async () => {
    const { context } = await joined(settings(18));
    expect((await context.chains.adapterOf('tectum').head()).tip.height).toBeGreaterThan(0n);
  });

  test('waits for a final block with the token, and the log says so once', async () => {
    const fresh = await startAnvil(1003n);
    onTestFinished(() => fresh.stop());
    const token = await deploy(fresh, tokenCode({ decimals: 18 }));
    const { context, clock } = await joined({
      V4_RPC_URL: fresh.url,
      V4_NETWORK: 'regtest',
      V4_TOKENS: `tectum-v4-tct=${token}:18`,
    });
    const lines: string[] = [];
    const note = (_about: object, line: string) => lines.push(line);
    const log = { ...context.log, warn: note, info: note } as unknown as typeof context.log;
    const watch = new NodeWatch();
    const follow = async () => {
      clock.advance(60_000);
      await followNetworks({ ...context, log }, watch);
    };
    await follow();
    await follow();
    const reason = `the contract ${token} of tectum-v4-tct is in no final block yet`;
    const waiting = `tectum is not followed until its node answers rightly: ${reason}`;
    expect(lines.map((line) => line.toLowerCase())).toEqual([waiting]);
    await fresh.ask('anvil_mine', '0x3');
    await follow();
    expect(lines[1]).toBe('tectum is followed again');
  });

  test('does not start with a token of other decimals, nor with a node of another chain', async () => {
    await expect(joined(settings(8))).rejects.toThrow('V4_RPC_URL: the contract of tectum-v4-tct');
    const tokens = `ethereum-erc20-usdt=${contract},ethereum-erc20-tet=0x${'1'.repeat(40)}`;
    await expect(
      joined({ ETHEREUM_RPC_URL: anvil.url, ETHEREUM_NETWORK: 'regtest', ETHEREUM_TOKENS: tokens }),
    ).rejects.toThrow('ETHEREUM_RPC_URL: the node is of chain 1003, not of 31337');
  });
});
