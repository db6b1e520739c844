import type { Clock } from '../../../kernel/clock';
import type { NetworkName } from '../../wallet-keys/bitcoin-forms';
import { NodeError } from '../chain-adapter';
import type { ChainAdapter, ChainHead } from '../chain-adapter';
import { checkBitcoinAddress, scriptOf } from './bitcoin-address';
import { bitcoinId, blockMoves, readBlock } from './bitcoin-blocks';
import { changeOf, chooseCoins, costOf, draftTransaction } from './bitcoin-drafts';
import { readRates, surveyBitcoin } from './bitcoin-fees';
import { createGoneCheck } from './bitcoin-gone';
import { readHoldings, searchCoins } from './bitcoin-holdings';
import type { FindCoins } from './bitcoin-holdings';
import { watchMempool } from './bitcoin-mempool';
import { createBitcoinRpc } from './bitcoin-rpc';
import type { BitcoinRpc } from './bitcoin-rpc';
import { signTransaction } from './bitcoin-signing';
import { leastAmount, usualSize } from './bitcoin-sizes';
import { isKnown, submitBitcoin } from './bitcoin-submit';

export interface BitcoinAdapterOptions {
  /** The address of bitcoind's JSON-RPC, with name and password. */
  url: string;
  networkName: NetworkName;
  clock: Clock;
  /** How many blocks, its own included, make a transaction final. */
  confirmations: number;
  /** The coins of our own index, for `holdings` without a search of all coins; see `readHoldings`. */
  findCoins?: FindCoins;
  fetch?: typeof globalThis.fetch;
}

/** Bitcoin through bitcoind, which needs neither an index nor a wallet and may be pruned. */
export function createBitcoinAdapter(options: BitcoinAdapterOptions): ChainAdapter {
  const { networkName, clock, confirmations } = options;
  const rpc = createBitcoinRpc(options);
  const head = () => readHead(rpc, { networkName, confirmations: BigInt(confirmations) });
  return {
    network: 'bitcoin',
    can: { replace: true, manyOutputs: true, expires: false },
    needs: 'coins',
    confirmations,
    decimalsOf: ({ decimal }) => decimal,
    checkAddress: (text) => checkBitcoinAddress(text, networkName),
    isUnpayable: (_address, { id }) => id !== bitcoinId,
    leastOutput: (address) => leastAmount(scriptOf(address, networkName)),
    feeRates: async () => ({ ...(await readRates(rpc)).rates, asOf: clock.now() }),
    usualCost: (_currency, rate) => usualSize * rate,
    head,
    async block(height, findOurs) {
      const hash = await rpc.blockHash(height);
      if (hash === undefined) return undefined;
      return blockMoves(networkName, await readBlock(rpc, { height, hash }), findOurs);
    },
    waiting: watchMempool(rpc, networkName),
    async survey(leg, previous) {
      const { final } = await head();
      return surveyBitcoin(rpc, leg, { finalHeight: final.height, previous });
    },
    changeOf,
    openingCoins: (addresses, at) => searchCoins(rpc, { networkName, addresses, at }),
    chooseCoins: (leg, survey, coins, previous) => chooseCoins(networkName, leg, { survey, coins, previous }),
    costMax: (leg, survey, coinCount) => costOf(networkName, leg, survey, coinCount),
    draft: (leg, survey, reserved, previous) =>
      draftTransaction(networkName, leg, { survey, reserved, previous }),
    sign: (unsigned, keyOf) => signTransaction(networkName, unsigned, keyOf),
    submit: async (signed) => submitBitcoin(rpc, signed),
    knows: async (signed) => isKnown(rpc, signed),
    isGone: createGoneCheck(rpc),
    holdings: async (_currency, addresses, at) => readHoldings(rpc, options, addresses, at),
  };
}

/** Reads the tip, and the final block below it on the tip's own branch. */
async function readHead(
  rpc: BitcoinRpc,
  { networkName, confirmations }: { networkName: NetworkName; confirmations: bigint },
): Promise<ChainHead> {
  const { blocks, bestblockhash, initialblockdownload, headers, time } = await rpc.chainInfo();
  // A private network may have no new block for days.
  if (initialblockdownload && networkName !== 'regtest')
    throw new NodeError('the node is still loading the chain');
  const tip = { height: blocks, hash: bestblockhash };
  const below = blocks - (confirmations - 1n);
  const height = below > 0n ? below : 0n;
  const hash = await rpc.blockHash(height);
  const header = hash === undefined ? undefined : await rpc.header(hash);
  if (header === undefined || header.hash !== hash || header.height !== height)
    throw new NodeError(`the node has no block ${height} below its tip`);
  if (BigInt(header.confirmations) < blocks - height + 1n)
    throw new NodeError(`the node's chain changed while it was asked for its head`);
  return {
    tip,
    final: { height, hash: header.hash },
    behind: headers > blocks ? headers - blocks : 0n,
    ...(time !== undefined && { tipAt: new Date(time * 1000) }),
  };
}
