import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { transactionSecurityTypes } from '../../../../contract/transaction-security/transaction-security.paths';
import { callApi } from '../../../platform/api/call-api';
import { sendCalls } from '../../../platform/api/user-calls';
import { ErrorAlert } from '../../../platform/forms/error-words';
import { useSubmission } from '../../../platform/forms/use-submission';
import { Button } from '../../../ui/button';
import { CodeInput } from '../../../ui/code-input';
import { useSecondsLeft } from '../../../ui/use-time-left';

const { email, off } = transactionSecurityTypes;

/** The digits of a channel's code; 0 where none is asked for. */
export function codeLengthOf(channel: number): number {
  if (channel === off) return 0;
  return channel === email ? 5 : 6;
}

interface SendCodeProps {
  requestId: string;
  channel: number;
  /** When another mail may be sent; null where none is. */
  resendAt: string | null;
  code: string;
  onCode: (code: string) => void;
}

/** Asks for the code from the mail or the authenticator app. */
export function SendCode({ requestId, channel, resendAt, code, onCode }: SendCodeProps) {
  const { t } = useTranslation('wallet-sheets');
  const isMailed = channel === email;
  const [nextAt, setNextAt] = useState(resendAt);
  const secondsLeft = useSecondsLeft(nextAt === null ? 0 : Date.parse(nextAt));
  const resend = useSubmission<undefined>(async () => {
    const { payload } = await callApi(sendCalls.resendSendCode, { params: { requestId } });
    setNextAt(payload.resendAt);
    onCode('');
  });
  return (
    <div>
      <CodeInput
        label={isMailed ? t('codeMailed') : t('codeOfApp')}
        length={codeLengthOf(channel)}
        value={code}
        onChange={onCode}
        digitsOnlyNotice={t('codeDigitsOnly')}
      />
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
      {resend.error !== undefined && <ErrorAlert error={resend.error} />}
    </div>
  );
}
