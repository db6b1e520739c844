import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './till.module.css';

/** Keeps the places of the till's parts. */
export function TillSkeleton() {
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
