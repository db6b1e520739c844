import { NodeError } from '../chain-adapter';
import type { ChainBlock, ChainMove, FindOurs, SentTransaction } from '../chain-adapter';
import { addressOfAccount, addressOfHex } from './tron-address';
import type { TronCurrencies } from './tron-networks';
import { amountMax } from './tron-rpc';
import type { BlockTransaction, Receipt, TronRpc } from './tron-rpc';
import { decodeTransaction } from './tron-transactions';
import type { DecodedTransaction } from './tron-transactions';

/** keccak256 of `Transfer(address,address,uint256)`. */
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** How internal transactions that move coins are noted, in hex: call, create, suicide. Others move stakes or votes. */
const movingNotes = new Set(['63616c6c', '637265617465', '73756963696465']);
/** No transaction costs nearly as much; the dearest kinds cost 9,999 TRX. */
const feeMax = 20_000_000_000n;

interface Move extends Omit<ChainMove, 'address'> {
  from: string;
  to: string;
}

/** A transaction with all that it moved, also between others. */
interface Done {
  transaction: BlockTransaction;
  decoded: DecodedTransaction;
  receipt: Receipt;
  moves: readonly Move[];
}

/**
 * What the node's present block of a height did at our addresses; undefined where it has none. What is transferred is read
 * from the transactions' own bytes, what contracts did from their receipts.
 */
export async function readChainBlock(
  rpc: TronRpc,
  wanted: { height: bigint; currencies: TronCurrencies; findOurs: FindOurs },
): Promise<ChainBlock | undefined> {
  const { height, currencies, findOurs } = wanted;
  const block = await rpc.block('newest', height);
  if (block === undefined) return undefined;
  const { ref, parentHash, transactions } = block;
  const empty = { ref, parentHash, arrivals: [], spends: [], sent: [] };
  if (transactions.length === 0) return empty;
  const receipts = await rpc.receipts(height);
  const done = pair({ height, transactions, receipts }).map((one) => ({
    ...one,
    moves: hasSucceeded(one) ? movesOf(one, currencies) : [],
  }));
  const named = done.flatMap(({ decoded, moves }) => [
    ...(decoded.owner === undefined ? [] : [decoded.owner]),
    ...moves.flatMap(({ from, to }) => [from, to]),
  ]);
  const ours = await findOurs([...new Set(named)]);
  if (ours.size === 0) return empty;
  // The receipts came with a second call: they are this block's only where it is still there.
  const again = await rpc.block('newest', height);
  if (again?.ref.hash !== ref.hash) throw new NodeError(`block ${height} changed while it was read`);
  const moves = done.flatMap((one) => one.moves).filter(({ from, to }) => ours.has(from) || ours.has(to));
  const impossible = moves.find(({ amount }) => amount >= amountMax);
  if (impossible !== undefined) throw new NodeError(`${impossible.key} moves an impossible amount`);
  return {
    ref,
    parentHash,
    arrivals: moves.flatMap(({ to, ...move }) => (ours.has(to) ? [moveAt(to, move)] : [])),
    spends: moves.flatMap(({ from, ...move }) => (ours.has(from) ? [moveAt(from, move)] : [])),
    sent: done.flatMap((one) => sentBy(one, { ours, coinId: currencies.coinId })),
  };
}

function moveAt(
  address: string,
  { key, transaction, currencyId, amount }: Omit<ChainMove, 'address'>,
): ChainMove {
  return { key, transaction, currencyId, address, amount };
}

/** Each transaction with its receipt: exactly one each, in the same order, of the same block. */
function pair(read: {
  height: bigint;
  transactions: readonly BlockTransaction[];
  receipts: readonly Receipt[];
}): Omit<Done, 'moves'>[] {
  const { height, transactions, receipts } = read;
  if (transactions.length !== receipts.length)
    throw new NodeError(`block ${height} has another number of receipts than of transactions`);
  return transactions.map((transaction, index) => {
    const receipt = receipts[index];
    if (receipt?.id !== transaction.id || receipt.blockNumber !== height)
      throw new NodeError(`block ${height} came with the receipt of another transaction`);
    return { transaction, receipt, decoded: decode(transaction) };
  });
}

function decode({ id, raw }: BlockTransaction): DecodedTransaction {
  try {
    return decodeTransaction(raw);
  } catch (error) {
    if (error instanceof RangeError) throw new NodeError(`${id} is no transaction: ${error.message}`);
    throw error;
  }
}

