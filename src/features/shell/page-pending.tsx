import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './page-pending.module.css';

/** Shown while a page's code or data loads. */
export function PagePending() {
  const { t } = useTranslation();
  return (
    <div className={styles.pending} aria-busy="true">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton width="40%" height="2rem" />
      <Skeleton shape="card" width="100%" height="16rem" />
    </div>
  );
}
