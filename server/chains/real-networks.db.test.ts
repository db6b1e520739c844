import { beforeEach, describe, expect, test } from 'vitest';
import { brand } from '../../contract/brand';
import { withServer } from '../../tests/support/with-server';
import { readConfig } from '../kernel/config';
import { ForeignNode, NodeError } from './adapters/chain-adapter';
import type { ChainAdapter } from './adapters/chain-adapter';
import { createRealNetworks, joinRealNetworks, refuseOtherNetworks } from './real-networks';
import type { RealNetworks } from './chains';

const nowhere = 'http://127.0.0.1:9';
const address = (digit: string) => `0x${digit.repeat(40)}`;
const tokens = `ethereum-erc20-usdt=${address('1')},ethereum-erc20-tet=${address('2')}:18`;

const server = withServer();
const networksOf = (environment: Record<string, string>) =>
  createRealNetworks(readConfig(environment), server.context);

describe('the networks that the settings name a node of', () => {
  test('do not exist without settings', () => {
    expect(networksOf({}).size).toBe(0);
    expect(server.context.chains.embedded).toHaveLength(4);
  });

  test('have their names, their forms of addresses and their tokens', () => {
    const real = networksOf({
      BITCOIN_RPC_URL: nowhere,
      BITCOIN_NETWORK: 'regtest',
      ETHEREUM_RPC_URL: nowhere,
      ETHEREUM_TOKENS: tokens,
      TRON_URL: nowhere,
      V4_RPC_URL: nowhere,
      V4_NETWORK: 'test',
      V4_TOKENS: `tectum-v4-tct=${address('3')}:18`,
    });
    const names = [...real].map(([network, { networkName }]) => [network, networkName]);
    expect(Object.fromEntries(names)).toEqual({
      bitcoin: 'regtest',
      ethereum: 'main',
      tron: 'main',
      tectum: 'test',
    });
    const ofMain = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    expect(real.get('bitcoin')?.adapter.checkAddress(ofMain)).toEqual({ refusal: 'network' });
  });

  test('have their explorers: those of main networks, and what the settings name', () => {
    const page = 'https://blocks.example/{hash}';
    const real = networksOf({
      BITCOIN_RPC_URL: nowhere,
      BITCOIN_NETWORK: 'regtest',
      ETHEREUM_RPC_URL: nowhere,
      ETHEREUM_TOKENS: tokens,
      TRON_URL: nowhere,
      V4_RPC_URL: nowhere,
      V4_NETWORK: 'test',
      V4_TOKENS: `tectum-v4-tct=${address('3')}:18`,
      EXPLORERS: `tectum=${page} tron=`,
    });
    const explorers = [...real].map(([network, { explorer }]) => [network, explorer]);
    expect(Object.fromEntries(explorers)).toEqual({
      bitcoin: '',
      ethereum: brand.explorers.ethereum,
      tron: '',
      tectum: page,
    });
  });

  test.each([
    [
      'no contract for a token',
      { ETHEREUM_TOKENS: `ethereum-erc20-usdt=${address('1')}` },
      'ETHEREUM_TOKENS',
    ],
    [
      'no contracts at all',
      {},
      'ETHEREUM_TOKENS: the contract is missing of ethereum-erc20-usdt, ethereum-erc20-tet',
    ],
    ['an unknown currency', { ETHEREUM_TOKENS: `${tokens},dogecoin=${address('3')}` }, 'dogecoin'],
    ['one contract twice', { ETHEREUM_TOKENS: tokens.replace(address('2'), address('1')) }, 'of its own'],
    ['too few decimals', { ETHEREUM_TOKENS: tokens.replace(':18', ':2') }, 'cannot have 2 decimals'],
    [
      "another network's currency",
      { ETHEREUM_TOKENS: `${tokens},tectum-v4-tct=${address('3')}` },
      'tectum-v4',
    ],
    [
      'no contract on a test network',
      { ETHEREUM_TOKENS: tokens, TRON_URL: nowhere, TRON_NETWORK: 'test' },
      'TRON_TOKENS',
    ],
  ])('cannot have %s', (_, settings, named) => {
    expect(() => networksOf({ ETHEREUM_RPC_URL: nowhere, ...settings })).toThrow(named);
  });
});

describe('a database', () => {
  const bitcoin = { BITCOIN_RPC_URL: nowhere, BITCOIN_NETWORK: 'regtest' };
  const check = async (environment: Record<string, string>) =>
    refuseOtherNetworks(server.context.db, networksOf(environment));
  /** As if the database had begun without the simulated network. */
  const forgetStandIn = async () =>
    server.database.query(`delete from chain_heads where network = 'bitcoin'`);
  const withNode = (head: ChainAdapter['head']): RealNetworks => {
    const real = networksOf(bitcoin);
    return new Map(
      [...real].map(([network, one]) => [network, { ...one, adapter: { ...one.adapter, head } }]),
    );
  };
  const join = async (head: ChainAdapter['head']) =>
    joinRealNetworks({
      ...server.context,
      chains: { ...server.context.chains, real: withNode(head) },
    });
  const ref = { height: 1n, hash: 'a' };

  beforeEach(async () => {
    await server.database.query(`delete from installation where name like 'network %'`);
  });

  test('that began on the stand-in refuses a real network, which needs a new one', async () => {
    await check({});
    await expect(check(bitcoin)).rejects.toThrow(
      'BITCOIN_RPC_URL: this database keeps bitcoin on the stand-in',
    );
  });

  test('that was on a real network refuses another one, and the stand-in', async () => {
    await forgetStandIn();
    await check(bitcoin);
    await join(() => Promise.resolve({ tip: ref, final: ref }));
    await check(bitcoin);
    await expect(check({ ...bitcoin, BITCOIN_NETWORK: 'main' })).rejects.toThrow(
      'regtest network of bitcoin',
    );
    await expect(check({})).rejects.toThrow('no node of it');
  });

  test('is not marked by a node of another network, and may be started with the right one then', async () => {
    await forgetStandIn();
    await expect(join(() => Promise.reject(new ForeignNode('of another')))).rejects.toThrow(
      'BITCOIN_RPC_URL: of another',
    );
    await check({});
  });

  test('waits for a node that is away only where its network was followed before', async () => {
    await forgetStandIn();
    await server.database.query(`delete from chain_cursors where network = 'bitcoin'`);
    const away = () => join(() => Promise.reject(new NodeError('no answer')));
    await expect(away()).rejects.toThrow('BITCOIN_RPC_URL: no answer');
    await server.database.query(
      `insert into chain_cursors (network, baseline_height, scanned_height, scanned_hash, posted_height, posted_hash, tip_height, looked_at)
       values ('bitcoin', 1, 1, 'a', 1, 'a', 1, now())`,
    );
    await away();
    await expect(join(() => Promise.reject(new ForeignNode('of another')))).rejects.toThrow('of another');
  });
});
