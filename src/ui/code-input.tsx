import { useState } from 'react';
import type { CSSProperties, ReactNode, Ref, SyntheticEvent } from 'react';
import { Input, Label, TextField as AriaTextField } from 'react-aria-components/TextField';
import { FieldNotes } from './field-notes';
import { keepDigits } from './keep-digits';
import styles from './code-input.module.css';

export interface CodeInputProps {
  label: string;
  /** How many digits the code has. */
  length: number;
  value: string;
  onChange: (code: string) => void;
  /** Called once with each code that became full. */
  onComplete?: ((code: string) => void) | undefined;
  description?: ReactNode;
  errorMessage?: string | undefined;
  /** Shown when something other than a digit was typed or pasted. */
  digitsOnlyNotice?: string | undefined;
  name?: string;
  isDisabled?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A one-time code: boxes to look at, and one real input for keyboards, paste, autofill and screen readers. */
export function CodeInput(props: CodeInputProps) {
  const { label, length, value, onChange, onComplete, description, errorMessage, digitsOnlyNotice } = props;
  const { name = 'code', isDisabled = false, autoFocus = false, inputRef } = props;
  const [hadOther, setHadOther] = useState(false);

  const change = (typed: string) => {
    const code = keepDigits(typed, length);
    setHadOther(/[^\d\s-]/.test(typed.normalize('NFKC')));
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  };

  return (
    <AriaTextField
      {...{ name, value, isDisabled, autoFocus }}
      onChange={change}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
      className={styles.field ?? ''}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <div className={styles.row} style={{ '--code-length': length } as CSSProperties}>
        <Boxes {...{ value, length }} />
        <Input ref={inputRef ?? null} className={styles.input ?? ''} onSelect={keepCaretAtEnd} />
      </div>
      <FieldNotes {...{ description, errorMessage }} notice={hadOther ? digitsOnlyNotice : undefined} />
    </AriaTextField>
  );
}

function Boxes({ value, length }: { value: string; length: number }) {
  const next = Math.min(value.length, length - 1);
  return Array.from({ length }, (_, place) => (
    <span
      key={place}
      aria-hidden="true"
      className={styles.box}
      data-filled={place < value.length || undefined}
      data-next={place === next || undefined}
    >
      {value[place]}
    </span>
  ));
}

/** The caret is not seen, so it stays where the next box is drawn; selecting everything remains possible. */
function keepCaretAtEnd(event: SyntheticEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const end = input.value.length;
  const isAll = input.selectionStart === 0 && input.selectionEnd === end;
  if (!isAll && (input.selectionStart !== end || input.selectionEnd !== end))
    input.setSelectionRange(end, end);
}
