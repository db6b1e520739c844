import type { MintCurrency } from '../../../../contract/mint-house/mint-house.models';

/** Comes with the next slice. */
export function MintTab({ currency }: { currency: MintCurrency['currency'] }) {
  return <p>{currency.ticker}</p>;
}
