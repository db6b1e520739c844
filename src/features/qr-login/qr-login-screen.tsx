import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../platform/forms/error-words';
import { PageHeading, useFocusedHeading } from '../../platform/page/page-heading';
import { Button, buttonClassName } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { ToneSign } from '../../ui/tone-icon';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { resultOfRefusal, useLoginRequest } from './login-request';
import type { QrLoginResult } from './login-request';
import { LoginRequestCard } from './login-request-card';
import styles from './qr-login.module.css';
import { forgetTakenCode } from './taken-code';
import type { TakenCode } from './taken-code';

const tones = {
  confirmed: 'success',
  cancelled: 'info',
  mismatched: 'error',
  expired: 'warning',
  unknown: 'error',
} as const;

/** The result, and what to do now. Takes the focus, as the button that had it is gone. */
function ResultCard({ result }: { result: QrLoginResult }) {
  const { t } = useTranslation(['qr-login', 'common']);
  useFocusedHeading();
  const words = {
    confirmed: { title: t('confirmedTitle'), text: t('confirmedText') },
    cancelled: { title: t('cancelledTitle'), text: t('cancelledText') },
    mismatched: { title: t('mismatchedTitle'), text: t('mismatchedText') },
    expired: { title: t('expiredTitle'), text: t('expiredText') },
    unknown: { title: t('unknownTitle'), text: t('unknownText') },
  }[result];
  return (
    <section className={styles.result}>
      <ToneSign tone={tones[result]} />
      <PageHeading title={words.title} />
      <p className={styles.lead} role="status">
        {words.text}
      </p>
      <Link to="/" className={buttonClassName({ variant: 'secondary' })}>
        {t('common:notFoundLink')}
      </Link>
    </section>
  );
}

/** Asks a signed-in user whether the screen with the scanned code may be signed in as well. */
export function QrLoginScreen({ qrCode, take }: TakenCode) {
  const { t } = useTranslation(['qr-login', 'common']);
  const [decided, setDecided] = useState<QrLoginResult>();
  const request = useLoginRequest({ qrCode, take });
  const { error } = request;
  const result = decided ?? (qrCode === null ? 'unknown' : resultOfRefusal(error));
  useEffect(() => {
    if (result !== undefined) forgetTakenCode(take);
  }, [result, take]);

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
