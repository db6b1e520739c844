import { WIDE_SCREEN } from '../../ui/sheet-chunks';
import { useMediaQuery } from '../../ui/use-media-query';
import type { CurrencyChoiceProps } from './currency-choice-props';
import { CurrencyList } from './currency-list';
import { CurrencyPicker } from './currency-picker';

/** Which currency is looked at: a short list on a wide screen, one with a sheet of all on a phone. */
export function CurrencyChoice(props: CurrencyChoiceProps) {
  const isWide = useMediaQuery(WIDE_SCREEN);
  return isWide ? <CurrencyList {...props} /> : <CurrencyPicker {...props} />;
}
