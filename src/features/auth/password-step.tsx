import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPasswordAcceptable } from '../../../contract/auth/password-rules';
import { isRefusal } from '../../api/api-error';
import { useSubmission } from '../../core/forms/use-submission';
import { PageHeading } from '../../core/page/page-heading';
import { Button } from '../../ui/button';
import styles from './auth.module.css';
import { flowIdleMs } from './flow-memory';
import { confirmationAgrees } from './password-confirmation';
import { PasswordChecklist } from './password-checklist';
import { PasswordField } from './password-field';
import { RegistrationError } from './registration-error';
import { StepBack } from './step-back';
import { useIdle } from './use-idle';
import { usePasswordMessage } from './use-password-message';

interface PasswordStepProps {
  email: string;
  referralCode: string;
  isLeaving: boolean;
  finish: (choice: { password: string; referralCode: string }) => Promise<void>;
  onReferralDropped: () => void;
  onEnd: (end: { kind: 'back' } | { kind: 'lost'; error: unknown } | { kind: 'idle' }) => void;
}

/** The last step of registering. */
export function PasswordStep(props: PasswordStepProps) {
  const { email, referralCode, isLeaving, finish, onReferralDropped, onEnd } = props;
  const { t } = useTranslation('auth');
  const [typed, setTyped] = useState({ password: '', confirmation: '' });
  const [wasTried, setTried] = useState(false);
  const passwordRef = useRef<HTMLInputElement>(null);
  const confirmationRef = useRef<HTMLInputElement>(null);
  const passwordMessage = usePasswordMessage();
  useIdle({ idleMs: flowIdleMs, onTouch: () => undefined, onIdle: () => onEnd({ kind: 'idle' }) });

  const { submit, isPending, error } = useSubmission(async (code: string) => {
    try {
      await finish({ password: typed.password, referralCode: code });
    } catch (failure) {
      if (isRefusal(failure, 'noDataFound')) onEnd({ kind: 'lost', error: failure });
      throw failure;
    }
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isPasswordAcceptable(typed.password)) passwordRef.current?.focus();
    else if (!confirmationAgrees({ ...typed, isTyping: false })) confirmationRef.current?.focus();
    else void submit(referralCode);
  };
  const isConfirmed = confirmationAgrees({ ...typed, isTyping: !wasTried });

  return (
    <>
      <StepBack onBack={() => onEnd({ kind: 'back' })} />
      <header className={styles.head}>
        <PageHeading title={t('passwordTitle')} />
        <p className={styles.lead}>{t('passwordText', { email })}</p>
      </header>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('newPassword')}
          name="password"
          autoComplete="new-password"
          value={typed.password}
          onChange={(password) => setTyped({ ...typed, password })}
          errorMessage={passwordMessage({ password: typed.password, wasTried })}
          inputRef={passwordRef}
        />
        <PasswordChecklist password={typed.password} />
        <PasswordField
          label={t('confirmation')}
          name="confirmation"
          autoComplete="new-password"
          value={typed.confirmation}
          onChange={(confirmation) => setTyped({ ...typed, confirmation })}
          errorMessage={isConfirmed ? undefined : t('confirmationDiffers')}
          inputRef={confirmationRef}
        />
        {error !== undefined && (
          <RegistrationError
            {...{ error, referralCode }}
            onReferralDropped={() => {
              onReferralDropped();
              void submit('');
            }}
          />
        )}
        <Button type="submit" wide pendingLabel={isPending || isLeaving ? t('finishing') : undefined}>
          {t('finish')}
        </Button>
      </form>
    </>
  );
}
