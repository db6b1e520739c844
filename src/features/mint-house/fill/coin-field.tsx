import { useTranslation } from 'react-i18next';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import { SelectField } from '../../../ui/select-field';
import type { FillCoin } from './fill-offer';

interface CoinFieldProps {
  coins: readonly FillCoin[];
  coin: FillCoin;
  onCoin: (key: string) => void;
  isDisabled: boolean;
}

/** The choice of the backing coin that a family's bills are filled with. */
export function CoinField({ coins, coin, onCoin, isDisabled }: CoinFieldProps) {
  const { t } = useTranslation(['mint-house', 'common']);
  const wordsOf = useCurrencyWords();
  return (
    <SelectField
      label={t('fillWith')}
      items={coins.map(({ currency }) => {
        const { network, protocol } = wordsOf(currency);
        return { id: currency.key, label: `${currency.ticker} · ${network} · ${protocol}` };
      })}
      selectedId={coin.currency.key}
      onSelect={onCoin}
      isDisabled={isDisabled}
      searchLabels={{ search: t('common:search'), empty: t('common:searchEmpty') }}
    />
  );
}
