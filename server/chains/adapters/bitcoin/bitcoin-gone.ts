import type { Attempt, BlockRef, Signed } from '../chain-adapter';
import { NodeError } from '../chain-adapter';
import { factsModel } from './bitcoin-models';
import { readTransaction } from './bitcoin-raw';
import type { BitcoinRpc } from './bitcoin-rpc';

/** Blocks read per call: a few seconds on the main network. */
const readInOneQuestion = 20n;
/** Legs whose search progress stays in memory. */
const legsRemembered = 50;

/** How far the blocks after a leg's signing were read, and who spent its coins there. */
interface Search {
  reached: BlockRef | undefined;
  /** By the coin's key. */
  spenders: Map<string, string>;
}

/**
 * Creates the check whether a leg's attempts can never be included: each must share a coin with another transaction in a
 * final block. The node has no index of spends, so the check reads the final blocks since signing, but only if the coins are
 * seen spent by no attempt. Until a long search is complete, the answer is no.
 */
export function createGoneCheck(rpc: BitcoinRpc) {
  const searches = new Map<string, Search>();

  async function readOn(search: Search, attempts: readonly Attempt[], final: BlockRef): Promise<boolean> {
    const coins = new Set(attempts.flatMap(coinsOf));
    const start = (search.reached?.height ?? heightBefore(attempts)) + 1n;
    const end = smaller(final.height, start + readInOneQuestion - 1n);
    for (let height = start; height <= end; height += 1n) {
      const hash = height === final.height ? final.hash : await rpc.blockHash(height);
      if (hash === undefined) throw new NodeError(`the node has no block ${height} below its final one`);
      const block = await rpc.blockInputs(hash);
      if (block.hash !== hash || block.height !== height)
        throw new NodeError(`the node answered another block than ${hash}`);
      if (search.reached !== undefined && block.previousblockhash !== search.reached.hash) {
        // A final block was undone: start over.
        search.reached = undefined;
        search.spenders.clear();
        return false;
      }
      for (const { txid, vin } of block.tx)
        for (const input of vin) {
          const key = `${input.txid}:${input.vout}`;
          if (coins.has(key)) search.spenders.set(key, txid);
        }
      search.reached = { height, hash };
    }
    return search.reached?.height === final.height && search.reached.hash === final.hash;
  }

  return async (attempts: readonly Attempt[], final: BlockRef): Promise<boolean> => {
    const [first] = attempts;
    if (first === undefined || !(await areSpentByOthers(rpc, attempts))) return false;
    const search: Search = searches.get(first.hash) ?? { reached: undefined, spenders: new Map() };
    searches.delete(first.hash);
    searches.set(first.hash, search);
    for (const hash of [...searches.keys()].slice(0, -legsRemembered)) searches.delete(hash);
    if (!(await readOn(search, attempts, final))) return false;
    const hashes = new Set(attempts.map(({ hash }) => hash));
    return attempts.every((attempt) =>
      coinsOf(attempt).some((key) => {
        const spender = search.spenders.get(key);
        return spender !== undefined && !hashes.has(spender);
      }),
    );
  };
}

/** Whether, by the tip, each attempt lacks a coin, and none of them is seen in a block. */
async function areSpentByOthers(rpc: BitcoinRpc, attempts: readonly Attempt[]): Promise<boolean> {
  for (const attempt of attempts) {
    const coins = await rpc.unspent(coinsOf(attempt));
    if (coins.every((coin) => coin !== null)) return false;
    if (await hasUnspentOutput(rpc, attempt)) return false;
  }
  return true;
}

/** Whether an output of a transaction lies in a block and nobody has spent it. */
export async function hasUnspentOutput(rpc: BitcoinRpc, { hash, bytes }: Signed): Promise<boolean> {
  const keys = readTransaction(bytes).outputs.map((_output, index) => `${hash}:${index}`);
  return (await rpc.unspent(keys)).some((coin) => coin !== null && coin.confirmations > 0);
}

function coinsOf({ facts }: Attempt): string[] {
  return factsModel.parse(facts).spent.map(({ key }) => key);
}

/** Nobody has spent the leg's coins up to there, because they were free when its first attempt was drafted. */
function heightBefore(attempts: readonly Attempt[]): bigint {
  return attempts.map(({ facts }) => factsModel.parse(facts).finalHeight).reduce(smaller);
}

function smaller(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
