import { useRef, useState } from 'react';
import type { ComponentProps, ReactElement, ReactNode, Ref } from 'react';
import { CopyButton } from './copy-button';
import type { CopyLabels } from './copy-button';
import { FieldNotes } from './field-notes';
import { IconButton } from './icon-button';
import { CrossIcon, EyeIcon, EyeOffIcon } from './icons/sign-icons';
import styles from './text-field.module.css';
import { useField } from './use-field';
import { VisuallyHidden } from './visually-hidden';

export interface TextFieldCounterProps {
  length: number;
  limit: number;
  /** The count in words. */
  describe: (count: { length: number; limit: number }) => string;
}

/** Announces the count only near the limit, because a number after every key would be too much. */
const SPOKEN_FROM_SHARE = 0.8;

/** The counter of a field. It only warns: a text that is too long is kept and marked. */
export function TextFieldCounter({ length, limit, describe }: TextFieldCounterProps) {
  const isSpoken = length >= limit * SPOKEN_FROM_SHARE;
  return (
    <span className={styles.counter} data-over={length > limit || undefined}>
      <span aria-hidden="true">{`${length} / ${limit}`}</span>
      <VisuallyHidden role="status">{isSpoken ? describe({ length, limit }) : ''}</VisuallyHidden>
    </span>
  );
}

interface TextFieldToolLabels {
  /** Adds a button that clears the field. */
  clearLabel?: string | undefined;
  /** Adds a button that reveals and hides a password. */
  revealLabels?: { show: string; hide: string } | undefined;
  /** Adds a button that copies the value. */
  copyLabels?: CopyLabels | undefined;
}

interface TextFieldToolsProps extends TextFieldToolLabels {
  value: string;
  isFixed: boolean;
  isRevealed: boolean;
  onClear: () => void;
  onReveal: (isRevealed: boolean) => void;
}

/** The small buttons at the end of a text field. */
function TextFieldTools(props: TextFieldToolsProps) {
  const { value, isFixed, isRevealed, clearLabel, revealLabels, copyLabels, onClear, onReveal } = props;
  return (
    <>
      {clearLabel !== undefined && value !== '' && !isFixed && (
        <IconButton label={clearLabel} icon={<CrossIcon size={20} />} preventFocusOnPress onPress={onClear} />
      )}
      {revealLabels !== undefined && (
        <IconButton
          label={isRevealed ? revealLabels.hide : revealLabels.show}
          icon={isRevealed ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
          preventFocusOnPress
          onPress={() => onReveal(!isRevealed)}
        />
      )}
      {copyLabels !== undefined && <CopyButton text={value} labels={copyLabels} isDisabled={value === ''} />}
    </>
  );
}

export interface TextFilter {
  /** Returns the part of a typed or pasted text that the field accepts. */
  keep: (typed: string) => string;
  /** Announces what was removed, because a key without any effect looks like a broken keyboard. */
  notice: string;
}

/** For text that is not language: keyboards correct and capitalise nothing in it. */
export const machineTyping = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'none',
  spellCheck: 'false',
} as const;

/** Passes on the accepted text, and shows the filter's notice while the last change lost something. */
export function useKeptText(filter: TextFilter | undefined, onChange: (text: string) => void) {
  const [wasCut, setWasCut] = useState(false);
  const change = (typed: string) => {
    const kept = filter === undefined ? typed : filter.keep(typed);
    setWasCut(kept !== typed);
    onChange(kept);
  };
  return { change, notice: wasCut ? filter?.notice : undefined };
}

type OwnProps =
  | 'id'
  | 'value'
  | 'onChange'
  | 'children'
  | 'className'
  | 'style'
  | 'ref'
  | 'disabled'
  | 'readOnly'
  | 'required';

export type AmountSize = 'short' | 'medium' | 'long';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, OwnProps>, TextFieldToolLabels {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isDisabled?: boolean | undefined;
  isReadOnly?: boolean | undefined;
  /** Said to screen readers; nothing but the form's own rules refuses what is missing. */
  isRequired?: boolean | undefined;
  description?: ReactNode;
  /** When set, the field is marked as invalid, and this says how to fix it. */
  errorMessage?: string | undefined;
  filter?: TextFilter | undefined;
  /**
   * The field holds an address, a code, a key or the like: keyboards correct nothing in it, and this removes what a paste
   * brings along unseen.
   */
  clean?: ((text: string) => string) | undefined;
  counter?: Pick<TextFieldCounterProps, 'limit' | 'describe'> | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** For an amount that the screen is about: larger, in the amounts' face; in a size by its length, or in this one. */
  isLarge?: boolean | AmountSize | undefined;
  /** Shown at the end of the label's line, such as the available amount. */
  labelEnd?: ReactElement | undefined;
  /** Shown at the end of the box, such as the amount's currency. */
  end?: ReactElement | undefined;
}

/** A text field with label, help, error, counter and small buttons. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    value,
    onChange,
    isDisabled = false,
    isReadOnly = false,
    isRequired = false,
    description,
    errorMessage,
    filter,
    clean,
    counter,
    inputRef,
    isLarge = false,
    labelEnd,
    end,
    ...others
  } = props;
  const { clearLabel, revealLabels, copyLabels, type = 'text', ...native } = others;
  const boxRef = useRef<HTMLDivElement>(null);
  const [isRevealed, setRevealed] = useState(false);
  const { change, notice } = useKeptText(filter, onChange);
  const { id, notesId, isInvalid, described } = useField({ description, errorMessage });

  return (
    <div
      className={styles.field}
      data-invalid={isInvalid || undefined}
      data-disabled={isDisabled || undefined}
      data-readonly={isReadOnly || undefined}
      data-large={isLarge === true ? sizeOf(value) : isLarge || undefined}
    >
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {labelEnd}
      </div>
      <div ref={boxRef} className={styles.box}>
        <input
          {...(type === 'password' ? PASSWORD_TYPING : {})}
          {...(clean === undefined ? {} : machineTyping)}
          {...native}
          {...described}
          {...{ id, value, type: isRevealed ? 'text' : type }}
          ref={inputRef}
          className={styles.input}
          onChange={(event) => change(clean === undefined ? event.target.value : clean(event.target.value))}
          disabled={isDisabled}
          readOnly={isReadOnly}
          aria-required={isRequired || undefined}
        />
        <TextFieldTools
          {...{ value, isRevealed, clearLabel, revealLabels, copyLabels }}
          isFixed={isDisabled || isReadOnly}
          onReveal={setRevealed}
          onClear={() => {
            change('');
            boxRef.current?.querySelector('input')?.focus();
          }}
        />
        {end}
      </div>
      <div className={styles.foot}>
        <FieldNotes id={notesId} {...{ description, errorMessage, notice }} />
        {counter !== undefined && <TextFieldCounter {...counter} length={Array.from(value).length} />}
      </div>
    </div>
  );
}

/** How large an amount can be shown whole beside its currency on a phone. */
function sizeOf({ length }: string): AmountSize {
  if (length <= 7) return 'short';
  return length <= 9 ? 'medium' : 'long';
}

/** A revealed password is plain text to the keyboard, which would autocorrect and capitalise it. */
const PASSWORD_TYPING = { spellCheck: 'false', autoCorrect: 'off', autoCapitalize: 'none' } as const;
