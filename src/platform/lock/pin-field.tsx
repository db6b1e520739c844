import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { keepDigits } from '../../ui/keep-digits';
import { TextField } from '../../ui/text-field';
import { pinMaxLength } from './lock-key';

interface PinFieldProps {
  label: string;
  value: string;
  onChange: (pin: string) => void;
  description?: string;
  errorMessage?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** A PIN: digits that nobody reads along, with the keypad of a phone. No browser is to keep it. */
export function PinField(props: PinFieldProps) {
  const { t } = useTranslation('lock');
  return (
    <TextField
      {...props}
      type="password"
      name="pin"
      inputMode="numeric"
      autoComplete="off"
      isRequired
      filter={{ keep: (typed) => keepDigits(typed, pinMaxLength), notice: t('pinDigitsOnly') }}
      revealLabels={{ show: t('pinShow'), hide: t('pinHide') }}
    />
  );
}
