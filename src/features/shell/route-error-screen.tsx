import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { SupportLink } from '../../platform/page/support-link';
import { isLostFile, isReloaded, reloadIfServed } from '../../platform/update/lost-file';
import { Button } from '../../ui/button';
import { OfflineIcon, WarningIcon } from '../../ui/icons/sign-icons';
import { MessagePage } from './message-page';
import styles from './message-page.module.css';
import { NotFoundScreen } from './not-found-screen';
import { StandalonePage } from './guest-layout';

/** The screen for errors while rendering or loading. */
export function RouteErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (message === '404') return <NotFoundScreen />;
  const retry = () => {
    reset();
    void router.invalidate();
  };
  if (isLostFile(error)) return <LostPage onRetry={retry} />;
  return (
    <MessagePage
      icon={<WarningIcon size={32} />}
      title={t('technicalTitle')}
      text={t('technicalText')}
      action={<Button onPress={retry}>{t('retry')}</Button>}
    >
      <SupportLink error={error} />
      <details className={styles.details}>
        <summary>{t('technicalReadMore')}</summary>
        <p translate="no">{`${name}: ${message}`}</p>
      </details>
    </MessagePage>
  );
}

/**
 * Shown if a page's file failed to load: the connection is bad, or a new release replaced the file. If the server responds,
 * the page reloads once by itself.
 */
function LostPage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    if (!isReloaded()) void reloadIfServed();
  }, []);
  const retry = async () => {
    setTrying(true);
    if (await reloadIfServed()) return;
    setTrying(false);
    onRetry();
  };
  return (
    <MessagePage
      icon={<OfflineIcon size={32} />}
      title={t('lostPageTitle')}
      text={t('lostPageText', { appName: brand.appName })}
      action={
        <Button pendingLabel={isTrying ? t('retrying') : undefined} onPress={() => void retry()}>
          {t('retry')}
        </Button>
      }
    />
  );
}

/** The error screen in place of a whole failed layout, in a minimal frame. */
export function RouteErrorPage(props: ErrorComponentProps) {
  return (
    <StandalonePage>
      <RouteErrorScreen {...props} />
    </StandalonePage>
  );
}
