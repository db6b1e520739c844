import { CopyButton } from './copy-button';
import { FieldNotes } from './field-notes';
import { TextFieldCounter, useKeptText } from './text-field';
import type { TextFieldProps } from './text-field';
import styles from './text-field.module.css';
import { useField } from './use-field';

type SharedProps =
  | 'label'
  | 'name'
  | 'value'
  | 'onChange'
  | 'placeholder'
  | 'isDisabled'
  | 'isReadOnly'
  | 'description'
  | 'errorMessage'
  | 'filter'
  | 'counter'
  | 'copyLabels';

export type TextAreaProps = Pick<TextFieldProps, SharedProps>;

/** A multi-line text field with label, help, error and counter; it grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { label, value, onChange, isDisabled = false, isReadOnly = false, description, ...others } = props;
  const { errorMessage, filter, counter, copyLabels, ...native } = others;
  const { change, notice } = useKeptText(filter, onChange);
  const { id, notesId, isInvalid, described } = useField({ description, errorMessage });
  return (
    <div
      className={styles.field}
      data-invalid={isInvalid || undefined}
      data-disabled={isDisabled || undefined}
      data-readonly={isReadOnly || undefined}
    >
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <textarea
          {...native}
          {...described}
          {...{ id, value }}
          className={styles.area}
          onChange={(event) => change(event.target.value)}
          disabled={isDisabled}
          readOnly={isReadOnly}
        />
        {copyLabels !== undefined && (
          <span className={styles.corner}>
            <CopyButton text={value} labels={copyLabels} isDisabled={value === ''} />
          </span>
        )}
      </div>
      <div className={styles.foot}>
        <FieldNotes id={notesId} {...{ description, errorMessage, notice }} />
        {counter !== undefined && <TextFieldCounter {...counter} length={Array.from(value).length} />}
      </div>
    </div>
  );
}
