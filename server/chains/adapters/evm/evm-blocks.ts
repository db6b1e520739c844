import type { ChainBlock, ChainMove, FindOurs, SentTransaction } from '../chain-adapter';
import { NodeError } from '../chain-adapter';
import { canonicalAddress } from './evm-address';
import type { EvmNode } from './evm-node';
import type { EvmSettings } from './evm-settings';
import { joinReceipts } from './executed-transactions';
import type { Executed } from './executed-transactions';
import { readInnerEther } from './inner-ether';
import { namedAddresses } from './named-addresses';
import { readTransferCall } from './token-calls';

/** What a block did at our addresses; undefined where the node has no block of that height. */
export async function readEvmBlock(
  settings: EvmSettings,
  node: EvmNode,
  height: bigint,
  findOurs: FindOurs,
): Promise<ChainBlock | undefined> {
  const block = await node.block(height);
  if (block === undefined) return undefined;
  if (block.number !== height) throw new NodeError(`the node gave block ${block.number} for ${height}`);
  const executed = joinReceipts(settings, block, await node.receipts(block));
  const named = namedByTransaction(executed);
  const paidByNetwork = [block.miner, ...(block.withdrawals ?? []).map(({ address }) => address)];
  const all = new Set([
    ...executed.flatMap(partiesOf),
    ...[...named.values()].flatMap((addresses) => [...addresses]),
    ...paidByNetwork.map(canonicalAddress),
  ]);
  const ours = await findOurs([...all]);
  const coinArrivals = executed.flatMap((each) => coinMove(settings, each, each.to, ours));
  const coinSpends = executed.flatMap((each) => coinMove(settings, each, each.from, ours));
  const sent = executed.filter(({ from }) => ours.has(from)).map((each) => sentOf(settings, each));
  const inner = await readInnerEther(settings, node, block, {
    named,
    paidByNetwork: new Set(paidByNetwork.map(canonicalAddress)),
    ours,
    known: { arrivals: coinArrivals, spends: coinSpends, sent },
  });
  return {
    ref: { height, hash: block.hash },
    parentHash: block.parentHash,
    arrivals: [...coinArrivals, ...inner, ...executed.flatMap((each) => tokenMoves(each, 'to', ours))],
    spends: [...coinSpends, ...executed.flatMap((each) => tokenMoves(each, 'from', ours))],
    sent,
  };
}

/** Coins and tokens that the node's next block would bring; those of contracts show only when they are mined. */
export async function readEvmWaiting(
  settings: EvmSettings,
  node: EvmNode,
  findOurs: FindOurs,
): Promise<ChainMove[]> {
  const [tip] = await node.headers('latest');
  const pending = await node.pendingBlock();
  // Some nodes give the newest block again instead.
  if (tip === undefined || pending === undefined || pending.number <= tip.number) return [];
  const moves = pending.transactions.flatMap((transaction): ChainMove[] => {
    const { hash, value, input } = transaction;
    const to = transaction.to === null ? '' : canonicalAddress(transaction.to);
    const token = settings.tokens.find(({ contract }) => contract === to);
    const call = token && readTransferCall(input);
    if (token !== undefined && call !== undefined && call.amount > 0n)
      return [
        {
          key: logKey(hash, 0),
          transaction: hash,
          currencyId: token.currency.id,
          address: call.to,
          amount: call.amount,
        },
      ];
    if (value === 0n || to === '') return [];
    return [{ key: hash, transaction: hash, currencyId: settings.coin.id, address: to, amount: value }];
  });
  const ours = await findOurs([...new Set(moves.map(({ address }) => address))]);
  return moves.filter(({ address }) => ours.has(address));
}

/** Every address that a transaction names in its data or in its logs, where contracts may have sent it ether. */
function namedByTransaction(executed: readonly Executed[]): Map<Executed, ReadonlySet<string>> {
  const running = executed.filter(({ runsForeignCode }) => runsForeignCode);
  return new Map(
    running.map((each) => {
      const texts = [each.input, ...each.logs.flatMap(({ topics, data }) => [...topics, data])];
      const textAddresses = new Set(texts.flatMap((text) => [...namedAddresses(text)]));
      const emitters = each.logs.map(({ address }) => address);
      const named = [...textAddresses, ...emitters].map(canonicalAddress);
      return [each, new Set([each.from, ...(each.to === undefined ? [] : [each.to]), ...named])] as const;
    }),
  );
}

function partiesOf({ from, to, transfers }: Executed): string[] {
  return [from, ...(to === undefined ? [] : [to]), ...transfers.flatMap((move) => [move.from, move.to])];
}

function coinMove(
  settings: EvmSettings,
  { hash, value, hasSucceeded }: Executed,
  address: string | undefined,
  ours: ReadonlySet<string>,
): ChainMove[] {
  if (!hasSucceeded || value === 0n || address === undefined || !ours.has(address)) return [];
  return [{ key: hash, transaction: hash, currencyId: settings.coin.id, address, amount: value }];
}

const logKey = (hash: string, position: number): string => `${hash}:log:${position}`;

/** The amount is what the contract's event says, whatever the call asked for: tokens may keep a fee. */
function tokenMoves(
  { hash, transfers }: Executed,
  side: 'from' | 'to',
  ours: ReadonlySet<string>,
): ChainMove[] {
  return transfers
    .filter((move) => move.amount > 0n && ours.has(move[side]))
    .map(({ token, position, amount, ...parties }) => ({
      key: logKey(hash, position),
      transaction: hash,
      currencyId: token.currency.id,
      address: parties[side],
      amount,
    }));
}

function sentOf(settings: EvmSettings, executed: Executed): SentTransaction {
  const { hash, from, gas } = executed;
  return {
    hash,
    from,
    hasReverted: hasMovedNothing(settings, executed),
    gasCurrencyId: settings.coin.id,
    gas,
  };
}

/** Some tokens don't revert when they refuse a transfer: they answer 'false', and there is no event. */
function hasMovedNothing(settings: EvmSettings, executed: Executed): boolean {
  const { hasSucceeded, to, from, input, transfers } = executed;
  if (!hasSucceeded) return true;
  const isTransfer = settings.tokens.some(({ contract }) => contract === to) && readTransferCall(input);
  return isTransfer !== false && isTransfer !== undefined && !transfers.some((move) => move.from === from);
}
