import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../contract/balances/balances.contract';
import { Dollars, Money } from '../../money/amounts/money';
import { shownDecimalsOf } from '../../money/amounts/amounts';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { Carousel } from '../../ui/carousel';
import { Skeleton } from '../../ui/skeleton';
import { useMediaQuery } from '../../ui/use-media-query';
import { Coin } from '../../money/tray/coin';
import styles from './balance-summary.module.css';

const wideScreen = '(min-width: 992px)';

/** What the user has, a few currencies at a time; renders nothing for an empty wallet. */
export function BalanceSummary({ balances }: { balances: readonly Balance[] }) {
  const { t } = useTranslation('wallet');
  const isWide = useMediaQuery(wideScreen);
  if (balances.length === 0) return null;
  return (
    <div className={styles.summary}>
      <Carousel
        label={t('summary')}
        items={balances.map((balance) => ({
          id: balance.currency.key,
          content: <SummaryCard balance={balance} />,
        }))}
        perSlide={isWide ? 4 : 2}
        controls={isWide ? 'arrows' : 'dots'}
        labels={{
          previous: t('summaryPrevious'),
          next: t('summaryNext'),
          slide: (place) => t('summarySlide', place),
        }}
      />
    </div>
  );
}

/** A currency's card, which leads to its page. */
function SummaryCard({ balance: { currency, value, conv } }: { balance: Balance }) {
  const { network } = useCurrencyWords()(currency);
  return (
    <Link to="/wallet/$currencyKey" params={{ currencyKey: currency.key }} className={styles.card}>
      <span className={styles.coin}>
        <span className={styles.name}>
          <span className={styles.ticker}>{currency.ticker}</span>
          <span className={styles.network}>{network}</span>
        </span>
        <Coin ticker={currency.ticker} isSmall />
      </span>
      <Money
        value={value}
        ticker={currency.ticker}
        decimals={shownDecimalsOf(currency.ticker)}
        size="head"
        hasTicker={false}
      />
      <span className={styles.worth}>{conv !== null && <Dollars value={conv} />}</span>
    </Link>
  );
}

/** The skeleton of a slide, with the height of one. */
export function SummarySkeleton() {
  return (
    <div className={styles.summary} aria-busy="true">
      <div className={styles.waiting}>
        <Skeleton shape="card" height="100%" />
        <Skeleton shape="card" height="100%" />
        <Skeleton shape="card" height="100%" />
        <Skeleton shape="card" height="100%" />
      </div>
    </div>
  );
}
