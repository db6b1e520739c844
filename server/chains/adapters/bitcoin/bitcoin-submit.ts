import type { Signed, SubmitAnswer } from '../chain-adapter';
import { NodeError } from '../chain-adapter';
import { NodeRefusal } from '../node-client';
import { hasUnspentOutput } from './bitcoin-gone';
import type { BitcoinRpc } from './bitcoin-rpc';

const alreadyInChain = -27;
const undecodable = -22;
const alreadyThere = /txn-already-known|txn-already-in-mempool|already in (?:utxo set|block chain)/i;
/** Broken by the network's own rules, so that no block may ever have it. */
const againstRules = /^(?:mandatory-script-verify-flag-failed|bad-txns-)/;
/** Coins may come back by a reorganisation, a reward matures, and what is not standard may still be mined. */
const againstRulesForNow =
  /missingorspent|missing-inputs|premature-spend-of-coinbase|bad-txns-(?:nonfinal|nonstandard|spends-conflicting)/;

/** Submits a transaction. Repeating the call is safe, and makes the node relay it again. */
export async function submitBitcoin(rpc: BitcoinRpc, signed: Signed): Promise<SubmitAnswer> {
  const isWaiting = (await rpc.mempoolEntry(signed.hash)) !== undefined;
  try {
    const hash = await rpc.send(signed.bytes);
    if (hash !== signed.hash) throw new NodeError(`the node calls ${signed.hash} ${hash}`);
    return isWaiting ? 'known' : 'taken';
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error;
    const { code, reason } = error;
    if (code === alreadyInChain || alreadyThere.test(reason)) return 'known';
    if (code === undecodable) return { refused: reason, forGood: true };
    // When all its outputs are spent, it counts as new, and its coins as missing.
    if (await isKnown(rpc, signed)) return 'known';
    const isBroken = againstRules.test(reason) && !againstRulesForNow.test(reason);
    return { refused: reason, forGood: isBroken };
  }
}

/**
 * Whether a transaction waits or lies in a block of the present chain. A node without an index of transactions forgets the
 * ones whose outputs are all spent; the scanner's blocks have those.
 */
export async function isKnown(rpc: BitcoinRpc, signed: Signed): Promise<boolean> {
  if ((await rpc.mempoolEntry(signed.hash)) !== undefined) return true;
  if (await hasUnspentOutput(rpc, signed)) return true;
  // The node still lists transactions of undone blocks, without confirmations.
  const inclusion = await rpc.inclusion(signed.hash);
  return inclusion !== undefined && inclusion.txid === signed.hash && (inclusion.confirmations ?? 0) > 0;
}
