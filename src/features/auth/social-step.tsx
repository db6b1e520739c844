import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPassing } from '../../api/network-error';
import { useSubmission } from '../../core/forms/use-submission';
import { PageHeading } from '../../core/page/page-heading';
import { Button } from '../../ui/button';
import { Spinner } from '../../ui/spinner';
import { finishSocial } from './finish-social';
import type { ProvedRegistration } from './finish-social';
import type { LoginEvent } from './login-machine';
import { SocialAlert } from './social-alert';
import { SocialDeclined } from './social-declined';
import { dropSocialReturn, waitingSocialReturn } from './social-return';
import { SocialButton } from './social-button';
import styles from './social.module.css';

interface SocialStepProps {
  onEnd: (event: LoginEvent) => void;
}

/** Back from the provider: shows the credential to the server, and goes where the answer leads. */
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
          {isPassing(error) ? (
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

/** Deals with what came back. It is kept while trouble that may pass stands in the way, to be tried again. */
function useSocialReturn(onEnd: SocialStepProps['onEnd']) {
  const register = useGoToRegistration();
  const [returned] = useState(waitingSocialReturn);
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
