import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../platform/api/call-api';
import { isTemporary } from '../../platform/api/api-error';
import { socialCalls } from '../../platform/api/guest-calls';
import { useSubmission } from '../../platform/forms/use-submission';
import { PageHeading } from '../../platform/page/page-heading';
import { noteCodeSent } from '../../platform/session/use-resend-countdown';
import { Button } from '../../ui/button';
import { Spinner } from '../../ui/spinner';
import { beginSession } from './sign-in';
import type { LoginEvent } from './sign-in';
import { dropSocialReturn, pendingSocialReturn } from './social-return';
import { SocialAlert, SocialButton, SocialDeclined } from './social-sign-in';
import styles from './social.module.css';

/** The provider's address has no account yet: only a password is missing. */
export interface ProvedRegistration {
  regKey: string;
  email: string;
}

/** What follows: the account's next step, a registration, or undefined when the session has started. */
type SocialEnd = LoginEvent | { kind: 'registration'; proved: ProvedRegistration } | undefined;

/** Sends the provider's credential to the server. */
async function finishSocial(credential: string): Promise<SocialEnd> {
  const answer = await callApi(socialCalls.socialSignIn, {
    params: { providerName: 'google' },
    body: { credential },
  });
  switch (answer.status) {
    case 10005:
      return { kind: 'twoFactorAsked', email: '', userKey: answer.payload.userKey };
    case 10019:
      noteCodeSent('signIn', answer.payload.resendAfterS);
      return { kind: 'codeSent', email: answer.payload.email };
    case 1: {
      const { payload } = answer;
      if ('regKey' in payload) return { kind: 'registration', proved: payload };
      await beginSession(payload.accessToken, { formId: 'wallet_login', email: '' });
      return undefined;
    }
  }
}

interface SocialStepProps {
  onEnd: (event: LoginEvent) => void;
}

/**
 * The step after the return from a provider: sends the credential to the server and continues with its response.
 */
export function SocialStep({ onEnd }: SocialStepProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { submit, error } = useSocialReturn(onEnd);
  return (
    <>
      <PageHeading title={t('socialTitle')} />
      {error === undefined ? (
        <div className={styles.waiting} role="status">
          <Spinner size={32} />
          <p>{t('socialChecking')}</p>
        </div>
      ) : (
        <div className={styles.actions}>
          <SocialAlert error={error} />
          {isTemporary(error) ? (
            <Button wide onPress={() => void submit(undefined)}>
              {t('common:retry')}
            </Button>
          ) : (
            <SocialButton referralCode="" />
          )}
          <Button wide variant="quiet" onPress={() => onEnd({ kind: 'back' })}>
            {t('socialOtherWay')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Processes the provider's response. It is kept after temporary errors, for a retry. */
function useSocialReturn(onEnd: SocialStepProps['onEnd']) {
  const register = useGoToRegistration();
  const [returned] = useState(pendingSocialReturn);
  const { submit, error } = useSubmission(async () => {
    if (returned?.kind !== 'credential') throw new SocialDeclined();
    const answer = await finishSocial(returned.credential);
    if (answer?.kind === 'registration') await register(answer.proved, returned.referralCode);
    else if (answer !== undefined) onEnd(answer);
  });
  const begin = useEffectEvent(() => void submit(undefined));
  useEffect(() => {
    begin();
    return dropSocialReturn;
  }, []);
  return { submit, error };
}

function useGoToRegistration() {
  const navigate = useNavigate();
  const { from } = useSearch({ strict: false });
  return async (proved: ProvedRegistration, referralCode: string) =>
    navigate({
      to: '/registration',
      search: { ...(from !== undefined && { from }), ...(referralCode !== '' && { ref: referralCode }) },
      state: { provedRegistration: proved },
      replace: true,
    });
}
