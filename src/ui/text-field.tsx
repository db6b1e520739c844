import { useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { Input, Label, TextField as AriaTextField } from 'react-aria-components/TextField';
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { FieldNotes } from './field-notes';
import { TextFieldCounter } from './text-field-counter';
import type { TextFieldCounterProps } from './text-field-counter';
import { TextFieldTools } from './text-field-tools';
import type { TextFieldToolLabels } from './text-field-tools';
import { useKeptText } from './use-kept-text';
import type { TextFilter } from './use-kept-text';
import styles from './text-field.module.css';

type OwnProps =
  | 'value'
  | 'onChange'
  | 'children'
  | 'className'
  | 'style'
  | 'isInvalid'
  | 'validationBehavior'
  | 'validate';

export interface TextFieldProps extends Omit<AriaTextFieldProps, OwnProps>, TextFieldToolLabels {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  description?: ReactNode;
  /** Present: the field is marked as wrong, and this says what to do about it. */
  errorMessage?: string | undefined;
  filter?: TextFilter | undefined;
  counter?: Pick<TextFieldCounterProps, 'limit' | 'describe'> | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** One line of text with its label, help, error, count and small tools. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    value,
    onChange,
    placeholder,
    description,
    errorMessage,
    filter,
    counter,
    inputRef,
    ...others
  } = props;
  const { clearLabel, revealLabels, copyLabels, type = 'text', ...aria } = others;
  const boxRef = useRef<HTMLDivElement>(null);
  const [isRevealed, setRevealed] = useState(false);
  const { change, notice } = useKeptText(filter, onChange);

  return (
    <AriaTextField
      {...(type === 'password' ? PASSWORD_TYPING : {})}
      {...aria}
      {...{ value, type: isRevealed ? 'text' : type }}
      onChange={change}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
      className={styles.field ?? ''}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <div ref={boxRef} className={styles.box}>
        <Input ref={inputRef ?? null} className={styles.input ?? ''} placeholder={placeholder ?? ''} />
        <TextFieldTools
          {...{ value, isRevealed, clearLabel, revealLabels, copyLabels }}
          isFixed={aria.isDisabled === true || aria.isReadOnly === true}
          onReveal={setRevealed}
          onClear={() => {
            change('');
            boxRef.current?.querySelector('input')?.focus();
          }}
        />
      </div>
      <div className={styles.foot}>
        <FieldNotes {...{ description, errorMessage, notice }} />
        {counter !== undefined && <TextFieldCounter {...counter} length={Array.from(value).length} />}
      </div>
    </AriaTextField>
  );
}

/** A shown password is plain text to the keyboard, which would else correct and capitalise it. */
const PASSWORD_TYPING = { spellCheck: 'false', autoCorrect: 'off', autoCapitalize: 'none' } as const;
