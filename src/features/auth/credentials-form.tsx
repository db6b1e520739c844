import { useRef, useState } from 'react';
import type { SubmitEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '../../core/form-draft/use-form-draft';
import { ErrorAlert } from '../../core/forms/error-alert';
import { useFieldMessage } from '../../core/forms/use-field-message';
import { useSubmission } from '../../core/forms/use-submission';
import { useFocusedHeading } from '../../core/page/use-focused-heading';
import { Button } from '../../ui/button';
import styles from './auth.module.css';
import { credentialsProblems } from './credentials-problems';
import { EmailField } from './email-field';
import { PasswordField } from './password-field';

export interface Credentials {
  email: string;
  password: string;
}

interface CredentialsFormProps {
  initialEmail: string;
  /** Said until the next attempt. */
  notice: ReactNode;
  isLeaving: boolean;
  onTouch: () => void;
  signIn: (credentials: Credentials) => Promise<void>;
}

/** The first step of signing in. */
export function CredentialsForm({ initialEmail, notice, isLeaving, onTouch, signIn }: CredentialsFormProps) {
  const { t } = useTranslation('auth');
  const message = useFieldMessage();
  // With an address somebody is back from a later step.
  useFocusedHeading(initialEmail !== '');
  const { fields, setFields, formProps } = useFormDraft('login', { email: initialEmail });
  const [password, setPassword] = useState('');
  const [wasTried, setTried] = useState(false);
  const emailRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const { submit, isPending, error } = useSubmission(signIn);
  const credentials = { ...fields, password };
  const problems = credentialsProblems(credentials);
  const shown = wasTried ? problems : {};

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.email !== undefined) emailRef.current?.focus();
    else if (problems.password !== undefined) passwordRef.current?.focus();
    else void submit({ ...credentials, email: fields.email.trim() });
  };

  return (
    <form {...formProps} className={styles.form} noValidate onSubmit={onSubmit}>
      <EmailField
        value={fields.email}
        onChange={(email) => setFields({ email })}
        problem={shown.email}
        onFocus={onTouch}
        inputRef={emailRef}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        errorMessage={message(shown.password)}
        onFocus={onTouch}
        inputRef={passwordRef}
      />
      {error === undefined ? !isPending && notice : <ErrorAlert error={error} />}
      <Button type="submit" wide pendingLabel={isPending || isLeaving ? t('signingIn') : undefined}>
        {t('signIn')}
      </Button>
    </form>
  );
}
