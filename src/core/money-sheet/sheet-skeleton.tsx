import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './sheet-skeleton.module.css';

const rows = [1, 2, 3, 4];

/** Keeps the place of a chooser of bills while its numbers are on their way. */
export function SheetSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.rows} aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton width="45%" height="1.4rem" />
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="2rem" height="2.25rem" shape="control" />
          <Skeleton width="5rem" height="1.5rem" />
          <span className={styles.end}>
            <Skeleton width="10.5rem" height="3.25rem" shape="control" />
          </span>
        </div>
      ))}
    </div>
  );
}
