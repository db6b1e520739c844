import { mnemonicToSeedSync } from '@scure/bip39';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import { createBitcoinAdapter } from '../../server/chains/adapters/bitcoin/bitcoin-adapter';
import type { BitcoinAdapterOptions } from '../../server/chains/adapters/bitcoin/bitcoin-adapter';
import { systemClock } from '../../server/kernel/clock';
import { createWalletKeys } from '../../server/chains/wallet-keys/create-wallet-keys';
import type { BitcoinNode } from '../support/bitcoin-node';
import type { ChainUnderTest } from './chain-under-test';

/** Equal in every run. */
export const bitcoinKeys = createWalletKeys(mnemonicToSeedSync(`${'test '.repeat(11)}junk`), 'regtest');

export function writtenCoins(satoshis: bigint): string {
  const digits = String(satoshis).padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

/** Hands in a payment by the outside wallet. */
export async function payFromOutside(node: BitcoinNode, address: string, amount: bigint): Promise<string> {
  const hash = await node.wallet<string>('sendtoaddress', address, writtenCoins(amount));
  const { hex } = await node.wallet<{ hex: string }>('gettransaction', hash);
  return node.call<string>('sendrawtransaction', hex, 0);
}

/** Undoes the newest blocks and puts empty ones in their place. */
export async function reorganise(node: BitcoinNode, depth: number, areForgotten: boolean): Promise<void> {
  const tip = await node.call<number>('getblockcount');
  await node.call('invalidateblock', await node.call('getblockhash', tip - depth + 1));
  if (areForgotten) await node.restart();
  const address = await node.wallet<string>('getnewaddress');
  for (let count = 0; count < depth; count += 1) await node.call('generateblock', address, []);
}

/** Gives a node the blocks of another one that it lacks, oldest first, as bytes or as headers alone; returns how many. */
export async function passBlocks(
  from: BitcoinNode,
  to: BitcoinNode,
  form: 'blocks' | 'headers' = 'blocks',
): Promise<number> {
  const missing: string[] = [];
  let hash = await from.call<string>('getbestblockhash');
  while (!(await hasBlock(to, hash))) {
    missing.unshift(hash);
    const header = await from.call<{ previousblockhash: string }>('getblockheader', hash);
    hash = header.previousblockhash;
  }
  for (const one of missing)
    if (form === 'blocks') await to.call('submitblock', await from.call('getblock', one, 0));
    else await to.call('submitheader', await from.call('getblockheader', one, false));
  return missing.length;
}

async function hasBlock(node: BitcoinNode, hash: string): Promise<boolean> {
  try {
    await node.call('getblock', hash, 0);
    return true;
  } catch {
    return false;
  }
}

/** The adapter at a node, with the hands that move the node. */
export function bitcoinChain(
  node: BitcoinNode,
  options: Partial<BitcoinAdapterOptions> = {},
): ChainUnderTest {
  const adapter = createBitcoinAdapter({
    url: node.url,
    networkName: 'regtest',
    confirmations: 3,
    clock: systemClock,
    ...options,
  });
  return {
    adapter,
    currency: requireCurrency('bitcoin-native-btc'),
    addressOf: bitcoinKeys.addressOf,
    keyOf: bitcoinKeys.secretOf,
    payFromOutside: (address, amount) => payFromOutside(node, address, amount),
    mine: async (count) => node.mine(count),
    reorganise: (depth, undone) => reorganise(node, depth, undone === 'are forgotten'),
    blocksToFinality: 2,
    showsWaiting: true,
  };
}
