import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { billsQueries } from '../../core/bills/bills.queries';
import { ofHub } from '../../core/hubs/choose-hub';
import type { HubTab } from '../../core/hubs/hub-tab';
import { isZeroAmount } from '../../core/money/total-dollars';
import { LoadFailure } from '../../core/page/load-failure';
import { StaleNotice } from '../../core/page/stale-notice';
import { buttonClassName } from '../../ui/button-class-name';
import { EmptyState } from '../../ui/empty-state';
import { VaultIcon } from '../../ui/icons/vault-icon';
import { AreaTabs } from './area-tabs';
import { CardSkeletons } from './card-skeletons';
import { HideEmptySwitch } from './hide-empty-switch';
import { HoldingsHead } from './holdings-head';
import styles from './holdings.module.css';
import { HubTabs } from './hub-tabs';
import { PayCard } from './pay-card';
import { ScanLink } from './scan-link';
import { useHideEmpty } from './use-hide-empty';

/** What the user has set aside for paying, by currency of bills. */
export function PayPage({ hub }: { hub: HubTab }) {
  const { t } = useTranslation(['bills', 'shell']);
  const [isHiding, setHiding] = useHideEmpty();
  const query = useQuery(billsQueries.payBalances());
  const all = query.data;
  const held = all && ofHub(all, hub);
  const filled = held?.filter(({ value }) => !isZeroAmount(value)) ?? [];
  const filledCount = all?.filter(({ value }) => !isZeroAmount(value)).length;
  const shown = isHiding ? filled : (held ?? []);

  return (
    <section className={styles.screen} data-hub={hub === 'yellow' ? undefined : hub}>
      <AreaTabs area="pay" hub={hub} />
      {(all !== undefined || !query.isError) && (
        <HoldingsHead
          title={t('shell:navPay')}
          label={t('payWorth')}
          holdings={all}
          count={filledCount === undefined ? undefined : t('currencyCount', { count: filledCount })}
        />
      )}
      <ScanLink />
      {all !== undefined && <StaleNotice query={query} />}
      <HubTabs area="/pay" hub={hub} holdings={all} />
      {all === undefined && !query.isError && <CardSkeletons height="9.25rem" />}
      {all === undefined && query.isError && (
        <LoadFailure
          title={t('payFailed')}
          error={query.error}
          isFetching={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {held !== undefined && filled.length === 0 && (
        <div className={styles.panel}>
          <EmptyState
            icon={<VaultIcon size={32} />}
            title={hub === 'yellow' ? t('yellowTitle') : t('emptyPayTitle')}
            text={hub === 'yellow' ? t('yellowText') : t('emptyPayText')}
            actions={
              hub === 'yellow' ? undefined : (
                <Link
                  to="/bills"
                  search={{ hub, modal: 'transfer', direction: 'toPay' }}
                  className={buttonClassName()}
                >
                  {t('billsToPay')}
                </Link>
              )
            }
          />
        </div>
      )}
      {filled.length > 0 && (
        <>
          <ul className={styles.cards}>
            {shown.map((balance) => (
              <li key={balance.currency.key}>
                <PayCard balance={balance} />
              </li>
            ))}
          </ul>
          <HideEmptySwitch area="/pay" isHiding={isHiding} onChange={setHiding} />
        </>
      )}
    </section>
  );
}
