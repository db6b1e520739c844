import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { userQueries } from '../../platform/user/user.queries';
import { FingerprintIcon, LockIcon, MonitorIcon, PasswordIcon, PhoneIcon } from '../../ui/icons/tool-icons';
import { KeyIcon } from '../../ui/icons/sign-icons';
import { ListRow } from '../../ui/list-row';
import { AnalyticsCard } from './analytics-card';
import { SettingsPage } from './settings-page';
import styles from './settings.module.css';
import { usesAuthenticator } from './security-change';
import { SocialLinkCard } from './social-link-card';
import { FindableCard } from './user-switches';

/** The settings of the account's security. */
export function PrivacyScreen() {
  const { t } = useTranslation('settings');
  const user = useQuery(userQueries.current());
  const isConnected = user.data === undefined ? undefined : usesAuthenticator(user.data);
  return (
    <SettingsPage title={t('privacyTitle')} parent={{ to: '/settings', title: t('title') }}>
      <ul className={styles.list}>
        <li>
          <ListRow
            title={t('payoutTitle')}
            text={t('payoutHint')}
            icon={<LockIcon size={20} />}
            renderLink={(parts) => <Link to="/settings/privacy/transaction-security" {...parts} />}
          />
        </li>
        <li>
          <ListRow
            title={t('twoFactorTitle')}
            text={
              isConnected === undefined ? t('twoFactorHint') : t(isConnected ? 'connected' : 'notConnected')
            }
            icon={<PhoneIcon size={20} />}
            renderLink={(parts) => <Link to="/settings/privacy/2fa" {...parts} />}
          />
        </li>
        <li>
          <ListRow
            title={t('passkeysTitle')}
            text={t('passkeysHint')}
            icon={<FingerprintIcon size={20} />}
            renderLink={(parts) => <Link to="/settings/privacy/passkeys" {...parts} />}
          />
        </li>
        <li>
          <ListRow
            title={t('lockTitle')}
            text={t('lockHint')}
            icon={<LockIcon size={20} />}
            renderLink={(parts) => <Link to="/settings/privacy/app-lock" {...parts} />}
          />
        </li>
        <li>
          <ListRow
            title={t('passwordTitle')}
            text={t('passwordHint')}
            icon={<PasswordIcon size={20} />}
            renderLink={(parts) => <Link to="/settings/privacy/password-change" {...parts} />}
          />
        </li>
        <li>
          <ListRow
            title={t('privateKeyTitle')}
            text={t('privateKeyHint')}
            icon={<KeyIcon size={20} />}
            renderLink={(parts) => <Link to="/settings/privacy/private-key" {...parts} />}
          />
        </li>
        <li>
          <ListRow
            title={t('sessionsTitle')}
            text={t('sessionsHint')}
            icon={<MonitorIcon size={20} />}
            renderLink={(parts) => <Link to="/settings/privacy/sessions" {...parts} />}
          />
        </li>
      </ul>
      <SocialLinkCard />
      <FindableCard />
      <AnalyticsCard />
    </SettingsPage>
  );
}
