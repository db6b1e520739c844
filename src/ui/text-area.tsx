import type { ReactNode } from 'react';
import { Label, TextArea as AriaTextArea, TextField } from 'react-aria-components/TextField';
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { CopyButton } from './copy-button';
import type { CopyLabels } from './copy-button';
import { FieldNotes } from './field-notes';
import { TextFieldCounter, useKeptText } from './text-field';
import type { TextFieldCounterProps, TextFilter } from './text-field';
import styles from './text-field.module.css';

export interface TextAreaProps extends Pick<AriaTextFieldProps, 'name' | 'isDisabled' | 'isReadOnly'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  description?: ReactNode;
  /** When set, the field is marked as invalid, and this says how to fix it. */
  errorMessage?: string | undefined;
  filter?: TextFilter | undefined;
  counter?: Pick<TextFieldCounterProps, 'limit' | 'describe'> | undefined;
  /** Adds a button that copies the value. */
  copyLabels?: CopyLabels | undefined;
}

/** A multi-line text field with label, help, error and counter; it grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { label, value, onChange, placeholder, description, errorMessage, ...others } = props;
  const { filter, counter, copyLabels, ...aria } = others;
  const { change, notice } = useKeptText(filter, onChange);
  return (
    <TextField
      {...aria}
      value={value}
      onChange={change}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
      className={styles.field ?? ''}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <div className={styles.box}>
        <AriaTextArea className={styles.area ?? ''} placeholder={placeholder ?? ''} />
        {copyLabels !== undefined && (
          <span className={styles.corner}>
            <CopyButton text={value} labels={copyLabels} isDisabled={value === ''} />
          </span>
        )}
      </div>
      <div className={styles.foot}>
        <FieldNotes {...{ description, errorMessage, notice }} />
        {counter !== undefined && <TextFieldCounter {...counter} length={Array.from(value).length} />}
      </div>
    </TextField>
  );
}
