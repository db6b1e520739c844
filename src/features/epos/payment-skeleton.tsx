import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../core/page/page-heading';
import { Alert } from '../../ui/alert';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './epos.module.css';

const rows = [1, 2, 3, 4, 5];

/** Keeps the place of the confirmation while the server is being asked. */
export function PaymentSkeleton({ isOffline }: { isOffline: boolean }) {
  const { t } = useTranslation(['epos', 'common']);
  return (
    <section className={styles.screen} aria-busy="true">
      <header className={styles.head}>
        <PageHeading title={t('confirmTitle')} className={styles.title} />
        <Skeleton width="4.25rem" height="2rem" shape="round" />
      </header>
      <div className={styles.slip}>
        <VisuallyHidden role="status">{t('common:loading')}</VisuallyHidden>
        <div className={styles.sum}>
          <Skeleton width="4rem" height="1.3rem" />
          <Skeleton width="10rem" height="1.75rem" />
          <Skeleton width="13rem" height="2.875rem" />
        </div>
        <div className={styles.rows}>
          {rows.map((row) => (
            <Skeleton key={row} width="100%" height="1.5rem" />
          ))}
        </div>
      </div>
      <div className={styles.foot}>
        {isOffline && <Alert tone="warning" title={t('offline')} />}
        <Skeleton width="100%" height="3.25rem" shape="control" />
      </div>
    </section>
  );
}
