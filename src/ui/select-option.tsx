import { ListBoxItem, Text } from 'react-aria-components/Select';
import { CheckIcon } from './icons/check-icon';
import type { SelectMenuItem } from './select-menu-item';
import styles from './select-field.module.css';

/** One line of a select's list; the chosen one has a tick. */
export function SelectOption({ id, label, hint, lang, isDisabled = false }: SelectMenuItem<string>) {
  return (
    <ListBoxItem id={id} textValue={label} isDisabled={isDisabled} className={styles.option ?? ''}>
      {({ isSelected }) => (
        <>
          <Text slot="label" {...(lang !== undefined && { lang })}>
            {label}
          </Text>
          {hint !== undefined && (
            <Text slot="description" className={styles.hint ?? ''}>
              {hint}
            </Text>
          )}
          {isSelected && <CheckIcon size={20} />}
        </>
      )}
    </ListBoxItem>
  );
}
