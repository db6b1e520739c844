import { useEffect, useEffectEvent, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedQrCode } from '../../../contract/qr-login/qr-login.contract';
import { ErrorAlert } from '../../platform/forms/error-words';
import { useSubmission } from '../../platform/forms/use-submission';
import { useTimeText } from '../../platform/language/use-time-text';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { CodeInput } from '../../ui/code-input';
import { useSecondsLeft } from '../../ui/use-time-left';
import { sendDecision } from './login-request';
import type { Decision, LoginRequest, QrLoginResult } from './login-request';
import styles from './qr-login.module.css';
import { useDisabledReasons } from '../../platform/page/disabled-reasons';

/** Which device asks, from where and since when. */
function AskingDevice({ request }: { request: OpenedQrCode }) {
  const { t } = useTranslation('qr-login');
  const timeText = useTimeText();
  const time = timeText(request.currentDate, 'exact');
  const facts = [
    { label: t('device'), value: request.device },
    { label: t('place'), value: request.location ?? t('unknownPlace') },
    { label: t('address'), value: request.ipAddress },
    { label: t('time'), value: time },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CountdownProps {
  deadlineMs: number;
  /** A response is pending: its result replaces the countdown. */
  isHeld: boolean;
  onOver: () => void;
}

/** The remaining time to respond. */
function Countdown({ deadlineMs, isHeld, onOver }: CountdownProps) {
  const { t } = useTranslation('qr-login');
  const secondsLeft = useSecondsLeft(deadlineMs, Date.now);
  const isOver = secondsLeft === 0 && !isHeld;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  return (
    <p className={styles.countdown} role="timer">
      {t('secondsLeft', { count: secondsLeft })}
    </p>
  );
}

/** Digits in the number that the other screen shows. */
const numberLength = 2;

interface LoginRequestCardProps {
  qrCode: string;
  request: LoginRequest;
  onResult: (result: QrLoginResult) => void;
}

/**
 * The device that asks to be signed in, the field for the number on its screen, and the buttons to confirm or
 * decline.
 */
export function LoginRequestCard({ qrCode, request, onResult }: LoginRequestCardProps) {
  const reasons = useDisabledReasons();
  const { t } = useTranslation('qr-login');
  const [answer, setAnswer] = useState<Decision['kind']>();
  const [number, setNumber] = useState('');
  const { submit, isPending, error } = useSubmission(async (chosen: Decision) => {
    onResult(await sendDecision(qrCode, chosen));
  });
  const choose = (chosen: Decision) => {
    if (isPending) return;
    setAnswer(chosen.kind);
    void submit(chosen);
  };
  const isSaying = (chosen: Decision['kind']) => isPending && answer === chosen;
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
          isDisabled={isSaying('cancelled')}
          disabledReason={isWhole ? undefined : reasons.codeMissing}
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
