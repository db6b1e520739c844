import { CustodyShort, LegRefused, NodeError } from '../chain-adapter';
import type { PayoutLeg, Survey } from '../chain-adapter';
import { NodeRefusal } from '../node-client';
import { soundPrices } from './evm-fees';
import type { GasPrices } from './evm-fees';
import type { EvmNode } from './evm-node';
import { tokenOf, unitsInMinor } from './evm-settings';
import type { EvmSettings } from './evm-settings';
import { actionOf, plainGas, storedSurvey } from './evm-transactions';

const historyBlocks = 10n;
/** Of the tips paid in each block, by gas. */
const percentiles = [10, 50, 90] as const;
/** More than any sound token or wallet contract takes for a transfer. */
const gasCeiling = 1_000_000n;
/** How nodes call the error of a contract that refuses (the code is Geth's). */
const revertCode = 3;
const revertWords = /revert/i;

/** The next block's base fee, and for each percentile the median of the last blocks' tips. */
export async function readPrices(settings: EvmSettings, node: EvmNode): Promise<GasPrices> {
  const { baseFeePerGas, reward } = await node.feeHistory(historyBlocks, percentiles);
  const median = (percentile: 0 | 1 | 2): bigint => {
    const tips = (reward ?? [])
      .map((tips) => tips[percentile])
      .toSorted((one, other) => (one < other ? -1 : 1));
    return tips[Math.floor(tips.length / 2)] ?? 0n;
  };
  return soundPrices(settings, {
    baseFee: baseFeePerGas.at(-1) ?? 0n,
    tips: { low: median(0), average: median(1), high: median(2) },
  });
}

/** What the node says of a leg: prices, gas, and the nonces of its address. */
export async function surveyEvm(settings: EvmSettings, node: EvmNode, leg: PayoutLeg): Promise<Survey> {
  const [tip, final] = await node.headers('latest', 'finalized');
  if (tip === undefined || final === undefined || final.number > tip.number)
    throw new NodeError('the node has no sound head');
  const reference = { height: final.number, hash: final.hash };
  const nonceFloor = await node.nonce(leg.fromAddress, reference);
  const noncePending = await node.nonce(leg.fromAddress, 'pending');
  if (noncePending < nonceFloor) throw new NodeError('the node forgot transactions that are final');
  return storedSurvey({
    nonceFloor,
    noncePending,
    prices: await readPrices(settings, node),
    gasLimit: await gasOf(settings, node, leg, tip.hash),
  });
}

async function gasOf(settings: EvmSettings, node: EvmNode, leg: PayoutLeg, tipHash: string): Promise<bigint> {
  const [output] = leg.outputs;
  if (output === undefined) return plainGas;
  const call = { from: leg.fromAddress, ...actionOf(settings, leg) };
  const token = tokenOf(settings, leg.currency);
  const [has = 0n] = await node.balances(token, [leg.fromAddress], { hash: tipHash });
  // Without this check, a balance that is only too low for now would look like a refusal by the token's contract.
  if (has < output.amountMinor * unitsInMinor(settings, leg.currency))
    throw new CustodyShort(`${leg.fromAddress} has too little ${leg.currency.key} for ${leg.id} by now`);
  const gas = await unlessRefused(async () => node.estimateGas(call));
  if (token !== undefined) requireAgreement(await unlessRefused(async () => node.result(call)));
  if (gas < plainGas || gas > gasCeiling) throw new LegRefused(`the transfer would take ${gas} gas`);
  // Adds a quarter, because the contract may be in another state when the transaction is included.
  return gas === plainGas ? gas : gas + gas / 4n;
}

async function unlessRefused<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error;
    if (error.code !== revertCode && !revertWords.test(error.reason)) throw error;
    throw new LegRefused(`the contract refuses: ${error.reason}`);
  }
}

/** Tokens answer nothing or true; some answer false where others revert. */
function requireAgreement(answer: string): void {
  if (answer !== '0x' && BigInt(answer) !== 1n) throw new LegRefused("the token's contract answers false");
}
