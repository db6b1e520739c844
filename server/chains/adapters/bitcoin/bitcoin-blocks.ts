import { hex } from '@scure/base';
import { currencyCatalogue } from '../../../../contract/currencies/currency-catalogue';
import type { NetworkName } from '../../wallet-keys/bitcoin-forms';
import { NodeError } from '../chain-adapter';
import type { BlockRef, ChainBlock, ChainMove, FindOurs, SentTransaction } from '../chain-adapter';
import { addressOfScript } from './bitcoin-address';
import { hashOfHeader, merkleRoot, readTransaction } from './bitcoin-raw';
import type { RawTransaction } from './bitcoin-raw';
import type { BitcoinRpc } from './bitcoin-rpc';
import type { NodeBlock } from './bitcoin-rpc-models';

/** The network's own coin, the only one there. */
export const bitcoinId = currencyCatalogue.find(({ key }) => key === 'bitcoin-native-btc')?.id ?? 0;

/** Blocks after which a miner may spend the reward. */
const maturity = 100n;
const noParent = '0'.repeat(64);
type NodeTransaction = NodeBlock['tx'][number];

/** A block that the node has in its present chain, checked as far as its own bytes allow. */
export async function readBlock(rpc: BitcoinRpc, ref: BlockRef): Promise<NodeBlock> {
  const block = await rpc.block(ref.hash);
  const { hash, hasWork } = hashOfHeader(block);
  if (block.height !== ref.height || hash !== ref.hash || !hasWork)
    throw new NodeError(`the node answered another block than ${ref.height} ${ref.hash}`);
  if (block.confirmations < 1) throw new NodeError(`block ${ref.hash} is no more in the chain`);
  if (merkleRoot(block.tx.map(({ txid }) => txid)) !== block.merkleroot)
    throw new NodeError(`the transactions of block ${ref.hash} are not those of its header`);
  return block;
}

/**
 * What a block did at our addresses. Keys of arrivals and of spends are both `txid:vout` of the coin: where it arrived and
 * where it left. A spend is a whole coin, so the fee is within the spends; `sent` says what it was.
 */
export async function blockMoves(
  networkName: NetworkName,
  block: NodeBlock,
  findOurs: FindOurs,
): Promise<ChainBlock> {
  const addressOf = ({ scriptPubKey }: { scriptPubKey: { hex: string } }): string | undefined =>
    addressOfScript(hex.decode(scriptPubKey.hex), networkName);
  const transactions = block.tx.map((transaction, index) => ({
    transaction,
    isReward: index === 0,
    from: transaction.vin.map(({ prevout }) => (prevout === undefined ? undefined : addressOf(prevout))),
    to: transaction.vout.map(addressOf),
  }));
  const all = new Set(transactions.flatMap(({ from, to }) => [...from, ...to]).filter(isPresent));
  const ours = await findOurs([...all]);
  const isOurs = (address: string | undefined): address is string =>
    address !== undefined && ours.has(address);
  const ourMoves: Pick<ChainBlock, 'arrivals' | 'spends' | 'sent'>[] = [];
  for (const { transaction, from, to, isReward } of transactions) {
    if (![...from, ...to].some(isOurs)) continue;
    const raw = rawOf(transaction);
    const spends = from.flatMap((address, index) =>
      isOurs(address) ? [spendOf(transaction, index, address)] : [],
    );
    ourMoves.push({
      arrivals: arrivalsOf(raw, { networkName, isOurs }).map((move) =>
        isReward ? { ...move, spendableFrom: block.height + maturity } : move,
      ),
      spends,
      sent: sentOf(transaction, raw, spends),
    });
  }
  return {
    ref: { height: block.height, hash: block.hash },
    parentHash: block.previousblockhash ?? noParent,
    arrivals: ourMoves.flatMap(({ arrivals }) => arrivals),
    spends: ourMoves.flatMap(({ spends }) => spends),
    sent: ourMoves.flatMap(({ sent }) => sent),
  };
}

/** The outputs of a transaction to addresses of ours. */
export function arrivalsOf(
  raw: RawTransaction,
  { networkName, isOurs }: { networkName: NetworkName; isOurs: (address: string | undefined) => boolean },
): ChainMove[] {
  return raw.outputs.flatMap(({ amount, script }, index) => {
    const address = addressOfScript(script, networkName);
    if (address === undefined || amount === 0n || !isOurs(address)) return [];
    return [{ key: `${raw.txid}:${index}`, transaction: raw.txid, currencyId: bitcoinId, address, amount }];
  });
}

/** What the node says of a transaction must be what its bytes say. */
function rawOf({ txid, hex: bytes, vin }: NodeTransaction): RawTransaction {
  const raw = readTransaction(bytes);
  const isSame = raw.txid === txid && raw.spends.length === vin.length;
  const isMiners = vin[0]?.txid === undefined;
  if (!isSame || (!isMiners && vin.some((input, index) => keyOf(input) !== raw.spends[index])))
    throw new NodeError(`the node's transaction ${txid} is not that of its bytes`);
  return raw;
}

function keyOf({ txid, vout }: NodeTransaction['vin'][number]): string {
  return `${txid}:${vout}`;
}

function spendOf({ txid, vin }: NodeTransaction, index: number, address: string): ChainMove {
  const input = vin[index];
  if (input?.prevout === undefined) throw new NodeError(`transaction ${txid} lacks what it spends`);
  const amount = input.prevout.value;
  return { key: keyOf(input), transaction: txid, currencyId: bitcoinId, address, amount };
}

/** The fee is attributed to us only if all inputs are ours. */
function sentOf(
  { txid, vin }: NodeTransaction,
  { outputs }: RawTransaction,
  spends: readonly ChainMove[],
): SentTransaction[] {
  const [first] = spends;
  if (first === undefined) return [];
  const paidIn = vin.reduce((sum, { prevout }) => sum + (prevout?.value ?? 0n), 0n);
  const fee = paidIn - outputs.reduce((sum, { amount }) => sum + amount, 0n);
  if (fee < 0n) throw new NodeError(`transaction ${txid} spends more than its coins had`);
  const gas = spends.length === vin.length ? fee : 0n;
  return [{ hash: txid, from: first.address, hasReverted: false, gasCurrencyId: bitcoinId, gas }];
}

function isPresent(address: string | undefined): address is string {
  return address !== undefined;
}
