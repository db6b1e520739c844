import { createHash } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { requireCurrency } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { createEvmAdapter } from '../../server/chains/adapters/evm/evm-adapter';
import type { EvmNetwork, TokenSetting } from '../../server/chains/adapters/evm/evm-settings';
import { systemClock } from '../../server/kernel/clock';
import { chainForms } from '../../server/chains/wallet-keys/chain-forms';
import { keyPath } from '../../server/chains/wallet-keys/key-place';
import type { KeyPlace } from '../../server/chains/wallet-keys/key-place';
import { anvilBlocksToFinality } from './anvil';
import type { Anvil } from './anvil';
import type { ChainUnderTest } from './chain-under-test';
import { tokenCode, tokenSelectors } from './evm-contracts';

const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const quantity = (value: bigint): string => `0x${value.toString(16)}`;

/** A key of its own for each place, the same in every run. */
export function evmKeyOf(place: KeyPlace): Uint8Array {
  return createHash('sha256').update(keyPath(place)).digest();
}

export function evmAddressOf(place: KeyPlace): string {
  return chainForms.ethereum.address(secp256k1.getPublicKey(evmKeyOf(place)));
}

/** Hands in a transaction of an account of the node's own. */
export async function sendFromOutside(
  anvil: Anvil,
  {
    to,
    value = 0n,
    data = '0x',
    gas = 500_000n,
  }: { to?: string; value?: bigint; data?: string; gas?: bigint },
): Promise<string> {
  const [from] = anvil.accounts;
  const call = { from, value: quantity(value), data, gas: quantity(gas), ...(to !== undefined && { to }) };
  return (await anvil.ask('eth_sendTransaction', call)) as string;
}

/** Puts a contract in place, with a block of its own. */
export async function deploy(anvil: Anvil, code: string): Promise<string> {
  const hash = await sendFromOutside(anvil, { data: code });
  await anvil.ask('anvil_mine', '0x1');
  const receipt = (await anvil.ask('eth_getTransactionReceipt', hash)) as { contractAddress: string };
  return receipt.contractAddress;
}

/**
 * Puts the tokens that users have on Ethereum in place, all dollars in the hands of the first account, and returns a server's settings for
 * that node.
 */
export async function deployEthereumTokens(anvil: Anvil) {
  const usdt = await deploy(anvil, tokenCode({ decimals: 6 }));
  const tet = await deploy(anvil, tokenCode({ decimals: 18 }));
  await sendFromOutside(anvil, {
    to: usdt,
    data: tokenInput('mint', anvil.accounts[0] ?? '', 10n ** 12n),
  });
  // Nobody follows a network on whose newest final block one of its tokens is missing.
  await anvil.ask('anvil_mine', quantity(BigInt(anvilBlocksToFinality + 1)));
  return {
    tokens: [
      { currencyId: requireCurrency('ethereum-erc20-usdt').id, contract: usdt, decimals: 6 },
      { currencyId: requireCurrency('ethereum-erc20-tet').id, contract: tet, decimals: 18 },
    ],
    environment: {
      ETHEREUM_RPC_URL: anvil.url,
      ETHEREUM_NETWORK: 'regtest',
      ETHEREUM_TOKENS: `ethereum-erc20-usdt=${usdt},ethereum-erc20-tet=${tet}:18`,
    },
  };
}

/** The input of a call of a function of our tokens, with an address and an amount. */
export function tokenInput(name: keyof typeof tokenSelectors, address: string, amount = 0n): string {
  return `0x${tokenSelectors[name]}${word(BigInt(address))}${word(amount)}`;
}

/** Gives someone outside tokens and sends them from there. */
export async function payToken(
  anvil: Anvil,
  contract: string,
  address: string,
  amount: bigint,
): Promise<string> {
  return sendFromOutside(anvil, { to: contract, data: tokenInput('transfer', address, amount) });
}

/** What undone blocks had in them, as their senders signed it. */
async function transactionsAbove(anvil: Anvil, depth: number): Promise<string[]> {
  const tip = Number(await anvil.ask('eth_blockNumber'));
  const raw: string[] = [];
  for (let height = tip - depth + 1; height <= tip; height += 1) {
    const block = await anvil.ask('eth_getBlockByNumber', quantity(BigInt(height)), false);
    for (const hash of (block as { transactions: string[] }).transactions)
      raw.push((await anvil.ask('eth_getRawTransactionByHash', hash)) as string);
  }
  return raw;
}

/** The adapter at a node, with the hands that move the node. */
export function evmChain(
  anvil: Anvil,
  given: {
    network: EvmNetwork;
    currency: Currency;
    tokens: readonly TokenSetting[];
    fetch?: typeof globalThis.fetch;
  },
): ChainUnderTest {
  const { network, currency, tokens, fetch } = given;
  const adapter = createEvmAdapter({
    url: anvil.url,
    network,
    networkName: 'regtest',
    tokens,
    clock: systemClock,
    ...(fetch && { fetch }),
  });
  const mine = async (count: number) => void (await anvil.ask('anvil_mine', quantity(BigInt(count))));
  return {
    adapter,
    currency,
    addressOf: evmAddressOf,
    keyOf: evmKeyOf,
    mine,
    async payFromOutside(address, amount, paid) {
      const token = tokens.find(({ currencyId }) => currencyId === paid.id);
      if (token !== undefined) return payToken(anvil, token.contract, address, amount);
      return sendFromOutside(anvil, { to: address, value: amount, gas: 21_000n });
    },
    async reorganise(depth, undone) {
      const raw = await transactionsAbove(anvil, depth);
      await anvil.ask('anvil_reorg', depth, []);
      if (undone === 'wait') for (const bytes of raw) await anvil.ask('eth_sendRawTransaction', bytes);
    },
    blocksToFinality: anvilBlocksToFinality,
    showsWaiting: true,
  };
}
