import { useEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { useFilter } from 'react-aria-components/Autocomplete';
import { Input, SearchField } from 'react-aria-components/SearchField';
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
import { FieldNotes } from './field-notes';
import { CheckIcon, ChevronDownIcon } from './icons/sign-icons';
import { SearchIcon } from './icons/tool-icons';
import styles from './select-field.module.css';
import { useField } from './use-field';
import { useMediaQuery } from './use-media-query';
import { WidgetLocale } from './widget-locale';

/** An option in the list; the selected one has a tick. */
function SelectOption({ id, label, hint, icon, lang, isDisabled = false }: SelectMenuItem<string>) {
  return (
    <ListBoxItem id={id} textValue={label} isDisabled={isDisabled} className={styles.option ?? ''}>
      {({ isSelected }) => (
        <>
          {icon !== undefined && <span className={styles.optionIcon}>{icon}</span>}
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

export interface SelectFieldProps<Id extends string> {
  label: string;
  items: readonly SelectMenuItem<Id>[];
  /** Null while nothing is selected. */
  selectedId: Id | null;
  onSelect: (id: Id) => void;
  /** For the search box shown above more than four options. */
  searchLabels: SearchLabels;
  /** Shown in the button while nothing is selected. */
  placeholder?: string | undefined;
  icon?: ReactElement | undefined;
  description?: ReactNode;
  errorMessage?: string | undefined;
  isDisabled?: boolean | undefined;
}

interface SearchLabels {
  search: string;
  /** Shown when no option matches the search. */
  empty: string;
}

const SEARCH_ABOVE_OPTIONS = 4;

/** A select: a button with the current choice, and a list that opens from it. */
export function SelectField<Id extends string>(props: SelectFieldProps<Id>) {
  return (
    <WidgetLocale>
      <LocalizedSelect {...props} />
    </WidgetLocale>
  );
}

function LocalizedSelect<Id extends string>(props: SelectFieldProps<Id>) {
  const { label, items, selectedId, onSelect, searchLabels, placeholder, icon } = props;
  const { description, errorMessage, isDisabled = false } = props;
  const { notesId, isInvalid, described } = useField({ description, errorMessage });
  const describedBy = described['aria-describedby'];
  const chosen = items.find((item) => item.id === selectedId);
  // State is kept here, because the library renders the popover's content twice: once to collect the options, once
  // to show them.
  const [text, setText] = useState('');
  const buttonRef = useRef<HTMLButtonElement>(null);
  // Uses the locale's rules: in Turkish I matches ı and i matches İ, and accents can be left out.
  const { contains } = useFilter({ sensitivity: 'base' });
  const matchingItems = items.filter((item) => contains(item.label, text));
  return (
    <Select
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      value={selectedId}
      onChange={(key) => key !== null && onSelect(key as Id)}
      onOpenChange={() => setText('')}
      isDisabled={isDisabled}
      isInvalid={isInvalid}
      validationBehavior="aria"
      className={styles.select ?? ''}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <Button ref={buttonRef} className={styles.button ?? ''}>
        {icon}
        {icon === undefined && chosen !== undefined && chosen.icon}
        <SelectValue className={styles.value ?? ''}>
          <span>{chosen?.label ?? placeholder}</span>
        </SelectValue>
        <ChevronDownIcon size={16} />
      </Button>
      <FieldNotes id={notesId} {...{ description, errorMessage }} />
      <Popover className={styles.popover ?? ''} placement="bottom start" offset={4}>
        <FocusReturn buttonRef={buttonRef} />
        {items.length > SEARCH_ABOVE_OPTIONS ? (
          <SearchedOptions {...{ items: matchingItems, searchLabels, text, setText }} />
        ) : (
          <Options items={items} />
        )}
      </Popover>
    </Select>
  );
}

/**
 * Gives the focus back to the button when the list has closed. The library does so only where the focus fell to the page's
 * body, and a dialog around the field may be faster to take it.
 */
function FocusReturn({ buttonRef }: { buttonRef: RefObject<HTMLButtonElement | null> }) {
  useEffect(() => {
    const button = buttonRef.current;
    return () => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const { activeElement } = document;
          const hasFallen = activeElement !== button && activeElement?.contains(button) === true;
          if (hasFallen) button?.focus({ preventScroll: true });
        }),
      );
    };
  }, [buttonRef]);
  return null;
}

interface OptionsProps {
  items: readonly SelectMenuItem<string>[];
  renderEmptyState?: () => ReactNode;
  autoFocus?: boolean;
}

function Options({ items, ...listBox }: OptionsProps) {
  return (
    <ListBox {...listBox} className={styles.list ?? ''} items={items}>
      {(item) => <SelectOption {...item} />}
    </ListBox>
  );
}

interface SearchedOptionsProps extends OptionsProps {
  searchLabels: SearchLabels;
  text: string;
  setText: (text: string) => void;
}

function SearchedOptions({ items, searchLabels, text, setText }: SearchedOptionsProps) {
  // On a phone the keyboard would cover the list; a tap on the search box opens it.
  const autoFocus = useMediaQuery('(hover: hover)');
  const boxRef = useRef<HTMLDivElement>(null);
  return (
    <div ref={boxRef}>
      <SearchField
        {...{ autoFocus }}
        aria-label={searchLabels.search}
        className={styles.search ?? ''}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          event.continuePropagation();
          if (event.key !== 'ArrowDown') return;
          boxRef.current?.querySelector<HTMLElement>('[role="option"]')?.focus();
        }}
      >
        <SearchIcon size={20} />
        <Input className={styles.searchInput ?? ''} placeholder={searchLabels.search} />
      </SearchField>
      <Options
        {...{ autoFocus: !autoFocus }}
        items={items}
        renderEmptyState={() => <p className={styles.empty}>{searchLabels.empty}</p>}
      />
    </div>
  );
}

/** An option of a select. */
export interface SelectMenuItem<Id extends string> {
  id: Id;
  label: string;
  /** A secondary line; a native list leaves it out. */
  hint?: string | undefined;
  icon?: ReactElement | undefined;
  /** The language of the label if it differs from the page's, for the right voice and glyphs. */
  lang?: string | undefined;
  /** Shown disabled; its hint should say why. */
  isDisabled?: boolean | undefined;
}
