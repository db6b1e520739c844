import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProblem } from '../../core/forms/field-problem';
import { useFieldMessage } from '../../core/forms/use-field-message';
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
