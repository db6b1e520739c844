import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { WarningIcon } from '../../ui/icons/sign-icons';
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
  return (
    <MessagePage
      icon={<WarningIcon size={32} />}
      title={t('technicalTitle')}
      text={t('technicalText')}
      action={<Button onPress={retry}>{t('retry')}</Button>}
    >
      <details className={styles.details}>
        <summary>{t('technicalReadMore')}</summary>
        <p translate="no">{`${name}: ${message}`}</p>
      </details>
    </MessagePage>
  );
}

/** The same in place of a whole layout that failed, in a minimal frame. */
export function RouteErrorPage(props: ErrorComponentProps) {
  return (
    <StandalonePage>
      <RouteErrorScreen {...props} />
    </StandalonePage>
  );
}
