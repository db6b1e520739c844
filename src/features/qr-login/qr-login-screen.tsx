import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../core/forms/error-alert';
import { PageHeading } from '../../core/page/page-heading';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { LoginRequestCard } from './login-request-card';
import styles from './qr-login.module.css';
import { resultOfRefusal } from './qr-login-result';
import type { QrLoginResult } from './qr-login-result';
import { ResultCard } from './result-card';
import { forgetTakenCode } from './taken-code';
import type { TakenCode } from './taken-code';
import { useLoginRequest } from './use-login-request';

/** Asks a signed-in user whether the screen whose code was scanned may be signed in as well. */
export function QrLoginScreen({ qrCode, take }: TakenCode) {
  const { t } = useTranslation(['qr-login', 'common']);
  const [decided, setDecided] = useState<QrLoginResult>();
  const request = useLoginRequest({ qrCode, take });
  const { error } = request;
  const result = decided ?? (qrCode === null ? 'unknown' : resultOfRefusal(error));
  useEffect(() => {
    if (result !== undefined) forgetTakenCode();
  }, [result]);

  if (result !== undefined) return <ResultCard key={result} result={result} />;
  return (
    <section className={styles.screen} aria-busy={request.isFetching}>
      <header className={styles.head}>
        <PageHeading title={t('title')} />
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      {request.data !== undefined && (
        <LoginRequestCard qrCode={qrCode ?? ''} request={request.data} onResult={setDecided} />
      )}
      {request.isPending && (
        <>
          <VisuallyHidden role="status">{t('opening')}</VisuallyHidden>
          <Skeleton shape="card" width="100%" height="32rem" />
        </>
      )}
      {request.isError && (
        <ErrorAlert
          error={error}
          actions={
            <Button
              size="compact"
              variant="secondary"
              pendingLabel={request.isFetching ? t('common:retrying') : undefined}
              onPress={() => void request.refetch()}
            >
              {t('common:retry')}
            </Button>
          }
        />
      )}
    </section>
  );
}
