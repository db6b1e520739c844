import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from './use-form-draft';
import { emailProblem, useFieldMessage } from '../../platform/forms/field-problem';
import type { FieldProblem } from '../../platform/forms/field-problem';
import { ErrorAlert } from '../../platform/forms/error-words';
import { PasswordField } from '../../platform/forms/password-field';
import { useSubmission } from '../../platform/forms/use-submission';
import { useFocusedHeading } from '../../platform/page/page-heading';
import { Button } from '../../ui/button';
import styles from './auth.module.css';
import { takeEarlyLogin } from '../../platform/forms/early-login';
import { EmailField, loginEmailLength } from './credentials-fields';

/** The server's own limit; a test keeps the two equal. */
const passwordMax = 255;

interface CredentialsProblems {
  email?: FieldProblem | undefined;
  password?: FieldProblem | undefined;
}

/** Problems that keep the form from being submitted. Only the server knows whether the credentials are correct. */
export function credentialsProblems(credentials: { email: string; password: string }): CredentialsProblems {
  return {
    email: emailProblem(credentials.email, loginEmailLength),
    password: typedPasswordProblem(credentials.password),
  };
}

function typedPasswordProblem(password: string): FieldProblem | undefined {
  if (password === '') return { kind: 'required' };
  return password.length > passwordMax ? { kind: 'maxLength', count: passwordMax } : undefined;
}

interface Credentials {
  email: string;
  password: string;
}

interface CredentialsFormProps {
  initialEmail: string;
  /** Shown until the next attempt. */
  notice: ReactNode;
  /** The link for a forgotten password, in the line of the password's label. */
  forgot: ReactNode;
  isLeaving: boolean;
  onTouch: () => void;
  signIn: (credentials: Credentials) => Promise<void>;
}

/** The first step of signing in. */
export function CredentialsForm({ initialEmail, notice, forgot, ...login }: CredentialsFormProps) {
  const { isLeaving, onTouch, signIn } = login;
  const { t } = useTranslation('auth');
  const message = useFieldMessage();
  // A prefilled address means that the user came back from a later step, so the heading takes the focus.
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

  const attempt = (given: Credentials) => {
    const currentProblems = credentialsProblems(given);
    setTried(true);
    if (currentProblems.email !== undefined) emailRef.current?.focus();
    else if (currentProblems.password !== undefined) passwordRef.current?.focus();
    else void submit({ ...given, email: given.email.trim() });
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    attempt(credentials);
  };
  // What was typed and pressed in the page's own form counts as if the app had been there.
  const takeOver = useEffectEvent(() => {
    const early = takeEarlyLogin();
    if (early === undefined) return;
    const given = { email: emailRef.current?.value ?? '', password: passwordRef.current?.value ?? '' };
    setFields({ email: given.email });
    setPassword(given.password);
    const isTouched = [emailRef.current, passwordRef.current].some(
      (field) => field === document.activeElement,
    );
    if (early.wasSent || isTouched) onTouch();
    if (early.wasSent) attempt(given);
  });
  useEffect(() => takeOver(), []);

  return (
    <form
      {...formProps}
      className={styles.form}
      // Where no script runs: the server reads nothing of it, and a password gets into no address.
      method="post"
      action="/login"
      noValidate
      onSubmit={onSubmit}
    >
      <EmailField
        value={fields.email}
        onChange={(email) => setFields({ email })}
        problem={shown.email}
        onFocus={onTouch}
        inputRef={emailRef}
        takesPasskeys
      />
      {/* The link comes after its field: Tab leads from the address to the password. */}
      <div className={styles.password}>
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
        {forgot}
      </div>
      {error === undefined ? !isPending && notice : <ErrorAlert error={error} />}
      <Button type="submit" wide pendingLabel={isPending || isLeaving ? t('signingIn') : undefined}>
        {t('signIn')}
      </Button>
    </form>
  );
}
