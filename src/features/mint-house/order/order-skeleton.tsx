import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './order.module.css';

const rows = [1, 2, 3, 4, 5];

/** Keeps the place of an order's rows while its numbers are on their way. */
export function OrderSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.panel} aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <div className={styles.funds}>
        <Skeleton width="6rem" height="1.3125rem" />
        <Skeleton width="8rem" height="1.75rem" />
      </div>
      <div className={styles.titleRow}>
        <Skeleton width="9rem" height="1.5rem" />
      </div>
      <div className={styles.rows}>
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width="2rem" height="2.25rem" shape="control" />
            <span className={styles.words}>
              <Skeleton width="5rem" height="2.5rem" />
            </span>
            <Skeleton width="13.5rem" height="3.25rem" shape="control" />
          </div>
        ))}
      </div>
    </div>
  );
}
