import { useRef, useState } from 'react';
import type { SubmitEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isPasswordAcceptable } from '../../../contract/auth/password-rules';
import { Button } from '../../ui/button';
import styles from './auth.module.css';
import { confirmationAgrees } from './password-confirmation';
import { PasswordChecklist } from './password-checklist';
import { PasswordField } from './password-field';
import { usePasswordMessage } from './use-password-message';

interface NewPasswordFormProps {
  /** Whose password it is, for password managers. */
  email: string;
  submitLabel: string;
  /** Set while it is being sent. */
  pendingLabel: string | undefined;
  /** Why the last attempt failed. */
  problem: ReactNode;
  onSubmit: (password: string) => void;
}

/** A new password, typed twice, with the list of what it needs. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, submitLabel, pendingLabel, problem, onSubmit } = props;
  const { t } = useTranslation('auth');
  const [typed, setTyped] = useState({ password: '', confirmation: '' });
  const [wasTried, setTried] = useState(false);
  const passwordRef = useRef<HTMLInputElement>(null);
  const confirmationRef = useRef<HTMLInputElement>(null);
  const passwordMessage = usePasswordMessage();
  const isConfirmed = confirmationAgrees({ ...typed, isTyping: !wasTried });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isPasswordAcceptable(typed.password)) passwordRef.current?.focus();
    else if (!confirmationAgrees({ ...typed, isTyping: false })) confirmationRef.current?.focus();
    else onSubmit(typed.password);
  };

  return (
    <form className={styles.form} noValidate onSubmit={send}>
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
      {problem}
      <Button type="submit" wide pendingLabel={pendingLabel}>
        {submitLabel}
      </Button>
    </form>
  );
}
