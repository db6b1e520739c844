import { useState } from 'react';
import type { CSSProperties, ReactNode, Ref, SyntheticEvent } from 'react';
import { FieldNotes } from './field-notes';
import { keepDigits } from './keep-digits';
import styles from './code-input.module.css';
import { useField } from './use-field';

export interface CodeInputProps {
  label: string;
  /** The number of digits. */
  length: number;
  value: string;
  onChange: (code: string) => void;
  /** Called once for each completed code. */
  onComplete?: ((code: string) => void) | undefined;
  description?: ReactNode;
  errorMessage?: string | undefined;
  /** Announced when something other than a digit was typed or pasted. */
  digitsOnlyNotice?: string | undefined;
  name?: string;
  isDisabled?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * A one-time code: drawn boxes over one real input, which supports keyboards, paste, autofill and screen readers.
 */
export function CodeInput(props: CodeInputProps) {
  const { label, length, value, onChange, onComplete, description, errorMessage, digitsOnlyNotice } = props;
  const { name = 'code', isDisabled = false, autoFocus = false, inputRef } = props;
  const [hadOther, setHadOther] = useState(false);
  const { id, notesId, isInvalid, described } = useField({ description, errorMessage });

  const change = (typed: string) => {
    const code = keepDigits(typed, length);
    setHadOther(/[^\d\s-]/.test(typed.normalize('NFKC')));
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  };

  return (
    <div
      className={styles.field}
      data-invalid={isInvalid || undefined}
      data-disabled={isDisabled || undefined}
    >
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row} style={{ '--code-length': length } as CSSProperties}>
        <Boxes {...{ value, length }} />
        <input
          {...described}
          {...{ id, name, value, autoFocus }}
          ref={inputRef}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          className={styles.input}
          disabled={isDisabled}
          onChange={(event) => change(event.target.value)}
          onSelect={keepCaretAtEnd}
        />
      </div>
      <FieldNotes
        id={notesId}
        {...{ description, errorMessage }}
        notice={hadOther ? digitsOnlyNotice : undefined}
      />
    </div>
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

/**
 * The caret is invisible, so it stays at the end, where the next box is; selecting everything remains possible.
 */
function keepCaretAtEnd(event: SyntheticEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const end = input.value.length;
  const isAll = input.selectionStart === 0 && input.selectionEnd === end;
  if (!isAll && (input.selectionStart !== end || input.selectionEnd !== end))
    input.setSelectionRange(end, end);
}
