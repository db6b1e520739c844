import type { ReactNode } from 'react';
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  Text,
} from 'react-aria-components/Select';
import { classNames } from './class-names';
import { CheckIcon } from './icons/check-icon';
import { ChevronDownIcon } from './icons/chevron-down-icon';
import type { SelectMenuItem } from './select-menu-item';
import styles from './select-menu.module.css';

export interface SelectMenuProps<Id extends string> {
  label: string;
  items: readonly SelectMenuItem<Id>[];
  selectedId: Id;
  onSelect: (id: Id) => void;
  /** Quiet: without frame and visible label, for a bar. */
  look?: 'field' | 'quiet';
  icon?: ReactNode;
  isDisabled?: boolean;
}

/** One of several: a button with the choice made, and a list that opens from it. */
export function SelectMenu<Id extends string>(props: SelectMenuProps<Id>) {
  const { label, items, selectedId, onSelect, look = 'field', icon, isDisabled = false } = props;
  const isQuiet = look === 'quiet';
  const chosen = items.find((item) => item.id === selectedId);
  return (
    <Select
      {...(isQuiet && { 'aria-label': label })}
      value={selectedId}
      onChange={(key) => key !== null && onSelect(key as Id)}
      isDisabled={isDisabled}
      className={classNames(styles.select, isQuiet && styles.quiet)}
    >
      {!isQuiet && <Label className={styles.label ?? ''}>{label}</Label>}
      <Button className={styles.button ?? ''}>
        {icon}
        <SelectValue className={styles.value ?? ''}>{chosen?.label}</SelectValue>
        <ChevronDownIcon size={16} />
      </Button>
      <Popover
        className={styles.popover ?? ''}
        placement={isQuiet ? 'bottom end' : 'bottom start'}
        offset={4}
      >
        <ListBox className={styles.list ?? ''} items={items}>
          {(item) => <Option {...item} />}
        </ListBox>
      </Popover>
    </Select>
  );
}

function Option({ id, label, hint, lang }: SelectMenuItem<string>) {
  return (
    <ListBoxItem id={id} textValue={label} className={styles.option ?? ''}>
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
