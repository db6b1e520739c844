import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../contract/balances/balances.models';
import { useCurrencyWords } from '../../core/currencies/use-currency-words';
import { Dollars } from '../../core/money/dollars';
import { Money } from '../../core/money/money';
import { PageHeading } from '../../core/page/page-heading';
import { CoinIcon } from './coin-icon';
import styles from './currency.module.css';
import { shownDecimals } from '../../core/money/shown-decimals';

/** What somebody has of one currency. */
export function CurrencyHead({ balance }: { balance: Balance }) {
  const { t } = useTranslation('wallet');
  const { currency, value, conv } = balance;
  const { protocol } = useCurrencyWords()(currency);
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <span className={styles.coin}>
          <CoinIcon ticker={currency.ticker} />
        </span>
        <PageHeading
          title={t('currencyTitle', { ticker: currency.ticker, protocol })}
          className={styles.title}
        />
      </div>
      <Money value={value} ticker={currency.ticker} decimals={shownDecimals} size="head" />
      <p className={styles.worth}>{conv !== null && <Dollars value={conv} />}</p>
    </header>
  );
}
