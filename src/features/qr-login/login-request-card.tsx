import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../core/forms/error-alert';
import { useSubmission } from '../../core/forms/use-submission';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { answerRequest } from './answer-request';
import type { Answer } from './answer-request';
import { AskingDevice } from './asking-device';
import { Countdown } from './countdown';
import styles from './qr-login.module.css';
import type { QrLoginResult } from './qr-login-result';
import type { LoginRequest } from './use-login-request';

interface LoginRequestCardProps {
  qrCode: string;
  request: LoginRequest;
  onResult: (result: QrLoginResult) => void;
}

/** Who asks to be signed in, the number to compare, and the two answers. */
export function LoginRequestCard({ qrCode, request, onResult }: LoginRequestCardProps) {
  const { t } = useTranslation('qr-login');
  const [answer, setAnswer] = useState<Answer>();
  const { submit, isPending, error } = useSubmission(async (chosen: Answer) => {
    onResult(await answerRequest(qrCode, chosen));
  });
  const choose = (chosen: Answer) => {
    if (isPending) return;
    setAnswer(chosen);
    void submit(chosen);
  };
  const isSaying = (chosen: Answer) => isPending && answer === chosen;

  return (
    <>
      <div className={styles.card}>
        <p className={styles.number}>
          <span>{t('numberQuestion')}</span>
          <strong>{request.number}</strong>
        </p>
        <Countdown deadlineMs={request.deadlineMs} onOver={() => onResult('expired')} isHeld={isPending} />
        <AskingDevice request={request} />
      </div>
      <Alert tone="warning" title={t('warning')}>
        {t('warningText')}
      </Alert>
      {error !== undefined && <ErrorAlert error={error} />}
      <div className={styles.answers}>
        <Button
          wide
          isDisabled={isSaying('cancelled')}
          pendingLabel={isSaying('confirmed') ? t('confirming') : undefined}
          onPress={() => choose('confirmed')}
        >
          {t('confirm')}
        </Button>
        <Button
          wide
          variant="secondary"
          isDisabled={isSaying('confirmed')}
          pendingLabel={isSaying('cancelled') ? t('cancelling') : undefined}
          onPress={() => choose('cancelled')}
        >
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}
