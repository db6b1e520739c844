import { useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../platform/api/api-error';
import { CodeInput } from '../../../ui/code-input';

const emailCodeLength = 5;
const appCodeLength = 6;

/** The codes that a change of passkeys asks for. */
export interface AskedCodes {
  email: boolean;
  app: boolean;
}

/** What is typed of them, as the calls take it. */
export function useOwnerCodes(asked: AskedCodes) {
  const [email, setEmail] = useState('');
  const [app, setApp] = useState('');
  const isFull =
    (!asked.email || email.length === emailCodeLength) && (!asked.app || app.length === appCodeLength);
  const clearAfter = (failure: unknown) => {
    if (
      !isRefusal(
        failure,
        'incorrectCode',
        'incorrectCodeRepeated',
        'codeExpired',
        'noDataFound',
        'verificationExhausted',
      )
    )
      return;
    setApp('');
    // With two codes, which of them was wrong is not said; the app's is the one that runs out.
    if (!asked.app || !isRefusal(failure, 'incorrectCode', 'incorrectCodeRepeated')) setEmail('');
  };
  const body = { ...(asked.email && { code: email }), ...(asked.app && { dualFactorCode: app }) };
  return { email, setEmail, app, setApp, isFull, clearAfter, body };
}

interface OwnerCodeFieldsProps {
  asked: AskedCodes;
  address: string;
  codes: ReturnType<typeof useOwnerCodes>;
  firstRef?: RefObject<HTMLInputElement | null>;
}

/** The mailed code and that of the authenticator app, as far as they are asked for. */
export function OwnerCodeFields({ asked, address, codes, firstRef }: OwnerCodeFieldsProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      {asked.email && (
        <CodeInput
          label={t('emailCode', { email: address })}
          length={emailCodeLength}
          value={codes.email}
          onChange={codes.setEmail}
          digitsOnlyNotice={t('digitsOnly')}
          {...(firstRef !== undefined && { inputRef: firstRef })}
        />
      )}
      {asked.app && (
        <CodeInput
          label={t('appCode')}
          length={appCodeLength}
          value={codes.app}
          onChange={codes.setApp}
          digitsOnlyNotice={t('digitsOnly')}
        />
      )}
    </>
  );
}
