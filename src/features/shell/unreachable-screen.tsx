import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { session } from '../../platform/session/session';
import { Button } from '../../ui/button';
import { OfflineIcon } from '../../ui/icons/sign-icons';
import { MessagePage } from './message-page';

/**
 * Shown while the session cannot be restored because the server is unreachable. The layout retries automatically.
 */
export function UnreachableScreen() {
  const { t } = useTranslation();
  const [isTrying, setTrying] = useState(false);

  const retry = async () => {
    setTrying(true);
    await session.start();
    setTrying(false);
  };
  return (
    <MessagePage
      icon={<OfflineIcon size={32} />}
      title={t('unreachableTitle', { appName: brand.appName })}
      text={t('unreachableText')}
      action={
        <Button pendingLabel={isTrying ? t('retrying') : undefined} onPress={() => void retry()}>
          {t('retry')}
        </Button>
      }
    />
  );
}
