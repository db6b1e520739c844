import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './page-pending.module.css';

/** After this time the user reads why nothing comes. */
const longMs = 8_000;

/** Shown while a page's code, texts or data load. */
export function PagePending() {
  const { t } = useTranslation();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.pending} aria-busy="true">
      <VisuallyHidden role="status">{isLong ? t('takesLonger') : t('loading')}</VisuallyHidden>
      {isLong && (
        <p aria-hidden="true" className={styles.words}>
          {t('takesLonger')}
        </p>
      )}
      <Skeleton width="40%" height="2rem" />
      <Skeleton shape="card" width="100%" height="16rem" />
    </div>
  );
}
