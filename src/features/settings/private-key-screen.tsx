import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrivateKey } from '../../../contract/private-key/private-key.models';
import { userQueries } from '../../core/user/user.queries';
import { Skeleton } from '../../ui/skeleton';
import { PrivateKeyForm } from './private-key-form';
import { SettingsPage } from './settings-page';
import { ShownPrivateKey } from './shown-private-key';
import { usesAuthenticator } from './uses-authenticator';

/** The user's own key on Tectum 4.0. It is kept nowhere: leaving the screen forgets it. */
export function PrivateKeyScreen() {
  const { t } = useTranslation('settings');
  const user = useQuery(userQueries.current());
  const [shown, setShown] = useState<PrivateKey>();
  return (
    <SettingsPage
      title={t('privateKeyTitle')}
      text={t('privateKeyText')}
      parent={{ to: '/settings/privacy', title: t('privacyTitle') }}
    >
      {user.data === undefined && <Skeleton shape="card" width="100%" height="16rem" />}
      {user.data !== undefined && shown === undefined && (
        <PrivateKeyForm needsCode={usesAuthenticator(user.data)} onShown={setShown} />
      )}
      {shown !== undefined && <ShownPrivateKey privateKey={shown} onHide={() => setShown(undefined)} />}
    </SettingsPage>
  );
}
