import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../platform/api/api-error';
import type { useResendCountdown } from '../../platform/session/use-resend-countdown';
import { CodeInput } from '../../ui/code-input';

const emailCodeLength = 5;
const appCodeLength = 6;

/** The codes that a change of the account's security asks for. */
export interface AskedCodes {
  email: boolean;
  app: boolean;
}

type Countdown = Pick<ReturnType<typeof useResendCountdown>, 'secondsLeft' | 'clear'>;

/** The typed codes. After the last try, or once the mailed code is gone, they are spent until another one is sent. */
export function useOwnerCodes(asked: AskedCodes, { secondsLeft, clear }: Countdown) {
  const [email, setEmail] = useState('');
  const [app, setApp] = useState('');
  const [isSpent, setSpent] = useState(false);
  const emailRef = useRef<HTMLInputElement>(null);
  const appRef = useRef<HTMLInputElement>(null);
  // Another code was sent.
  if (isSpent && secondsLeft > 0) setSpent(false);
  const isFullWith = (appCode: string) =>
    !isSpent &&
    (!asked.email || email.length === emailCodeLength) &&
    (!asked.app || appCode.length === appCodeLength);
  const clearAfter = (failure: unknown) => {
    const isLost = isRefusal(failure, 'codeExpired', 'noDataFound', 'verificationExhausted');
    if (!isLost && !isRefusal(failure, 'incorrectCode', 'incorrectCodeRepeated')) return;
    setApp('');
    // With two codes the server doesn't say which was wrong; the app's is the one that runs out.
    if (isLost || !asked.app) setEmail('');
    (asked.app ? appRef : emailRef).current?.focus();
    if (!isLost || !asked.email) return;
    clear();
    setSpent(true);
  };
  return {
    email,
    setEmail,
    app,
    setApp,
    isSpent,
    isFull: isFullWith(app),
    isFullWith,
    clearAfter,
    emailRef,
    appRef,
  };
}

interface OwnerCodeFieldsProps {
  asked: AskedCodes;
  address: string;
  codes: ReturnType<typeof useOwnerCodes>;
  /** Called with the app's code once it is complete. */
  onComplete?: (appCode: string) => void;
}

/** The mailed code and that of the authenticator app, as far as they are required. */
export function OwnerCodeFields({ asked, address, codes, onComplete }: OwnerCodeFieldsProps) {
  const { t } = useTranslation('settings');
  if (codes.isSpent) return null;
  return (
    <>
      {asked.email && (
        <CodeInput
          label={t('emailCode', { email: address })}
          length={emailCodeLength}
          value={codes.email}
          onChange={codes.setEmail}
          inputRef={codes.emailRef}
          digitsOnlyNotice={t('digitsOnly')}
        />
      )}
      {asked.app && (
        <CodeInput
          label={t('appCode')}
          length={appCodeLength}
          value={codes.app}
          onChange={codes.setApp}
          inputRef={codes.appRef}
          digitsOnlyNotice={t('digitsOnly')}
          {...(onComplete !== undefined && { onComplete })}
        />
      )}
    </>
  );
}
