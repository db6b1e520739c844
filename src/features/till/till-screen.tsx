import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { isRefusal } from '../../platform/api/api-error';
import { LoadFailure } from '../../platform/page/load-failure';
import { PageHeading } from '../../platform/page/page-heading';
import { userQueries } from '../../platform/user/user.queries';
import { classNames } from '../../ui/class-names';
import { CopyButton } from '../../ui/copy-button';
import { TillIcon } from '../../ui/icons/area-icons';
import { WIDE_SCREEN } from '../../ui/sheet-chunks';
import { Skeleton } from '../../ui/skeleton';
import { TabLinks } from '../../ui/tab-links';
import { useMediaQuery } from '../../ui/use-media-query';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { RingUp } from './entry/ring-up';
import { DayPayments } from './payments/day-payments';
import { OpenPaymentNotice } from './showing/open-payment-notice';
import { SignDisc } from './sign-disc';
import styles from './till-screen.module.css';
import { tillQueries } from './till.queries';

/** For users who are not merchants: what a till is, and who can enable it. */
function NotMerchant() {
  const { t } = useTranslation(['till', 'common']);
  const { data: user } = useQuery(userQueries.current());
  return (
    <section className={styles.page}>
      <SignDisc Sign={TillIcon} />
      <PageHeading title={t('notMerchantTitle')} className={styles.title} />
      <p className={styles.text}>{t('notMerchantText')}</p>
      <p className={styles.text}>{t('notMerchantHow', { appName: brand.appName })}</p>
      {user !== undefined && (
        <p className={styles.id}>
          <span>{t('yourId')}</span>
          <strong className={styles.number}>{user.id}</strong>
          <CopyButton
            text={String(user.id)}
            labels={{ copy: t('copyId'), copied: t('common:copied'), failed: t('common:copyFailed') }}
          />
        </p>
      )}
    </section>
  );
}

/** The skeleton of the till. */
function TillSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.skeleton} aria-busy="true">
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <Skeleton shape="card" height="4.5rem" />
        <Skeleton shape="card" height="7rem" />
        <Skeleton shape="card" height="15rem" />
        <Skeleton shape="control" height="3.25rem" />
      </div>
      <div className={styles.skeletonSide} aria-hidden="true">
        <Skeleton shape="card" height="7rem" />
        <Skeleton shape="card" height="22rem" />
      </div>
    </>
  );
}

type TillTab = 'ringUp' | 'payments';

const tabAddresses = { ringUp: '/till', payments: '/till/payments' } as const;

/** Switches between entry and the day's payments on screens with room for only one. */
function TillTabs({ current }: { current: TillTab }) {
  const { t } = useTranslation('till');
  return (
    <TabLinks<TillTab>
      label={t('title')}
      items={[
        { id: 'ringUp', label: t('tabRingUp') },
        { id: 'payments', label: t('tabPayments') },
      ]}
      currentId={current}
      renderLink={(id, parts) => (
        // The first tab's address is a prefix of the other's, so the match must be exact.
        <Link to={tabAddresses[id]} activeOptions={{ exact: true }} replace {...parts} />
      )}
    />
  );
}

/** The merchant's till: the entry and the day's payments. Phones show one of them, wide screens both. */
export function TillScreen({ tab }: { tab: TillTab }) {
  const { t } = useTranslation(['till', 'errors', 'common']);
  const isWide = useMediaQuery(WIDE_SCREEN);
  const query = useQuery(tillQueries.till());
  const till = query.data;
  if (isRefusal(query.error, 'accessDenied')) return <NotMerchant />;
  return (
    <section className={styles.screen} data-tab={tab}>
      <header className={styles.head}>
        <PageHeading title={t('title')} className={styles.onWideScreens} />
        {till !== undefined && (
          <p className={classNames(styles.onWideScreens, styles.merchant)}>
            {t('merchantFee', { merchant: till.merchant, percent: till.feePercent })}
          </p>
        )}
      </header>
      {till === undefined && !query.isError && <TillSkeleton />}
      {till === undefined && query.isError && (
        <div>
          <LoadFailure
            title={t('loadFailed')}
            error={query.error}
            isFetching={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {till !== undefined && (
        <>
          {!isWide && <TillTabs current={tab} />}
          <OpenPaymentNotice />
          {(isWide || tab === 'ringUp') && <RingUp currencies={till.currencies} />}
          {(isWide || tab === 'payments') && <DayPayments />}
        </>
      )}
    </section>
  );
}
