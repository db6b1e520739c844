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
