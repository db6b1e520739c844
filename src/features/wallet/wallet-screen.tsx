import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { balancesQueries } from '../../core/balances/balances.queries';
import { isZeroAmount } from '../../core/money/total-dollars';
import { StaleNotice } from '../../core/page/stale-notice';
import { Switch } from '../../ui/switch';
import { BalanceList } from './balance-list';
import { EmptyWallet } from './empty-wallet';
import { RowSkeletons } from './row-skeletons';
import { UnknownBalances } from './unknown-balances';
import { useHideZero } from './use-hide-zero';
import { WalletHead } from './wallet-head';
import styles from './wallet.module.css';

/** The user's crypto by currency, and what it is worth together. */
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
