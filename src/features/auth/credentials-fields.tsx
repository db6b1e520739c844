import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldMessage } from '../../platform/forms/field-problem';
import type { FieldProblem } from '../../platform/forms/field-problem';
import { cleanMachineText } from '../../lib/clean-text';
import { TextField } from '../../ui/text-field';

interface EmailFieldProps {
  value: string;
  onChange: (email: string) => void;
  problem: FieldProblem | undefined;
  onFocus: () => void;
  inputRef: Ref<HTMLInputElement>;
  /** Whether browsers may offer passkeys with the addresses that they know. */
  takesPasskeys?: boolean;
}

/** The e-mail address that names an account. */
export function EmailField({ problem, takesPasskeys = false, ...field }: EmailFieldProps) {
  const { t } = useTranslation('auth');
  const message = useFieldMessage();
  return (
    <TextField
      label={t('email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={takesPasskeys ? 'username webauthn' : 'username'}
      clean={cleanMachineText}
      placeholder={t('emailPlaceholder')}
      clearLabel={t('clearField')}
      isRequired
      {...field}
      errorMessage={message(problem)}
    />
  );
}

/** Length of an address at sign-in; a test keeps it equal to the server's bounds. */
export const loginEmailLength = { min: 5, max: 254 };

/** Length of an address at registration. */
export const registrationEmailLength = { min: 6, max: 50 };
