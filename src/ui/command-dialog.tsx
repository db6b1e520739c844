import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import {
  Collection,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Text,
} from 'react-aria-components/ListBox';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Input, SearchField } from 'react-aria-components/SearchField';
import styles from './command-dialog.module.css';
import { SearchIcon } from './icons/tool-icons';
import { useCloseWatcher } from './use-close-watcher';
import { WidgetLocale } from './widget-locale';

export interface CommandItem {
  id: string;
  label: string;
  /** Beside the label: where it belongs. */
  hint?: string | undefined;
  /** At the end of the row: a shortcut. */
  trailing?: ReactElement | false | undefined;
}

export interface CommandSection {
  id: string;
  title: string;
  items: readonly CommandItem[];
}

interface CommandDialogProps {
  onClose: () => void;
  /** Names the dialog and its list. */
  title: string;
  searchLabel: string;
  query: string;
  onQuery: (query: string) => void;
  sections: readonly CommandSection[];
  /** In place of the list when nothing fits. */
  empty: ReactNode;
  onChoose: (id: string) => void;
  footer: ReactNode;
  /** Takes the focus on closing, where what opened it is gone by then. */
  returnFocusRef?: RefObject<HTMLElement | null> | undefined;
}

/** A field above a list of things to do. The focus stays in the field; arrow keys move in the list, Enter chooses. */
export function CommandDialog({ onClose, title, returnFocusRef, ...rest }: CommandDialogProps) {
  useCloseWatcher(true, onClose);
  useEffect(
    () => () => {
      // A frame later, because the dialog restores its own focus first.
      requestAnimationFrame(() => returnFocusRef?.current?.focus({ preventScroll: true }));
    },
    [returnFocusRef],
  );
  return (
    <WidgetLocale>
      <ModalOverlay
        isOpen
        isDismissable
        onOpenChange={(willOpen) => !willOpen && onClose()}
        className={styles.overlay ?? ''}
      >
        <Modal className={styles.modal ?? ''}>
          <Dialog aria-label={title} className={styles.dialog ?? ''}>
            <CommandSearch title={title} onClose={onClose} {...rest} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </WidgetLocale>
  );
}

/** The field's list is always open; the library names the list and the row that Enter chooses. */
const combobox = { role: 'combobox', 'aria-expanded': true, 'aria-haspopup': 'listbox' } as const;

type CommandSearchProps = Omit<CommandDialogProps, 'returnFocusRef'>;

function CommandSearch({ title, searchLabel, query, onQuery, sections, ...rest }: CommandSearchProps) {
  const { empty, onChoose, onClose, footer } = rest;
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    inputRef.current?.focus();
    // The first row is chosen from the beginning, as by this key; the list is there a frame later.
    const frame = requestAnimationFrame(() => {
      const down = { key: 'ArrowDown', code: 'ArrowDown', bubbles: true, cancelable: true };
      inputRef.current?.dispatchEvent(new KeyboardEvent('keydown', down));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      // The library would empty the field first.
      event.stopPropagation();
      onClose();
      return;
    }
    // After deleting, no row has the focus until the next key; Enter then means the first one.
    const hasNone = inputRef.current?.getAttribute('aria-activedescendant') === null;
    if (event.key !== 'Enter' || !hasNone || event.target !== inputRef.current) return;
    event.preventDefault();
    event.stopPropagation();
    const [first] = sections.flatMap(({ items }) => items);
    if (first !== undefined) onChoose(first.id);
  };
  return (
    <Autocomplete inputValue={query} onInputChange={onQuery}>
      <div className={styles.inside} onKeyDownCapture={press}>
        <SearchField aria-label={searchLabel} className={styles.search ?? ''}>
          <SearchIcon size={20} />
          <Input
            {...combobox}
            ref={inputRef}
            className={styles.input ?? ''}
            placeholder={searchLabel}
            maxLength={100}
          />
        </SearchField>
        <ListBox
          aria-label={title}
          className={styles.list ?? ''}
          items={sections}
          renderEmptyState={() => <div className={styles.empty}>{empty}</div>}
          onAction={(key) => onChoose(String(key))}
        >
          {(section) => (
            <ListBoxSection id={section.id} className={styles.section ?? ''}>
              <Header className={styles.heading ?? ''}>{section.title}</Header>
              <Collection items={section.items}>{(item) => <CommandOption {...item} />}</Collection>
            </ListBoxSection>
          )}
        </ListBox>
        <footer className={styles.foot}>{footer}</footer>
      </div>
    </Autocomplete>
  );
}

function CommandOption({ id, label, hint, trailing }: CommandItem) {
  return (
    <ListBoxItem id={id} textValue={label} className={styles.option ?? ''}>
      <span className={styles.words}>
        <Text slot="label">{label}</Text>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
      {trailing}
    </ListBoxItem>
  );
}
