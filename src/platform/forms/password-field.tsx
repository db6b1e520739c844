import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-field';

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

/** A password field with a button to reveal it. It never truncates or filters what is typed or pasted. */
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
