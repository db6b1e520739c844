import type { MintCurrency } from '../../../contract/mint-house/mint-house.models';
import { WIDE_SCREEN } from '../../ui/sheet-chunks';
import { useMediaQuery } from '../../ui/use-media-query';
import { CurrencyList } from './currency-list';
import { CurrencyPicker } from './currency-picker';

export interface CurrencyChoiceProps {
  /** The currencies of the hub. */
  listed: readonly MintCurrency[];
  chosen: MintCurrency;
}

/** Which currency is looked at: a short list on a wide screen, one with a sheet of all on a phone. */
export function CurrencyChoice(props: CurrencyChoiceProps) {
  const isWide = useMediaQuery(WIDE_SCREEN);
  return isWide ? <CurrencyList {...props} /> : <CurrencyPicker {...props} />;
}
