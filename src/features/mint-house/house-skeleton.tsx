import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './mint-house.module.css';

/** Keeps the places of currency, tabs and list while they are on their way. */
export function HouseSkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <div className={styles.side} aria-busy="true">
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <Skeleton shape="card" height="4.5rem" />
        <Skeleton shape="card" height="13rem" />
      </div>
      <div className={styles.main} aria-busy="true">
        <Skeleton shape="control" height="3.25rem" />
        <Skeleton shape="card" height="22rem" />
      </div>
    </>
  );
}
