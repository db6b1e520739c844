import { useLocation, useMatch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../core/page/use-online';
import { OfflineIcon } from '../../ui/icons/offline-icon';
import { isBarePath } from './bare-path';
import styles from './offline-banner.module.css';

/** A quiet line while there is no connection. The region stands ready, so that screen readers hear it come. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isSaidOnPage = useSaidOnPage();
  return (
    <div role="status">
      {!isOnline && !isSaidOnPage && (
        <p className={styles.banner}>
          <OfflineIcon size={20} />
          {t('offlineNotice')}
        </p>
      )}
    </div>
  );
}

/** The screens of a signed-in user say it themselves, and so does the till, whose buttons this would cover. */
function useSaidOnPage(): boolean {
  const isOfUser = useMatch({ from: '/_user', shouldThrow: false, select: () => true }) === true;
  const isSilent = useLocation({
    select: ({ pathname }) => isBarePath(pathname) && !pathname.startsWith('/till/'),
  });
  return isOfUser && !isSilent;
}
