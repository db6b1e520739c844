import { returnPayouts } from './chains/arrivals/return-payouts';
import type { PayoutHandlers } from './chains/payouts/payout-handler';
import { gasPayouts, sweepPayouts } from './chains/sweeps/sweep-payouts';
import { fillPayouts } from './mint-house/fill-payouts';
import { sendPayouts } from './send/send-payouts';

/** Who books what becomes of payouts, by what they were ordered for. */
export const payoutHandlers: PayoutHandlers = {
  'mint request': fillPayouts,
  send: sendPayouts,
  sweep: sweepPayouts,
  gas: gasPayouts,
  return: returnPayouts,
};
