import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/select-field';
import type { SelectFieldProps } from '../../ui/select-field';
import { shownDecimalsOf } from '../amounts/amounts';
import { useAmountText } from '../amounts/money';
import { CoinIcon } from '../currencies/coin-icon';
import { useCurrencyLabel } from '../currencies/currency-title';

interface CurrencySelectProps extends Pick<
  SelectFieldProps<string>,
  'label' | 'selectedId' | 'onSelect' | 'isDisabled' | 'placeholder' | 'errorMessage'
> {
  currencies: readonly { key: string; ticker: string; network: string; protocol: string }[];
  /** What the user has, in units; left out where that doesn't matter. */
  balances?: readonly { currency: { key: string }; value: string }[] | undefined;
}

/** The choice of a currency, each with its icon, its network and what the user has of it. */
export function CurrencySelect({ currencies, balances, ...field }: CurrencySelectProps) {
  const { t } = useTranslation('common');
  const labelOf = useCurrencyLabel();
  const amountText = useAmountText();
  return (
    <SelectField
      {...field}
      items={currencies.map((currency) => {
        const { key, ticker } = currency;
        const held = balances?.find((one) => one.currency.key === key)?.value;
        return {
          id: key,
          label: labelOf(currency),
          icon: <CoinIcon ticker={ticker} />,
          hint:
            held === undefined
              ? undefined
              : `${amountText(held, { decimals: shownDecimalsOf(ticker) })} ${ticker}`,
        };
      })}
      searchLabels={{ search: t('search'), empty: t('searchEmpty') }}
    />
  );
}
