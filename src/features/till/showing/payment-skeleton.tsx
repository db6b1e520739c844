import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './stage.module.css';

/** Keeps the places of a code and its terms. */
export function PaymentSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.code} aria-busy="true">
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <div className={styles.paperSkeleton}>
          <Skeleton shape="card" height="100%" />
        </div>
      </div>
      <div className={styles.side} aria-hidden="true">
        <Skeleton width="100%" height="4rem" />
        <Skeleton width="100%" height="4rem" shape="control" />
      </div>
    </>
  );
}
