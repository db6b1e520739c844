import type { ComponentType } from 'react';
import type { IconProps } from './icon';
import { ChevronDownIcon } from './icons/sign-icons';
import type { SelectMenuItem } from './select-field';
import styles from './native-select.module.css';

export interface NativeSelectProps<Id extends string> {
  /** The accessible name. */
  label: string;
  items: readonly SelectMenuItem<Id>[];
  selectedId: Id;
  onSelect: (id: Id) => void;
  Icon?: ComponentType<IconProps> | undefined;
}

/**
 * A native select, for bars: phones show their own picker, and the first screen saves the 30 kB of a custom list.
 */
export function NativeSelect<Id extends string>({
  label,
  items,
  selectedId,
  onSelect,
  Icon,
}: NativeSelectProps<Id>) {
  return (
    <span className={styles.select}>
      {Icon !== undefined && <Icon size={20} className={styles.start} />}
      <select
        aria-label={label}
        className={styles.control}
        value={selectedId}
        onChange={(event) => {
          const chosen = items.find((item) => item.id === event.currentTarget.value);
          if (chosen !== undefined) onSelect(chosen.id);
        }}
      >
        {items.map((item) => (
          <option key={item.id} value={item.id} lang={item.lang} disabled={item.isDisabled}>
            {item.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={16} className={styles.end} />
    </span>
  );
}
