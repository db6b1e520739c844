import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../platform/api/api-error';
import { useSubmission } from '../../platform/forms/use-submission';
import { PageHeading, useFocusedHeading } from '../../platform/page/page-heading';
import { Alert } from '../../ui/alert';
import { BreakableAddress } from '../../ui/breakable-address';
import { Button } from '../../ui/button';
import { StepBack } from './auth-card';
import styles from './auth.module.css';
import { CodeError } from './code-error';
import type { CodeStepEnd } from './code-step';
import { flowIdleMs } from './flow-memory';
import { NewPasswordForm } from './new-password-form';
import { useIdle } from './use-idle';

interface RegistrationErrorProps {
  error: unknown;
  referralCode: string;
  onReferralDropped: () => void;
}

/** Why the account was not created. An unknown referral code must not block the registration. */
function RegistrationError({ error, referralCode, onReferralDropped }: RegistrationErrorProps) {
  const { t } = useTranslation('auth');
  if (!isRefusal(error, 'userNotFound')) return <CodeError error={error} />;
  return (
    <Alert
      tone="error"
      title={t('referralUnknown', { referralCode })}
      actions={
        <Button variant="secondary" size="compact" onPress={onReferralDropped}>
          {t('referralDrop')}
        </Button>
      }
    />
  );
}

interface PasswordStepProps {
  email: string;
  /** The address was confirmed by a social provider instead of a code. */
  isSocial: boolean;
  referralCode: string;
  isLeaving: boolean;
  finish: (choice: { password: string; referralCode: string }) => Promise<void>;
  onTouch: () => void;
  onReferralDropped: () => void;
  onEnd: (end: CodeStepEnd) => void;
}

/** The last step of a registration. */
export function PasswordStep(props: PasswordStepProps) {
  const { email, isSocial, referralCode, isLeaving, finish, onTouch, onReferralDropped, onEnd } = props;
  const { t } = useTranslation('auth');
  // The last password submitted, for submitting it again.
  const [password, setPassword] = useState('');
  useFocusedHeading();
  useIdle({ idleMs: flowIdleMs, onTouch, onIdle: () => onEnd({ kind: 'idle' }) });
  const { submit, isPending, error } = useSubmission(
    async (choice: { password: string; referralCode: string }) => {
      try {
        await finish(choice);
      } catch (failure) {
        if (isRefusal(failure, 'noDataFound')) onEnd({ kind: 'lost', error: failure });
        throw failure;
      }
    },
  );

  return (
    <>
      <StepBack onBack={() => onEnd({ kind: 'back' })} />
      <header className={styles.head}>
        <PageHeading title={t('passwordTitle')} />
        <p className={styles.lead}>
          <BreakableAddress
            text={isSocial ? t('passwordTextSocial', { email }) : t('passwordText', { email })}
          />
        </p>
      </header>
      <NewPasswordForm
        email={email}
        submitLabel={t('finish')}
        pendingLabel={isPending || isLeaving ? t('finishing') : undefined}
        onSubmit={(password) => {
          setPassword(password);
          void submit({ password, referralCode });
        }}
        problem={
          error !== undefined && (
            <RegistrationError
              {...{ error, referralCode }}
              onReferralDropped={() => {
                onReferralDropped();
                void submit({ password, referralCode: '' });
              }}
            />
          )
        }
      />
    </>
  );
}
