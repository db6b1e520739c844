import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldMessage } from '../../platform/forms/field-problem';
import type { FieldProblem } from '../../platform/forms/field-problem';
import { TextField } from '../../ui/text-field';

interface EmailFieldProps {
  value: string;
  onChange: (email: string) => void;
  problem: FieldProblem | undefined;
  onFocus: () => void;
  inputRef: Ref<HTMLInputElement>;
}

/** The e-mail address that names an account. */
export function EmailField({ value, onChange, problem, onFocus, inputRef }: EmailFieldProps) {
  const { t } = useTranslation('auth');
  const message = useFieldMessage();
  return (
    <TextField
      label={t('email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCorrect="off"
      spellCheck="false"
      placeholder={t('emailPlaceholder')}
      clearLabel={t('clearField')}
      isRequired
      {...{ value, onChange, onFocus, inputRef }}
      errorMessage={message(problem)}
    />
  );
}

interface PasswordFieldProps {
  label: string;
  name: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (password: string) => void;
  errorMessage: string | undefined;
  onFocus?: () => void;
  inputRef: Ref<HTMLInputElement>;
}

/** A password that can be shown while it is typed. Nothing typed or pasted is ever left out of it. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <TextField
      {...props}
      type="password"
      isRequired
      revealLabels={{ show: t('showPassword'), hide: t('hidePassword') }}
    />
  );
}

/** Characters of an address that may sign in; a test compares them with the server's bounds. */
export const loginEmailLength = { min: 5, max: 254 };

/** Characters of an address that may register. */
export const registrationEmailLength = { min: 6, max: 50 };
