import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { balancesQueries } from '../../money/balances/balances.queries';
import { isZeroAmount } from '../../money/amounts/amounts';
import { StaleNotice } from '../../platform/page/load-failure';
import { readStored, writeStored } from '../../lib/browser-storage';
import { Button, buttonClassName } from '../../ui/button';
import { EmptyState } from '../../ui/state-panels';
import { CryptoIcon } from '../../ui/icons/area-icons';
import { Switch } from '../../ui/switch';
import { BalanceList, RowSkeletons, UnknownBalances } from './balance-list';
import { BalanceSummary, SummarySkeleton } from './balance-summary';
import { LazyPendingMoves } from './lazy-pending-moves';
import { useWalletOrder } from './use-wallet-order';
import { WalletSheets } from './sheets/wallet-sheets';
import { WalletActions } from './wallet-actions';
import { AppSoon, WalletHead } from './wallet-head';
import styles from './wallet.module.css';

const ArrangedBalances = lazy(async () => ({
  default: (await import('./arranged-balances')).ArrangedBalances,
}));

/** The empty state of the wallet: what it is for, and how to top up. */
function EmptyWallet() {
  const { t } = useTranslation('wallet');
  return (
    <div className={styles.panel}>
      <EmptyState
        icon={<CryptoIcon size={32} />}
        title={t('emptyTitle')}
        text={t('emptyText')}
        actions={
          <>
            <Link to="/wallet" search={{ modal: 'deposit' }} replace className={buttonClassName()}>
              {t('deposit')}
            </Link>
            <Link
              to="/mint-house/$hub/$operation"
              params={{ hub: 'green', operation: 'burn' }}
              className={buttonClassName({ variant: 'secondary' })}
            >
              {t('burnBills')}
            </Link>
          </>
        }
      />
    </div>
  );
}

const hideZeroKey = 'billfold.wallet.hide-zero';

/** Whether currencies with a zero balance are hidden; stored on the device. */
function useHideZero(): [isHiding: boolean, setHiding: (isHiding: boolean) => void] {
  const [isHiding, setState] = useState(() => readStored(hideZeroKey) === 'yes');
  const setHiding = (next: boolean) => {
    writeStored(hideZeroKey, next ? 'yes' : null);
    setState(next);
  };
  return [isHiding, setHiding];
}

interface WalletScreenProps {
  /** Shown to users without any operation yet; handed in because another feature owns the history. */
  NoTransactions: ComponentType;
  /** An offer, passed in because another feature owns it. */
  Banner: ComponentType;
}

/** The user's crypto by currency, with its total worth. */
export function WalletScreen({ NoTransactions, Banner }: WalletScreenProps) {
  const { t } = useTranslation('wallet');
  const [isHiding, setHiding] = useHideZero();
  const [isArranging, setArranging] = useState(false);
  const query = useQuery(balancesQueries.all());
  const all = query.data;
  const order = useWalletOrder(all ?? []);
  const filled = order.balances.filter(({ value }) => !isZeroAmount(value));
  const shown = isHiding ? filled : order.balances;
  const isUnknown = all === undefined && query.isError;
  const isLoading = all === undefined && !query.isError;
  const list = <BalanceList {...{ shown, order }} />;

  return (
    <section className={styles.screen}>
      <div className={styles.side}>
        <WalletHead balances={all} hasFailed={query.isError} />
        {(isLoading || filled.length > 0) && <WalletActions />}
      </div>
      <div className={styles.main}>
        {all !== undefined && <LazyPendingMoves />}
        {all !== undefined && <StaleNotice query={query} />}
        {all !== undefined && filled.length === 0 && <EmptyWallet />}
        {isUnknown && (
          <UnknownBalances
            error={query.error}
            isFetching={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )}
        {!isUnknown && (
          <div className={styles.card}>
            {isLoading && <RowSkeletons />}
            {shown.length > 0 && !isArranging && list}
            {shown.length > 0 && isArranging && (
              <Suspense fallback={list}>
                <ArrangedBalances {...{ shown, order }} />
              </Suspense>
            )}
            <div className={styles.tools}>
              <Button
                variant="quiet"
                size="compact"
                isDisabled={shown.length < 2}
                aria-pressed={isArranging}
                onPress={() => setArranging(!isArranging)}
              >
                {isArranging ? t('arrangeDone') : t('arrange')}
              </Button>
              <div className={styles.hideZero}>
                <Switch label={t('hideZero')} isSelected={isHiding} onChange={setHiding} />
              </div>
            </div>
          </div>
        )}
        <Banner />
        {isLoading && <SummarySkeleton />}
        <BalanceSummary balances={filled} />
        {all !== undefined && (
          <Suspense fallback={null}>
            <NoTransactions />
          </Suspense>
        )}
        <AppSoon />
      </div>
      <WalletSheets />
    </section>
  );
}
