import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ThemeChoice } from '../../core/theme/theme-choice';
import { userQueries } from '../../core/user/user.queries';
import { LockIcon } from '../../ui/icons/lock-icon';
import { ListRow } from '../../ui/list-row';
import { ProfileCard } from './profile-card';
import { SettingsPage } from './settings-page';
import styles from './settings.module.css';

/** Where a user looks after his account. */
export function SettingsScreen() {
  const { t } = useTranslation('settings');
  const user = useQuery(userQueries.current());
  return (
    <SettingsPage title={t('title')}>
      <ProfileCard user={user.data} />
      <ul className={styles.list}>
        <li>
          <ListRow
            title={t('privacyTitle')}
            text={t('privacyHint')}
            icon={<LockIcon size={20} />}
            renderLink={(parts) => <Link to="/settings/privacy" {...parts} />}
          />
        </li>
      </ul>
      <div className={styles.card}>
        <ThemeChoice />
      </div>
    </SettingsPage>
  );
}
