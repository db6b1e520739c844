import type { NetworkName } from '../../wallet-keys/bitcoin-forms';
import { hex } from '@scure/base';
import type { BlockRef, ChainMove } from '../chain-adapter';
import { NodeError } from '../chain-adapter';
import { addressOfScript, scriptOf } from './bitcoin-address';
import { blockMoves, readBlock } from './bitcoin-blocks';
import type { BitcoinRpc } from './bitcoin-rpc';

/** A coin of ours as our own index has it. */
export interface IndexedCoin {
  /** `txid:vout` */
  key: string;
  address: string;
  amount: bigint;
}

/** The coins that our own index says some addresses have at a block. */
export type FindCoins = (addresses: readonly string[], at: BlockRef) => Promise<readonly IndexedCoin[]>;

/** Limit of blocks to subtract from the node's balance, which is always that of its newest block. */
const mostUndone = 30n;

interface HoldingsOptions {
  networkName: NetworkName;
  findCoins?: FindCoins | undefined;
}

/**
 * What addresses hold at a block. The node has no index by address. With `findCoins`, it reads each coin of our own index,
 * which finds every coin that is missing or smaller than we think. Without, the node searches all unspent coins, which also
 * finds coins missing from our index, but takes minutes on the main network. Use it in tests and for rare checks.
 */
export async function readHoldings(
  rpc: BitcoinRpc,
  { networkName, findCoins }: HoldingsOptions,
  addresses: readonly string[],
  at: BlockRef,
): Promise<Map<string, bigint>> {
  if (addresses.length === 0) return new Map();
  const foundCoins =
    findCoins === undefined
      ? await scanCoins(rpc, networkName, addresses)
      : await askForCoins(rpc, networkName, await findCoins(addresses, at));
  const sums = new Map<string, bigint>();
  for (const { address, amount } of await coinsAt(rpc, { networkName, addresses, at, foundCoins }))
    sums.set(address, (sums.get(address) ?? 0n) + amount);
  return sums;
}

/** The coins of addresses at a block, by a search of all unspent coins. */
export async function searchCoins(
  rpc: BitcoinRpc,
  asked: { networkName: NetworkName; addresses: readonly string[]; at: BlockRef },
): Promise<readonly IndexedCoin[]> {
  const foundCoins = await scanCoins(rpc, asked.networkName, asked.addresses);
  return coinsAt(rpc, { ...asked, foundCoins });
}

/** What was found at the tip without what the blocks above the wanted one did. */
async function coinsAt(
  rpc: BitcoinRpc,
  asked: { networkName: NetworkName; addresses: readonly string[]; at: BlockRef; foundCoins: FoundCoins },
): Promise<readonly IndexedCoin[]> {
  const { networkName, addresses, at, foundCoins } = asked;
  const undone = await movesAbove(rpc, { networkName, addresses, at, tipHash: foundCoins.tipHash });
  const arrived = new Set(undone.arrivals.map(({ key }) => key));
  const coins = new Map(foundCoins.coins.map((coin) => [coin.key, coin]));
  for (const spend of undone.spends) if (foundCoins.knows(spend.key)) coins.set(spend.key, spend);
  for (const key of arrived) coins.delete(key);
  return [...coins.values()].map(({ key, address, amount }) => ({ key, address, amount }));
}

interface FoundCoins {
  /** The newest block when the node was asked. */
  tipHash: string;
  coins: readonly IndexedCoin[];
  /** Whether a coin that was spent after the block is one of those asked for. */
  knows: (key: string) => boolean;
}

async function scanCoins(
  rpc: BitcoinRpc,
  networkName: NetworkName,
  addresses: readonly string[],
): Promise<FoundCoins> {
  const { bestblock, unspents } = await rpc.scan(addresses);
  const asked = new Set(addresses);
  const coins = unspents.map(({ txid, vout, scriptPubKey, amount }) => {
    const address = addressOfScript(hex.decode(scriptPubKey), networkName);
    if (address === undefined || !asked.has(address))
      throw new NodeError("the node found coins of another's address");
    return { key: `${txid}:${vout}`, address, amount };
  });
  if (new Set(coins.map(({ key }) => key)).size !== coins.length)
    throw new NodeError('the node found a coin twice');
  return { tipHash: bestblock, coins, knows: () => true };
}

async function askForCoins(
  rpc: BitcoinRpc,
  networkName: NetworkName,
  indexed: readonly IndexedCoin[],
): Promise<FoundCoins> {
  const keys = new Set(indexed.map(({ key }) => key));
  const before = (await rpc.chainInfo()).bestblockhash;
  const answers = await rpc.unspent(indexed.map(({ key }) => key));
  const coins = indexed.flatMap(({ key, address }, index) => {
    const answer = answers[index];
    if (answer === undefined || answer === null) return [];
    if (answer.bestblock !== before)
      throw new NodeError('the node took a block while it was asked for coins');
    const isThere = answer.scriptPubKey.hex === hex.encode(scriptOf(address, networkName));
    return isThere ? [{ key, address, amount: answer.value }] : [];
  });
  if ((await rpc.chainInfo()).bestblockhash !== before)
    throw new NodeError('the node took a block while it was asked for coins');
  return { tipHash: before, coins, knows: (key) => keys.has(key) };
}

/** What the blocks above one did at some addresses, read from the tip downwards to that very block. */
async function movesAbove(
  rpc: BitcoinRpc,
  given: { networkName: NetworkName; addresses: readonly string[]; at: BlockRef; tipHash: string },
): Promise<{ arrivals: ChainMove[]; spends: ChainMove[] }> {
  const { networkName, at, tipHash } = given;
  const asked = new Set(given.addresses);
  const [arrivals, spends]: [ChainMove[], ChainMove[]] = [[], []];
  let { hash, height } = await rpc.header(tipHash);
  if (height - at.height > mostUndone)
    throw new NodeError(`block ${at.height} lies too far below the tip to tell what was held there`);
  while (height > at.height) {
    const block = await readBlock(rpc, { height, hash });
    const moves = await blockMoves(networkName, block, (all) =>
      Promise.resolve(new Set(all.filter((address) => asked.has(address)))),
    );
    arrivals.push(...moves.arrivals);
    spends.push(...moves.spends);
    hash = moves.parentHash;
    height -= 1n;
  }
  if (height !== at.height || hash !== at.hash)
    throw new NodeError(`block ${at.hash} is no more in the node's chain`);
  return { arrivals, spends };
}
