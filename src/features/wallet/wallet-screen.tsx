import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Balance } from '../../../contract/balances/balances.contract';
import { balancesQueries } from '../../money/balances/balances.queries';
import { Dollars } from '../../money/amounts/money';
import { isZeroAmount, totalDollars } from '../../money/amounts/amounts';
import { PageHeading } from '../../platform/page/page-heading';
import { StaleNotice } from '../../platform/page/load-failure';
import { readStored, writeStored } from '../../lib/browser-storage';
import { buttonClassName } from '../../ui/button';
import { EmptyState } from '../../ui/state-panels';
import { CryptoIcon } from '../../ui/icons/area-icons';
import { Skeleton } from '../../ui/skeleton';
import { Switch } from '../../ui/switch';
import { BalanceList, RowSkeletons, UnknownBalances } from './balance-list';
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
          <Link
            to="/mint-house/$hub/$operation"
            params={{ hub: 'green', operation: 'burn' }}
            className={buttonClassName()}
          >
            {t('burnBills')}
          </Link>
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

interface WalletHeadProps {
  /** Undefined while they load. */
  balances: readonly Balance[] | undefined;
  /** Whether loading failed. */
  hasFailed: boolean;
}

/** The head of the wallet, with the total worth. */
function WalletHead({ balances, hasFailed }: WalletHeadProps) {
  const { t } = useTranslation(['wallet', 'shell']);
  const heading = <PageHeading title={t('shell:navCrypto')} className={styles.title} />;
  if (balances === undefined) {
    return (
      <header className={styles.head} aria-busy={!hasFailed}>
        {heading}
        {!hasFailed && <HeadSkeleton label={t('worth')} />}
      </header>
    );
  }
  const total = totalDollars(balances);
  const count = balances.filter(({ value }) => !isZeroAmount(value)).length;
  return (
    <header className={styles.head}>
      {heading}
      <p className={styles.label}>{t('worth')}</p>
      <div className={styles.total}>
        <Dollars value={total.value} size="head" />
      </div>
      {count > 0 && <p className={styles.count}>{t('currencyCount', { count })}</p>}
      {!total.isComplete && <p className={styles.count}>{t('priceMissing')}</p>}
    </header>
  );
}

function HeadSkeleton({ label }: { label: string }) {
  return (
    <>
      <p className={styles.label}>{label}</p>
      <div className={styles.total}>
        <Skeleton width="11rem" height="2.5rem" />
      </div>
      <p className={styles.count}>
        <Skeleton width="6rem" height="1.3125rem" />
      </p>
    </>
  );
}

/** The user's crypto by currency, with its total worth. */
export function WalletScreen() {
  const { t } = useTranslation('wallet');
  const [isHiding, setHiding] = useHideZero();
  const query = useQuery(balancesQueries.all());
  const all = query.data;
  const filled = all?.filter(({ value }) => !isZeroAmount(value)) ?? [];
  const shown = isHiding ? filled : (all ?? []);

  return (
    <section className={styles.screen}>
      <WalletHead balances={all} hasFailed={query.isError} />
      {(all !== undefined || !query.isError) && (
        <div className={styles.hideZero}>
          <Switch label={t('hideZero')} isSelected={isHiding} onChange={setHiding} />
        </div>
      )}
      {all === undefined && !query.isError && <RowSkeletons />}
      {all === undefined && query.isError && (
        <UnknownBalances
          error={query.error}
          isFetching={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {all !== undefined && (
        <>
          <StaleNotice query={query} />
          {filled.length === 0 && <EmptyWallet />}
          {shown.length > 0 && <BalanceList balances={shown} />}
        </>
      )}
    </section>
  );
}
