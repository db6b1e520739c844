import { returnPayouts } from './chains/arrivals/return-payouts';
import type { PayoutHandlers } from './chains/payouts/payout-handler';
import { gasPayouts, sweepPayouts } from './chains/sweeps/sweep-payouts';
import { fillPayouts } from './mint-house/fill-payouts';
import { sendPayouts } from './send/send-payouts';

/** The handler of each kind of payout, by what it was ordered for. */
export const payoutHandlers: PayoutHandlers = {
  'mint request': fillPayouts,
  send: sendPayouts,
  sweep: sweepPayouts,
  gas: gasPayouts,
  return: returnPayouts,
};
