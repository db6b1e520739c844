import { useTranslation } from 'react-i18next';
import { useOnline } from '../../core/page/use-online';
import { OfflineIcon } from '../../ui/icons/offline-icon';
import styles from './offline-banner.module.css';

/** A quiet line while there is no connection. The region stands ready, so that screen readers hear it come. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <div role="status" className={styles.region}>
      {!isOnline && (
        <p className={styles.banner}>
          <OfflineIcon size={20} />
          {t('offlineNotice')}
        </p>
      )}
    </div>
  );
}
