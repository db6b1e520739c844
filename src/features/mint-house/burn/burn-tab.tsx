import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';

interface BurnTabProps {
  /** The currency that is looked at; its hub follows from its id. */
  currency: MintCurrency['currency'];
}

/** Burns bills back into crypto. */
export function BurnTab({ currency }: BurnTabProps) {
  return <p>{currency.ticker}</p>;
}
