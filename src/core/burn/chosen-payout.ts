import type { PreparedBurn } from '../../../contract/mint-house/mint-house.models';
import type { Payout } from './payout-terms';

/** How green bills are paid out. */
export interface ChosenPayout {
  /** The coin that is paid. */
  coin: PreparedBurn['currenciesFill'][number];
  /** The network's fee, in units of the coin that the network takes. */
  fee: string;
  feeCoin: { key: string; ticker: string };
  /** What that comes to in the coin that is paid; undefined while nobody knows the prices. */
  payout: Payout | undefined;
}
