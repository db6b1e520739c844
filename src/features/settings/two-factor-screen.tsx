import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusedHeading } from '../../core/page/use-focused-heading';
import { userQueries } from '../../core/user/user.queries';
import { Alert } from '../../ui/alert';
import { Skeleton } from '../../ui/skeleton';
import { DisableTwoFactor } from './disable-two-factor';
import { EnableTwoFactor } from './enable-two-factor';
import { SettingsPage } from './settings-page';
import styles from './settings.module.css';
import { usesAuthenticator } from './uses-authenticator';

/** Connects an authenticator app, or takes it away again. */
export function TwoFactorScreen() {
  const { t } = useTranslation('settings');
  const user = useQuery(userQueries.current());
  const [done, setDone] = useState<'enabled' | 'disabled'>();
  useFocusedHeading(done !== undefined);
  return (
    <SettingsPage
      title={t('twoFactorTitle')}
      text={t('twoFactorText')}
      parent={{ to: '/settings/privacy', title: t('privacyTitle') }}
    >
      <div role="status" className={styles.notice}>
        {done !== undefined && (
          <Alert tone="success" title={done === 'enabled' ? t('enabledNotice') : t('disabledNotice')} />
        )}
      </div>
      {user.data === undefined ? (
        <Skeleton shape="card" width="100%" height="16rem" />
      ) : usesAuthenticator(user.data) ? (
        <DisableTwoFactor email={user.data.email} onDone={() => setDone('disabled')} />
      ) : (
        <EnableTwoFactor email={user.data.email} onDone={() => setDone('enabled')} />
      )}
    </SettingsPage>
  );
}
