import type { Clock } from '../../../kernel/clock';
import { NodeError } from '../chain-adapter';
import type { Attempt, BlockRef, ChainAdapter, Signed, SubmitAnswer } from '../chain-adapter';
import { NodeRefusal } from '../node-client';
import type { NodeHttpOptions } from '../node-http';
import { checkEvmAddress, isLostAddress } from './evm-address';
import { readEvmBlock, readEvmWaiting } from './evm-blocks';
import { createEvmNode } from './evm-node';
import type { EvmNode } from './evm-node';
import { decimalsOn, evmSettings, requestFacts, tokenOf } from './evm-settings';
import type { EvmSettings, EvmSettingsGiven } from './evm-settings';
import { readPrices, surveyEvm } from './evm-survey';
import { costEvm, draftEvm, factsOf, signEvm, usualCost } from './evm-transactions';

interface EvmAdapterOptions extends EvmSettingsGiven, NodeHttpOptions {
  clock: Clock;
}

/** A real network has a block every few seconds; a node that is further behind than this sees another world. */
const staleAfterMs = 15 * 60_000;

/** Ethereum, or Tectum's v4 network, which is of the same kind: the coin and the given tokens. */
export function createEvmAdapter(options: EvmAdapterOptions): ChainAdapter {
  const settings = evmSettings(options);
  const node = createEvmNode(settings, options);
  return {
    network: settings.network,
    can: { replace: true, manyOutputs: false, expires: false },
    needs: 'nonce',
    confirmations: null,
    decimalsOf: (currency) => decimalsOn(settings, currency),
    requestFacts: (currency) => requestFacts(settings, currency),
    checkAddress: checkEvmAddress,
    isUnpayable: (address) =>
      isLostAddress(address) || settings.tokens.some(({ contract }) => contract === address),
    async feeRates() {
      const { baseFee, tips } = await readPrices(settings, node);
      const { low, average, high } = tips;
      const asOf = options.clock.now();
      return { low: baseFee + low, average: baseFee + average, high: baseFee + high, asOf };
    },
    usualCost: (currency, rate) => usualCost(settings, currency, rate),
    head: createHeadReader(settings, node, options.clock),
    block: async (height, findOurs) => readEvmBlock(settings, node, height, findOurs),
    waiting: async (findOurs) => readEvmWaiting(settings, node, findOurs),
    survey: async (leg) => surveyEvm(settings, node, leg),
    costMax: (...given) => costEvm(settings, ...given),
    draft: (...given) => draftEvm(settings, ...given),
    sign: (...given) => signEvm(settings, ...given),
    submit: async (signed) => submit(node, signed),
    knows: async (signed) => (await node.transaction(signed.hash)) !== undefined,
    isGone: async (attempts, final) => isGone(node, attempts, final),
    async holdings(currency, addresses, at) {
      const amounts = await node.balances(tokenOf(settings, currency), addresses, at);
      await requireCanonical(node, at);
      const held = addresses.map((address, index) => [address, amounts[index] ?? 0n] as const);
      return new Map(held.filter(([, amount]) => amount > 0n));
    },
  };
}

/** Reads both heads; the final one never goes back and never lies beyond the tip. */
function createHeadReader(settings: EvmSettings, node: EvmNode, clock: Clock): ChainAdapter['head'] {
  let lastFinal = 0n;
  return async () => {
    const [tip, final] = await node.headers('latest', 'finalized');
    if (tip === undefined || final === undefined || final.number > tip.number)
      throw new NodeError('the node has no sound head');
    if (final.number === tip.number && final.hash !== tip.hash)
      throw new NodeError('the node has two blocks of one height');
    if (final.number < lastFinal)
      throw new NodeError(`the node is stale: block ${lastFinal} was final, now it says ${final.number}`);
    const ageMs = clock.now().getTime() - Number(tip.timestamp) * 1000;
    if (settings.networkName !== 'regtest' && ageMs > staleAfterMs)
      throw new NodeError(`the node is stale: its newest block is ${Math.floor(ageMs / 1000)} s old`);
    lastFinal = final.number;
    return { tip: refOf(tip), final: refOf(final), tipAt: new Date(Number(tip.timestamp) * 1000) };
  };
}

const refOf = ({ number, hash }: { number: bigint; hash: string }): BlockRef => ({ height: number, hash });

/** A refusal says little: nodes word it differently, and 'nonce too low' also means that ours was mined. The hash tells. */
async function submit(node: EvmNode, signed: Signed): Promise<SubmitAnswer> {
  try {
    const hash = await node.sendRaw(signed.bytes);
    if (hash !== signed.hash) throw new NodeError(`the node took ${hash} for ${signed.hash}`);
    return 'taken';
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error;
    if ((await node.transaction(signed.hash)) !== undefined) return 'known';
    // Only a nonce that is used at finality makes a transaction permanently impossible.
    return { refused: error.reason, forGood: false };
  }
}

/** Whether their common nonce is used at the final block, but by none of them. */
async function isGone(node: EvmNode, attempts: readonly Attempt[], final: BlockRef): Promise<boolean> {
  for (const attempt of attempts) {
    const { from, nonce } = factsOf(attempt);
    if ((await node.nonce(from, final)) <= nonce) return false;
    // A nonce alone could be a lie that costs a payment, so the transactions themselves are read as well.
    if ((await node.receipt(attempt.hash)) !== undefined) return false;
  }
  await requireCanonical(node, final);
  return attempts.length > 0;
}

async function requireCanonical(node: EvmNode, { height, hash }: BlockRef): Promise<void> {
  if ((await node.hashAt(height)) !== hash)
    throw new NodeError(`block ${height} is no longer ${hash} at the node`);
}
