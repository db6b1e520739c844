import type { Currency } from '../../../../contract/currencies/currency-catalogue';
import { NodeError } from '../chain-adapter';
import type { BlockRef, ChainBlock } from '../chain-adapter';
import { wordOfAddress, zeroAddress } from './tron-address';
import { readChainBlock } from './tron-blocks';
import type { TronCurrencies } from './tron-networks';
import { amountMax } from './tron-rpc';
import type { TronRpc, View } from './tron-rpc';

/**
 * A node knows balances at its newest block and its newest solid block only. To get an older balance, the changes of up to
 * this many blocks (about ten minutes) are subtracted.
 */
const blocksBackMax = 200n;
/** Accounts read between two checks of the head. */
const batch = 20;
/** The head moves every three seconds. */
const triesPerBatch = 5;

interface HoldingsQuestion {
  currency: Currency;
  currencies: TronCurrencies;
  addresses: readonly string[];
  at: BlockRef;
}

/**
 * Computes balances at a block: those at the newest solid block, or at the newest block if the wanted one is above that, minus
 * what the blocks after the wanted one changed.
 */
export async function readHoldings(rpc: TronRpc, question: HoldingsQuestion): Promise<Map<string, bigint>> {
  const { addresses, at } = question;
  const { ref: solid } = await rpc.nowBlock('solid');
  const view = at.height > solid.height ? 'newest' : 'solid';
  const isAsked = new Set(addresses);
  const blocks = new Map<bigint, ChainBlock>();
  const holdings = new Map<string, bigint>();
  for (let start = 0; start < addresses.length; start += batch) {
    const some = addresses.slice(start, start + batch);
    const { head, balances } = await readAtOneHead(rpc, { ...question, view, addresses: some });
    const changes = await sumAfter(rpc, { ...question, head, isAsked, blocks });
    for (const address of some) {
      const amount = (balances.get(address) ?? 0n) - (changes.get(address) ?? 0n);
      // Later events of a token may be false, so a negative result counts as zero.
      if (amount < 0n && question.currencies.contractOf(question.currency) === undefined)
        throw new NodeError(`${address} cannot have had ${amount}`);
      if (amount > 0n) holdings.set(address, amount);
    }
  }
  return holdings;
}

/** Balances between two looks that saw the same head: they are those of that block. */
async function readAtOneHead(
  rpc: TronRpc,
  { currency, currencies, addresses, view }: HoldingsQuestion & { view: View },
): Promise<{ head: BlockRef; balances: Map<string, bigint> }> {
  const contract = currencies.contractOf(currency);
  for (let tries = 0; tries < triesPerBatch; tries += 1) {
    const { ref: head } = await rpc.nowBlock(view);
    const balances = await Promise.all(
      addresses.map(
        async (address) => [address, await readBalance(rpc, { contract, address, view })] as const,
      ),
    );
    const { ref: after } = await rpc.nowBlock(view);
    if (after.hash === head.hash) return { head, balances: new Map(balances) };
  }
  throw new NodeError('the head moves faster than balances can be read');
}

async function readBalance(
  rpc: TronRpc,
  { contract, address, view }: { contract: string | undefined; address: string; view: View },
): Promise<bigint> {
  if (contract === undefined) return (await rpc.balance(view, address)) ?? 0n;
  const { result } = await rpc.call(view, {
    owner: zeroAddress,
    contract,
    signature: 'balanceOf(address)',
    parameter: wordOfAddress(address),
  });
  return readWord(result);
}

/** A number that a contract returned; throws a `NodeError` without one. */
export function readWord(result: string): bigint {
  if (result.length !== 64) throw new NodeError('a token gave no number');
  const amount = BigInt(`0x${result}`);
  if (amount >= amountMax) throw new NodeError('a token gave an impossible number');
  return amount;
}

/** What the blocks above the wanted one, up to a head, did at each address. */
async function sumAfter(
  rpc: TronRpc,
  asked: HoldingsQuestion & {
    head: BlockRef;
    isAsked: ReadonlySet<string>;
    blocks: Map<bigint, ChainBlock>;
  },
): Promise<Map<string, bigint>> {
  const { currency, currencies, at, head, isAsked, blocks } = asked;
  if (head.height < at.height) throw new NodeError(`the node's head is below block ${at.height}`);
  if (head.height - at.height > blocksBackMax)
    throw new NodeError(`block ${at.height} is too old to tell what was held there`);
  const sums = new Map<string, bigint>();
  const add = (address: string, amount: bigint): void => {
    sums.set(address, (sums.get(address) ?? 0n) + amount);
  };
  const findOurs = (named: readonly string[]) =>
    Promise.resolve(new Set(named.filter((one) => isAsked.has(one))));
  let parent = at.hash;
  for (let height = at.height + 1n; height <= head.height; height += 1n) {
    const block = blocks.get(height) ?? (await readChainBlock(rpc, { height, currencies, findOurs }));
    if (block?.parentHash !== parent)
      throw new NodeError(`block ${height} does not follow block ${at.height}`);
    blocks.set(height, block);
    parent = block.ref.hash;
    for (const { address, amount, currencyId } of block.arrivals)
      if (currencyId === currency.id) add(address, amount);
    for (const { address, amount, currencyId } of block.spends)
      if (currencyId === currency.id) add(address, -amount);
    for (const { from, gas, gasCurrencyId } of block.sent) if (gasCurrencyId === currency.id) add(from, -gas);
  }
  if (parent !== head.hash) throw new NodeError(`the head is not on the chain of block ${at.height}`);
  return sums;
}
