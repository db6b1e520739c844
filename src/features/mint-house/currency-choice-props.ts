import type { MintCurrency } from '../../../contract/mint-house/mint-house.models';

/** Among which currencies one chooses. */
export interface CurrencyChoiceProps {
  /** The currencies of the hub. */
  listed: readonly MintCurrency[];
  chosen: MintCurrency;
}
