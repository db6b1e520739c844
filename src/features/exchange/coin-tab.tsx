import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isZeroAmount } from '../../money/amounts/amounts';
import { balancesQueries } from '../../money/balances/balances.queries';
import { orderByWorth } from '../../money/balances/order-by-worth';
import { LoadFailure } from '../../platform/page/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { firstCoin } from './coin-amounts';
import { CoinForm } from './coin-form';
import { CoinPicker } from './coin-picker';
import styles from './exchange.module.css';
import { exchangeQueries } from './exchange.queries';

/** Paying with a crypto balance. */
export function CoinTab({ historyPath }: { historyPath: string }) {
  const { t } = useTranslation('exchange');
  const { from } = useSearch({ from: '/_user/wallet_/buy-tct' });
  const navigate = useNavigate();
  const [isPicking, setPicking] = useState(false);
  const payable = useQuery(exchangeQueries.payable('coins'));
  const balances = useQuery(balancesQueries.all());
  const failed = [payable, balances].find(({ isError, data }) => isError && data === undefined);
  const keys = new Set(payable.data?.map(({ key }) => key));
  const coins = orderByWorth(balances.data ?? []).filter(({ currency }) => keys.has(currency.key));
  // Keeps the currency chosen at first, even when its whole balance is spent and it leaves the list.
  const [begunKey, setBegunKey] = useState<string>();
  const chosen = firstCoin(coins, from ?? begunKey);
  if (begunKey === undefined && chosen !== undefined && !isZeroAmount(chosen.value))
    setBegunKey(chosen.currency.key);
  if (failed !== undefined) {
    return (
      <div className={styles.card}>
        <LoadFailure
          title={t('coinsFailed')}
          error={failed.error}
          isFetching={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      </div>
    );
  }
  if (chosen === undefined) return <FormSkeleton />;
  return (
    <>
      {/* Another currency resets amounts, price and fee. */}
      <CoinForm
        key={chosen.currency.key}
        balance={chosen}
        historyPath={historyPath}
        onPick={() => setPicking(true)}
      />
      <CoinPicker
        isOpen={isPicking}
        coins={coins}
        chosenKey={chosen.currency.key}
        onClose={() => setPicking(false)}
        onChoose={(key) => {
          setPicking(false);
          void navigate({
            to: '/wallet/buy-tct',
            search: ({ tab }) => ({ tab, from: key }),
            replace: true,
            resetScroll: false,
          });
        }}
      />
    </>
  );
}

/** The skeleton of both tabs. */
export function FormSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.card} aria-busy="true" aria-label={t('loading')}>
      <Skeleton width="5rem" height="1.25rem" />
      <Skeleton width="100%" height="4rem" shape="control" />
      <Skeleton width="100%" height="2.75rem" />
      <Skeleton width="5rem" height="1.25rem" />
      <Skeleton width="100%" height="4rem" shape="control" />
      <Skeleton width="100%" height="9rem" shape="control" />
      <Skeleton width="100%" height="3.25rem" shape="control" />
    </div>
  );
}
