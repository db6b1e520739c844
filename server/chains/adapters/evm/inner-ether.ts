import type { ChainMove, SentTransaction } from '../chain-adapter';
import { NodeError } from '../chain-adapter';
import { NodeRefusal } from '../node-client';
import type { EvmBlock } from './evm-models';
import type { EvmNode } from './evm-node';
import type { EvmSettings } from './evm-settings';
import type { Executed } from './executed-transactions';

interface BlockFindings {
  /** Which addresses each transaction names that ran a contract. */
  named: ReadonlyMap<Executed, ReadonlySet<string>>;
  /** The recipients of the block's tips and withdrawals. */
  paidByNetwork: ReadonlySet<string>;
  ours: ReadonlySet<string>;
  known: {
    arrivals: readonly ChainMove[];
    spends: readonly ChainMove[];
    sent: readonly SentTransaction[];
  };
}

/**
 * Ether that contracts or the network itself sent to addresses of ours. No transaction or log says so. Traces would, but few
 * nodes keep them, and a block's are too long for one answer; so the balances before and after the block are compared, for
 * those of our addresses that a contract could have learnt in it: what its transactions and logs name. Ether that a contract
 * sends to an address from its own memory alone is not seen here; the comparison of the books with all holdings finds it.
 */
export async function readInnerEther(
  settings: EvmSettings,
  node: EvmNode,
  block: EvmBlock,
  { named, paidByNetwork, ours, known }: BlockFindings,
): Promise<ChainMove[]> {
  const namingOf = (address: string) =>
    [...named].filter(([, addresses]) => addresses.has(address)).map(([{ hash }]) => hash);
  const isPossible = (address: string) => paidByNetwork.has(address) || namingOf(address).length > 0;
  const addresses = [...ours].filter(isPossible);
  if (addresses.length === 0 || block.number === 0n) return [];
  const [before, after] = await balancesAround(node, block, addresses);
  return addresses.flatMap((address, index) => {
    const arrived = sumOf(known.arrivals.filter((move) => move.address === address));
    const spent = sumOf(known.spends.filter((move) => move.address === address));
    const gas = known.sent.filter(({ from }) => from === address).reduce((sum, sent) => sum + sent.gas, 0n);
    const amount = (after[index] ?? 0n) - (before[index] ?? 0n) - arrived + spent + gas;
    if (amount < 0n)
      throw new NodeError(`${address} lost ether in block ${block.number} that it did not send`);
    if (amount === 0n) return [];
    const [only, ...others] = namingOf(address);
    // With several transactions, the sum can't be attributed to any of them: the block itself is named as the source.
    const transaction = only === undefined || others.length > 0 ? block.hash : only;
    const key = `${transaction}:inner:${address}`;
    return [{ key, transaction, currencyId: settings.coin.id, address, amount }];
  });
}

async function balancesAround(
  node: EvmNode,
  block: EvmBlock,
  addresses: readonly string[],
): Promise<[bigint[], bigint[]]> {
  try {
    return [
      await node.balances(undefined, addresses, { hash: block.parentHash }),
      await node.balances(undefined, addresses, block),
    ];
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error;
    throw new NodeError(
      `the node no longer has the balances at block ${block.number}; one that keeps them all must catch up (${error.reason})`,
    );
  }
}

function sumOf(moves: readonly ChainMove[]): bigint {
  return moves.reduce((sum, { amount }) => sum + amount, 0n);
}
