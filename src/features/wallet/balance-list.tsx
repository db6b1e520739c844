import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../contract/balances/balances.contract';
import { hubOf } from '../../../contract/currencies/currency-kinds';
import { currenciesQueries } from '../../money/currencies/currencies.queries';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { ErrorAlert } from '../../platform/forms/error-words';
import { Dollars, Money } from '../../money/amounts/money';
import { shownDecimalsOf } from '../../money/amounts/amounts';
import { LoadFailure } from '../../platform/page/load-failure';
import { Button } from '../../ui/button';
import { ListRow } from '../../ui/list-row';
import { RowSkeleton } from '../../ui/skeleton';
import { Sortable, SortableItem } from '../../ui/sortable';
import { Coin } from '../../money/tray/coin';
import { useMovedCurrency } from './use-moved-currency';
import type { WalletOrder } from './use-wallet-order';
import styles from './wallet.module.css';

interface BalanceRowProps {
  currency: { key: string; ticker: string; network: string; protocol: string };
  /** The user's balance, or why it is unknown. */
  balance: ReactNode;
  /** The balance in dollars, where the price is known. */
  worth?: ReactNode;
  /** Its page stands beside the list. */
  isCurrent?: boolean;
}

/** A currency's row; the whole row is the link. */
function BalanceRow({ currency, balance, worth, isCurrent = false }: BalanceRowProps) {
  const { network, protocol } = useCurrencyWords()(currency);
  return (
    <ListRow
      isTight
      title={currency.ticker}
      text={`${network} · ${protocol}`}
      icon={<Coin ticker={currency.ticker} isSmall />}
      isCoin
      trailing={balance}
      trailingText={worth}
      renderLink={(parts) => (
        <Link
          to="/wallet/$currencyKey"
          params={{ currencyKey: currency.key }}
          aria-current={isCurrent ? 'true' : undefined}
          {...parts}
        />
      )}
    />
  );
}

interface BalanceListProps {
  /** The balances to show, in their order. */
  shown: readonly Balance[];
  order: WalletOrder;
  /** The currency that stands open beside the list. */
  currentKey?: string | undefined;
}

/** The user's currencies; a row can be dragged to another place. */
export function BalanceList({ shown, order, currentKey }: BalanceListProps) {
  const { t } = useTranslation('wallet');
  const move = useMovedCurrency({ shown, order });
  const rows = Math.ceil(shown.length / 2);
  return (
    <Sortable keys={shown.map(({ currency }) => currency.key)} onMove={move}>
      <ul aria-label={t('currencies')} className={styles.list} style={{ '--rows': rows } as CSSProperties}>
        {shown.map(({ currency, value, conv }, index) => (
          <SortableItem key={currency.key} id={currency.key} data-column={index === rows || undefined}>
            <BalanceRow
              currency={currency}
              isCurrent={currency.key === currentKey}
              balance={
                <Money
                  value={value}
                  ticker={currency.ticker}
                  decimals={shownDecimalsOf(currency.ticker)}
                  hasTicker={false}
                />
              }
              worth={conv === null ? undefined : <Dollars value={conv} />}
            />
          </SortableItem>
        ))}
      </ul>
    </Sortable>
  );
}

const skeletonRows = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];

/** Skeletons of the rows, as many as there are currencies. */
export function RowSkeletons() {
  return (
    <div className={styles.list} aria-busy="true">
      {skeletonRows.map((row) => (
        <div key={row} className={styles.rowSkeleton}>
          <RowSkeleton words={['3rem', '7rem']} end={['5rem', '4rem']} titleHeight="1.125rem" />
        </div>
      ))}
    </div>
  );
}

interface UnknownBalancesProps {
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

/** The wallet's currencies while balances fail to load. */
export function UnknownBalances({ error, isFetching, onRetry }: UnknownBalancesProps) {
  const { t } = useTranslation(['wallet', 'common']);
  const { data: currencies, isError } = useQuery(currenciesQueries.all());
  if (currencies === undefined && isError)
    return <LoadFailure title={t('balancesFailed')} {...{ error, isFetching, onRetry }} />;
  return (
    <>
      <ErrorAlert
        error={error}
        actions={
          <Button
            variant="secondary"
            size="compact"
            pendingLabel={isFetching ? t('common:retrying') : undefined}
            onPress={onRetry}
          >
            {t('common:retry')}
          </Button>
        }
      />
      <div className={styles.card}>
        {currencies === undefined ? (
          <RowSkeletons />
        ) : (
          <ul aria-label={t('currencies')} className={styles.list}>
            {currencies
              // Families exist as bills only.
              .filter(({ id }) => hubOf(id) === 'blue')
              .map((currency) => (
                <li key={currency.key}>
                  <BalanceRow
                    currency={currency}
                    balance={<span className={styles.unknown}>{t('serverOverload')}</span>}
                  />
                </li>
              ))}
          </ul>
        )}
      </div>
    </>
  );
}
