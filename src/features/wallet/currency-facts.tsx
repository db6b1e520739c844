import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../contract/balances/balances.models';
import { currenciesQueries } from '../../core/currencies/currencies.queries';
import { useCurrencyWords } from '../../core/currencies/use-currency-words';
import { Dollars } from '../../core/money/dollars';
import { Money } from '../../core/money/money';
import { DescriptionList } from '../../ui/description-list';
import type { Description } from '../../ui/description-list';
import { Skeleton } from '../../ui/skeleton';
import styles from './currency.module.css';
import { isCutOff } from '../../core/money/shown-decimals';

const priceDecimals = { min: 2, max: 8 };

/** What is known of a currency beside its balance. */
export function CurrencyFacts({ balance }: { balance: Balance }) {
  const { t } = useTranslation('wallet');
  const { currency, value } = balance;
  const { network } = useCurrencyWords()(currency);
  const items: Description[] = [
    { id: 'network', label: t('network'), value: network },
    {
      id: 'price',
      label: t('priceOf', { ticker: currency.ticker }),
      value: <Price currencyKey={currency.key} />,
    },
  ];
  if (isCutOff(value))
    items.push({ id: 'exact', label: t('exact'), value: <Money value={value} ticker={currency.ticker} /> });
  return (
    <div className={styles.card}>
      <DescriptionList items={items} />
    </div>
  );
}

function Price({ currencyKey }: { currencyKey: string }) {
  const { t } = useTranslation('wallet');
  const { data: currencies, isError } = useQuery(currenciesQueries.all());
  if (currencies === undefined && !isError) return <Skeleton width="5rem" height="1.5rem" />;
  const price = currencies?.find(({ key }) => key === currencyKey)?.price ?? null;
  return price === null ? t('priceUnknown') : <Dollars value={price} decimals={priceDecimals} />;
}
