import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InitiatedSend } from '../../../../contract/send/send.contract';
import { transactionSecurityTypes } from '../../../../contract/transaction-security/transaction-security.paths';
import { callApi } from '../../../platform/api/call-api';
import { sendCalls } from '../../../platform/api/user-calls';
import { ErrorAlert } from '../../../platform/forms/error-words';
import { useSubmission } from '../../../platform/forms/use-submission';
import { userQueries } from '../../../platform/user/user.queries';
import { Button } from '../../../ui/button';
import { CodeInput } from '../../../ui/code-input';
import { Countdown } from '../../../ui/countdown';
import { useSecondsLeft } from '../../../ui/use-time-left';
import styles from './send-code.module.css';

const { email, off } = transactionSecurityTypes;

/** The digits of a channel's code; 0 where none is asked for. */
export function codeLengthOf(channel: number): number {
  if (channel === off) return 0;
  return channel === email ? 5 : 6;
}

interface SendCodeProps extends Pick<InitiatedSend, 'requestId' | 'channel' | 'resendAt' | 'expiresAt'> {
  code: string;
  onCode: (code: string) => void;
}

/** Asks for the code from the mail or the authenticator app. */
export function SendCode({ requestId, channel, resendAt, expiresAt, code, onCode }: SendCodeProps) {
  const { t } = useTranslation('wallet-sheets');
  const { data: user } = useQuery(userQueries.current());
  const isMailed = channel === email;
  const [nextAt, setNextAt] = useState(resendAt);
  const secondsLeft = useSecondsLeft(nextAt === null ? 0 : Date.parse(nextAt));
  const resend = useSubmission<undefined>(async () => {
    const { payload } = await callApi(sendCalls.resendSendCode, { params: { requestId } });
    setNextAt(payload.resendAt);
    onCode('');
  });
  return (
    <div className={styles.code}>
      <CodeInput
        label={isMailed ? t('codeMailed', { email: user?.email ?? '' }) : t('codeOfApp')}
        length={codeLengthOf(channel)}
        value={code}
        onChange={onCode}
        digitsOnlyNotice={t('codeDigitsOnly')}
      />
      <p className={styles.held}>
        <Countdown
          endsAtMs={Date.parse(expiresAt)}
          render={({ time }) => t('heldFor', { time })}
          describe={({ seconds }) => t('heldForSeconds', { count: seconds })}
        />
      </p>
      {isMailed && nextAt !== null && (
        <div className={styles.resend}>
          <Button
            size="compact"
            variant="quiet"
            isDisabled={secondsLeft > 0}
            pendingLabel={resend.isPending ? t('resending') : undefined}
            onPress={() => void resend.submit(undefined)}
          >
            {secondsLeft > 0 ? t('resendIn', { count: secondsLeft }) : t('resend')}
          </Button>
        </div>
      )}
      {resend.error !== undefined && <ErrorAlert error={resend.error} />}
    </div>
  );
}
