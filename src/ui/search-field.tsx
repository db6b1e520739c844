import { useRef } from 'react';
import type { ComponentProps } from 'react';
import { IconButton } from './icon-button';
import { CrossIcon } from './icons/sign-icons';
import { SearchIcon } from './icons/tool-icons';
import styles from './search-field.module.css';

export interface SearchFieldProps extends Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength'> {
  /** The accessible name. Sighted users see the icon. */
  label: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field that searches the list below it. */
export function SearchField({ label, clearLabel, value, onChange, ...native }: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <div role="search" className={styles.field}>
      <SearchIcon size={20} className={styles.sign} />
      <input
        {...native}
        ref={inputRef}
        type="search"
        aria-label={label}
        className={styles.input}
        value={value}
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck="false"
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton
          label={clearLabel}
          icon={<CrossIcon size={20} />}
          onPress={() => {
            onChange('');
            inputRef.current?.focus();
          }}
        />
      )}
    </div>
  );
}
