import type { Clock } from '../../../kernel/clock';
import { LegRefused, NodeError } from '../chain-adapter';
import type { PayoutLeg, Survey } from '../chain-adapter';
import { wordOfAddress } from './tron-address';
import { lifetimeMs, writeSurvey } from './tron-drafts';
import type { TronBlock, TronRpc } from './tron-rpc';

/** By how much the estimate is exceeded: a contract's price for energy may rise before the transaction is included. */
const energyMarginPercent = 150n;
/** What a transfer of a token may burn at most unless configured otherwise, in sun: 100 TRX. */
export const usualFeeLimitMax = 100_000_000n;
/** Above these a node's word for a price is a lie; in sun. */
const prices = {
  bandwidth: { key: 'getTransactionFee', max: 100_000n },
  energy: { key: 'getEnergyFee', max: 10_000n },
  account: { key: 'getCreateNewAccountFeeInSystemContract', max: 100_000_000n },
  accountBandwidth: { key: 'getCreateAccountFee', max: 10_000_000n },
} as const;
type Prices = Readonly<Record<keyof typeof prices, bigint>>;

/** How far a block's time may be ahead of ours. */
const aheadMaxMs = 60_000n;

export interface SurveyOptions {
  rpc: TronRpc;
  clock: Clock;
  feeLimitMax: bigint;
}

/** The network's prices in sun; throws a `NodeError` for a missing or absurd one. */
export async function readPrices(rpc: TronRpc): Promise<Prices> {
  const parameters = await rpc.parameters();
  const priceOf = ({ key, max }: { key: string; max: bigint }): bigint => {
    const price = parameters.get(key);
    if (price === undefined || price < 0n || price > max) throw new NodeError(`${key} cannot be ${price}`);
    return price;
  };
  return {
    bandwidth: priceOf(prices.bandwidth),
    energy: priceOf(prices.energy),
    account: priceOf(prices.account),
    accountBandwidth: priceOf(prices.accountBandwidth),
  };
}

/**
 * What is needed to sign a leg now: a solid block to refer to, and what it may cost. A `LegRefused` where a token would not
 * be transferred (too little of it, a blocked account) or would burn more than the limit.
 */
export async function surveyLeg(
  leg: PayoutLeg,
  { contract, options }: { contract: string | undefined; options: SurveyOptions },
): Promise<Survey> {
  const { rpc, clock, feeLimitMax } = options;
  const solid = await rpc.nowBlock('solid');
  requireFresh(solid, clock);
  const { bandwidth, energy, account, accountBandwidth } = await readPrices(rpc);
  const [output] = leg.outputs;
  if (output === undefined) throw new RangeError('nobody is to be paid');
  const feeLimit =
    contract === undefined ? 0n : await limitFee(rpc, { contract, leg, energyPrice: energy, feeLimitMax });
  // An account is created by coins alone, and is never removed.
  const isNew = contract === undefined && (await rpc.balance('solid', output.address)) === undefined;
  return writeSurvey({
    reference: solid.ref,
    solidTimeMs: solid.timeMs,
    feeLimit,
    bandwidthPrice: bandwidth,
    activationFee: isNew ? account + accountBandwidth : 0n,
  });
}

/**
 * A transaction that refers to an old head would expire before it is sent. One that refers to a future head would live too long.
 */
function requireFresh({ ref, timeMs }: TronBlock, clock: Clock): void {
  const nowMs = BigInt(clock.now().getTime());
  if (nowMs - timeMs >= lifetimeMs) throw new NodeError(`the solid block ${ref.height} is stale`);
  if (timeMs - nowMs > aheadMaxMs) throw new NodeError(`the solid block ${ref.height} is of the future`);
}

async function limitFee(
  rpc: TronRpc,
  asked: { contract: string; leg: PayoutLeg; energyPrice: bigint; feeLimitMax: bigint },
): Promise<bigint> {
  const { contract, leg, energyPrice, feeLimitMax } = asked;
  const [output] = leg.outputs;
  if (output === undefined) throw new RangeError('nobody is to be paid');
  const amountWord = output.amountMinor.toString(16).padStart(64, '0');
  const { energy, hasFailed } = await rpc.call('newest', {
    owner: leg.fromAddress,
    contract,
    signature: 'transfer(address,uint256)',
    parameter: `${wordOfAddress(output.address)}${amountWord}`,
  });
  if (hasFailed) throw new LegRefused(`the contract ${contract} refuses the transfer`);
  const estimate = energy * energyPrice;
  if (energy === 0n) throw new NodeError(`the node estimates no energy for ${contract}`);
  if (estimate > feeLimitMax)
    throw new LegRefused(`a transfer of ${contract} would burn ${estimate} sun, the limit is ${feeLimitMax}`);
  const wished = (estimate * energyMarginPercent) / 100n;
  return wished < feeLimitMax ? wished : feeLimitMax;
}
