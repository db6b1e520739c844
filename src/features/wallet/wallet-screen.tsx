import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { balancesQueries } from '../../money/balances/balances.queries';
import { isZeroAmount } from '../../money/amounts/amounts';
import { StaleNotice } from '../../platform/page/load-failure';
import { buttonClassName } from '../../ui/button';
import { THREE_COLUMNS } from '../../ui/sheet-chunks';
import { EmptyState } from '../../ui/state-panels';
import { CryptoIcon } from '../../ui/icons/area-icons';
import { Skeleton } from '../../ui/skeleton';
import { useMediaQuery } from '../../ui/use-media-query';
import { BalanceCard } from './balance-card';
import { UnknownBalances } from './balance-list';
import { BalanceSummary, SummarySkeleton } from './balance-summary';
import { LazyPendingMoves } from './lazy-pending-moves';
import { useWalletOrder } from './use-wallet-order';
import { WalletDesk } from './wallet-desk';
import { WalletSheets } from './sheets/wallet-sheets';
import { WalletActions } from './wallet-actions';
import { AppSoon, WalletHead } from './wallet-head';
import styles from './wallet.module.css';

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

interface WalletScreenProps {
  /** Shown to users without any operation yet; handed in because another feature owns the history. */
  NoTransactions: ComponentType;
  /** The newest operations with crypto, where there is room; another feature owns them. */
  History: ComponentType;
  /** An offer, passed in because another feature owns it. */
  Banner: ComponentType;
}

/** The user's crypto by currency, with its total worth. */
export function WalletScreen({ NoTransactions, History, Banner }: WalletScreenProps) {
  const query = useQuery(balancesQueries.all());
  const hasAside = useMediaQuery(THREE_COLUMNS);
  const all = query.data;
  // In the order of the device, as the list has them.
  const filled = useWalletOrder(all ?? []).balances.filter(({ value }) => !isZeroAmount(value));
  const isUnknown = all === undefined && query.isError;
  const isLoading = all === undefined && !query.isError;
  const isEmpty = all !== undefined && filled.length === 0;
  const head = <WalletHead balances={all} hasFailed={query.isError} />;
  const actions = !isEmpty && !isUnknown && <WalletActions />;
  const summary = isLoading ? <SummarySkeleton /> : <BalanceSummary balances={filled} />;
  const list = isUnknown ? (
    <UnknownBalances error={query.error} isFetching={query.isFetching} onRetry={() => void query.refetch()} />
  ) : (
    <BalanceCard balances={all} />
  );
  const notices = all !== undefined && (
    <>
      <LazyPendingMoves />
      <StaleNotice query={query} />
    </>
  );
  const noTransactions = all !== undefined && (
    <Suspense fallback={null}>
      <NoTransactions />
    </Suspense>
  );

  const layout = hasAside ? (
    <WalletDesk
      list={
        <>
          {head}
          {list}
        </>
      }
      aside={
        <>
          {actions}
          {notices}
          {noTransactions}
          <Banner />
          <AppSoon />
        </>
      }
    >
      {isEmpty && <EmptyWallet />}
      {summary}
      {!isEmpty && (
        <Suspense fallback={<Skeleton shape="card" height="30rem" />}>
          <History />
        </Suspense>
      )}
    </WalletDesk>
  ) : (
    <section className={styles.screen}>
      <div className={styles.side}>
        {head}
        {actions}
      </div>
      <div className={styles.main}>
        {notices}
        {isEmpty && <EmptyWallet />}
        {list}
        <Banner />
        {summary}
        {noTransactions}
        <AppSoon />
      </div>
    </section>
  );
  // The sheets stand at one place, so that a window that changes its width takes nothing of what was typed away.
  return (
    <>
      {layout}
      <WalletSheets />
    </>
  );
}
