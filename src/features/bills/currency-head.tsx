import { useTranslation } from 'react-i18next';
import type { BillBalance } from '../../../contract/bills/bills.models';
import { hubOf } from '../../../contract/currencies/hub-of';
import { useCurrencyWords } from '../../core/currencies/use-currency-words';
import { Dollars } from '../../core/money/dollars';
import { Money } from '../../core/money/money';
import { PageHeading } from '../../core/page/page-heading';
import { Badge } from '../../ui/badge';
import styles from './currency.module.css';
import { HubSign } from '../../core/hubs/hub-sign';

/** What somebody has of one currency in bills. */
export function CurrencyHead({ balance }: { balance: BillBalance }) {
  const { t } = useTranslation('bills');
  const { currency, amount, value, conv } = balance;
  const { network, protocol } = useCurrencyWords()(currency);
  const hub = hubOf(currency.id);
  const title = t('currencyTitle', { ticker: currency.ticker, protocol });
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <PageHeading title={title} className={styles.title} />
        <Badge tone={hub} icon={<HubSign hub={hub} />}>
          {hub === 'blue' ? t('blueHub') : t('greenHub')}
        </Badge>
      </div>
      <Money value={value} ticker={currency.ticker} size="head" />
      <p className={styles.facts}>
        {conv !== null && <Dollars value={conv} />}
        <span>{t('billCount', { count: amount })}</span>
        <span>{t('onNetwork', { network })}</span>
      </p>
    </header>
  );
}
