import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InitiatedSend } from '../../../../contract/send/send.contract';
import { transactionSecurityTypes } from '../../../../contract/transaction-security/transaction-security.paths';
import { callApi } from '../../../platform/api/call-api';
import { sendCalls } from '../../../platform/api/user-calls';
import { ErrorAlert } from '../../../platform/forms/error-words';
import { useSubmission } from '../../../platform/forms/use-submission';
import { userQueries } from '../../../platform/user/user.queries';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { CodeInput } from '../../../ui/code-input';
import { Countdown } from '../../../ui/countdown';
import { useSecondsLeft } from '../../../ui/use-time-left';
import { sendsQueries } from '../moves.queries';
import styles from './send-code.module.css';

const { email, off } = transactionSecurityTypes;

/** The digits of a channel's code; 0 if no code is required. */
export function codeLengthOf(channel: number): number {
  if (channel === off) return 0;
  return channel === email ? 5 : 6;
}

/** Tries of a new request. Fewer are shown to the user. */
const triesOfCode = 5;

function laterOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) < Date.parse(other) ? other : one;
}

interface SendCodeProps extends Pick<InitiatedSend, 'requestId' | 'channel' | 'resendAt' | 'expiresAt'> {
  code: string;
  onCode: (code: string) => void;
  /** What else can be done, beside another code. */
  action: ReactNode;
}

/**
 * Asks for the code from the mail or the authenticator app. The server is asked on every showing how many tries are
 * left and when another mail may be sent: both change while another page is shown.
 */
export function SendCode(props: SendCodeProps) {
  const { requestId, channel, resendAt, expiresAt, code, onCode, action } = props;
  const { t } = useTranslation('wallet-sheets');
  const queryClient = useQueryClient();
  const { data: user } = useQuery(userQueries.current());
  const sendQuery = sendsQueries.one(requestId);
  const { data: send } = useQuery({ ...sendQuery, refetchOnMount: 'always' });
  const known = send?.confirmation;
  const isMailed = channel === email;
  const nextAt = laterOf(resendAt, known?.resendAt ?? null);
  const secondsLeft = useSecondsLeft(nextAt === null ? 0 : Date.parse(nextAt));
  const codeRef = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => codeRef.current?.focus(), []);
  const resend = useSubmission<undefined>(async () => {
    const { payload } = await callApi(sendCalls.resendSendCode, { params: { requestId } });
    queryClient.setQueryData(
      sendQuery.queryKey,
      (before) =>
        before && {
          ...before,
          confirmation: before.confirmation && { ...before.confirmation, resendAt: payload.resendAt },
        },
    );
    onCode('');
    codeRef.current?.focus();
  });
  if (known?.triesLeft === 0) return <Alert tone="error" title={t('codeExhausted')} actions={action} />;
  return (
    <div className={styles.code}>
      <CodeInput
        label={isMailed ? t('codeMailed', { email: user?.email ?? '' }) : t('codeOfApp')}
        length={codeLengthOf(channel)}
        value={code}
        onChange={onCode}
        digitsOnlyNotice={t('codeDigitsOnly')}
        inputRef={codeRef}
      />
      {known !== undefined && known !== null && known.triesLeft < triesOfCode && (
        <p className={styles.held}>{t('codeTriesLeft', { count: known.triesLeft })}</p>
      )}
      <p className={styles.held}>
        <Countdown
          endsAtMs={Date.parse(expiresAt)}
          render={({ time }) => t('heldFor', { time })}
          describe={({ seconds }) => t('heldForSeconds', { count: seconds })}
        />
      </p>
      <div className={styles.below}>
        {isMailed && nextAt !== null && (
          <Button
            size="compact"
            variant="quiet"
            isDisabled={secondsLeft > 0}
            pendingLabel={resend.isPending ? t('resending') : undefined}
            onPress={() => void resend.submit(undefined)}
          >
            {secondsLeft > 0 ? t('resendIn', { count: secondsLeft }) : t('resend')}
          </Button>
        )}
        {action}
      </div>
      {resend.error !== undefined && <ErrorAlert error={resend.error} />}
    </div>
  );
}
