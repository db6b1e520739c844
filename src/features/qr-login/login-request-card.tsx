import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../core/forms/error-alert';
import { useSubmission } from '../../core/forms/use-submission';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { CodeInput } from '../../ui/code-input';
import { answerRequest } from './answer-request';
import type { Answer } from './answer-request';
import { AskingDevice } from './asking-device';
import { Countdown } from './countdown';
import styles from './qr-login.module.css';
import type { QrLoginResult } from './qr-login-result';
import type { LoginRequest } from './use-login-request';

/** Digits in the number that the other screen shows. */
const numberLength = 2;

interface LoginRequestCardProps {
  qrCode: string;
  request: LoginRequest;
  onResult: (result: QrLoginResult) => void;
}

/** Who asks to be signed in, the place for the number that only the other screen shows, and the two answers. */
export function LoginRequestCard({ qrCode, request, onResult }: LoginRequestCardProps) {
  const { t } = useTranslation('qr-login');
  const [answer, setAnswer] = useState<Answer['kind']>();
  const [number, setNumber] = useState('');
  const { submit, isPending, error } = useSubmission(async (chosen: Answer) => {
    onResult(await answerRequest(qrCode, chosen));
  });
  const choose = (chosen: Answer) => {
    if (isPending) return;
    setAnswer(chosen.kind);
    void submit(chosen);
  };
  const isSaying = (chosen: Answer['kind']) => isPending && answer === chosen;
  const isWhole = number.length === numberLength;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isWhole) choose({ kind: 'confirmed', number });
  };

  return (
    <form className={styles.request} noValidate onSubmit={onSubmit}>
      <div className={styles.card}>
        <CodeInput
          label={t('numberQuestion')}
          description={t('numberHint')}
          name="number"
          length={numberLength}
          value={number}
          onChange={setNumber}
          digitsOnlyNotice={t('numberDigitsOnly')}
        />
        <Countdown deadlineMs={request.deadlineMs} onOver={() => onResult('expired')} isHeld={isPending} />
        <AskingDevice request={request} />
      </div>
      <Alert tone="warning" title={t('warning')}>
        {t('warningText')}
      </Alert>
      {error !== undefined && <ErrorAlert error={error} />}
      <div className={styles.answers}>
        <Button
          type="submit"
          wide
          isDisabled={!isWhole || isSaying('cancelled')}
          pendingLabel={isSaying('confirmed') ? t('confirming') : undefined}
        >
          {t('confirm')}
        </Button>
        <Button
          wide
          variant="secondary"
          isDisabled={isSaying('confirmed')}
          pendingLabel={isSaying('cancelled') ? t('cancelling') : undefined}
          onPress={() => choose({ kind: 'cancelled' })}
        >
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
