import type { RefObject } from 'react';
import { normalizeRecoveryCode, recoveryCodeLength } from '../../../contract/two-factor/two-factor.paths';
import { cleanMachineText } from '../../lib/clean-text';
import { TextField } from '../../ui/text-field';

/** A typed recovery code as the server takes it; undefined while it is incomplete. */
export function completeRecoveryCode(text: string): string | undefined {
  const code = normalizeRecoveryCode(text);
  return /^[0-9A-Z]+$/.test(code) && code.length === recoveryCodeLength ? code : undefined;
}

interface RecoveryCodeFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  isDisabled?: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** A field for a code that replaces the authenticator app. */
export function RecoveryCodeField(props: RecoveryCodeFieldProps) {
  return (
    <TextField
      {...props}
      name="recovery-code"
      autoComplete="off"
      autoCapitalize="characters"
      clean={cleanMachineText}
    />
  );
}