/** Whether a transaction did what it says; a `NodeError` where block and receipt do not agree. */
function hasSucceeded({ transaction, receipt }: Omit<Done, 'moves'>): boolean {
  const isSuccess = transaction.outcome === 'SUCCESS';
  const hasFailed = receipt.result === 'FAILED';
  const inReceipt = receipt.receipt.result;
  if (transaction.outcome === undefined || isSuccess === hasFailed)
    throw new NodeError(`the node does not know whether ${transaction.id} has failed`);
  if (isSuccess && inReceipt !== undefined && inReceipt !== 'SUCCESS' && inReceipt !== 'DEFAULT')
    throw new NodeError(`${transaction.id} has succeeded in its block and failed in its receipt`);
  return isSuccess;
}

function movesOf(done: Omit<Done, 'moves'>, currencies: TronCurrencies): Move[] {
  return [
    ...coinMoves(done, currencies.coinId),
    ...internalMoves(done, currencies.coinId),
    ...tokenMoves(done, currencies.tokenIdByContract),
  ].filter(({ amount }) => amount > 0n);
}

function coinMoves({ transaction: { id }, decoded }: Omit<Done, 'moves'>, currencyId: number): Move[] {
  const { owner, action } = decoded;
  if (owner === undefined || action === undefined) return [];
  const [to, amount] =
    action.kind === 'transfer' ? [action.to, action.amount] : [action.contract, action.callValue];
  if (amount < 0n) throw new NodeError(`${id} transfers less than nothing`);
  return [{ key: id, transaction: id, currencyId, from: owner, to, amount }];
}

/** Coins that contracts paid on. */
function internalMoves({ transaction: { id }, receipt }: Omit<Done, 'moves'>, currencyId: number): Move[] {
  return receipt.internal_transactions.flatMap((internal, index): Move[] => {
    const { caller_address: caller, transferTo_address: to, callValueInfo, note, rejected } = internal;
    if (rejected || !movingNotes.has(note) || caller === to) return [];
    if (!isAddressHex(caller) || !isAddressHex(to)) return [];
    const coins = callValueInfo.filter(({ tokenId }) => tokenId === undefined);
    const amount = coins.reduce((sum, { callValue = 0 }) => sum + sunOf(callValue), 0n);
    const key = `${id}:internal:${index}`;
    return [{ key, transaction: id, currencyId, from: addressOfHex(caller), to: addressOfHex(to), amount }];
  });
}

function isAddressHex(digits: string): boolean {
  return /^41[0-9a-f]{40}$/.test(digits);
}

/** Caps impossible amounts, so that someone else's transfer can't make a block unreadable. */
function sunOf(callValue: number): bigint {
  return Number.isSafeInteger(callValue) && callValue >= 0 ? BigInt(callValue) : amountMax;
}

/** Reads token transfers from logs. Calls don't show them all: other contracts also call tokens, and a token may keep a fee. */
function tokenMoves(
  { transaction: { id }, receipt }: Omit<Done, 'moves'>,
  tokenIdByContract: ReadonlyMap<string, number>,
): Move[] {
  return receipt.log.flatMap(({ address, topics, data }, index): Move[] => {
    const currencyId = tokenIdByContract.get(addressOfAccount(address));
    const [topic, from, to] = topics;
    if (currencyId === undefined || topic !== transferTopic) return [];
    if (from === undefined || to === undefined || topics.length !== 3 || data.length !== 64)
      throw new NodeError(`${id} has a token's transfer of another form`);
    const key = `${id}:log:${index}`;
    const parties = { from: accountIn(from), to: accountIn(to) };
    return [{ key, transaction: id, currencyId, ...parties, amount: BigInt(`0x${data}`) }];
  });
}

function accountIn(word: string): string {
  return addressOfAccount(word.slice(-40));
}

/** A transaction of ours with all that it burned: bandwidth, energy, the activation of an account. */
function sentBy(
  done: Done,
  { ours, coinId }: { ours: ReadonlySet<string>; coinId: number },
): SentTransaction[] {
  const { transaction, decoded, receipt } = done;
  const { owner, feeLimit } = decoded;
  if (owner === undefined || !ours.has(owner)) return [];
  const { fee } = receipt;
  const { energy_fee: energyFee, net_fee: netFee } = receipt.receipt;
  if (fee > feeMax || fee < energyFee + netFee || energyFee > feeLimit)
    throw new NodeError(`the fee of ${transaction.id} cannot be ${fee} sun`);
  const hasReverted = transaction.outcome !== 'SUCCESS';
  return [{ hash: transaction.id, from: owner, hasReverted, gasCurrencyId: coinId, gas: fee }];
}
