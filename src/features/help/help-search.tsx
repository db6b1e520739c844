import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { foldedWords, foldText } from '../../lib/fold-text';
import { ChevronRightIcon } from '../../ui/icons/area-icons';
import { TextField } from '../../ui/text-field';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { builtHelpPages, helpPage } from './help-pages';
import type { HelpPage, HelpPageId } from './help-pages';
import styles from './help.module.css';
import { PressButton } from '../../ui/press-button';

interface HelpQuery {
  query: string;
  textOf: (key: HelpPage['title' | 'text'] | HelpPage['steps'][number]) => string;
}

/** The pages that contain every word of a query, title matches first. */
export function findHelpPages({ query, textOf }: HelpQuery): HelpPageId[] {
  const words = foldedWords(query);
  if (words.length === 0) return [];
  const pages = builtHelpPages()
    .filter((id) => id !== 'main')
    .map((id) => {
      const { title, text, steps } = helpPage(id);
      return {
        id,
        title: foldText(textOf(title)),
        text: foldText([title, text, ...steps].map(textOf).join(' ')),
      };
    })
    .filter(({ text }) => words.every((word) => text.includes(word)));
  const isNamed = ({ title }: { title: string }) => words.some((word) => title.includes(word));
  return [...pages.filter(isNamed), ...pages.filter((page) => !isNamed(page))].map(({ id }) => id);
}

interface HelpLinksProps {
  title: string;
  pages: readonly HelpPageId[];
  onOpen: (id: HelpPageId) => void;
}

/** A list of links to help pages. */
export function HelpLinks({ title, pages, onOpen }: HelpLinksProps) {
  const { t } = useTranslation('help');
  return (
    <div>
      <h3 className={styles.listTitle}>{title}</h3>
      <ul className={styles.list}>
        {pages.map((id) => (
          <li key={id}>
            <PressButton className={styles.link} onPress={() => onOpen(id)}>
              <span>{t(helpPage(id).title, { billName: brand.billName })}</span>
              <ChevronRightIcon size={20} className={styles.arrow} />
            </PressButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface HelpSearchProps {
  onOpen: (id: HelpPageId) => void;
  /** Shown while the search field is empty. */
  children: ReactNode;
}

const names = { appName: brand.appName, billName: brand.billName };

/** Searches the pages while the user types; Enter opens the first result. */
export function HelpSearch({ onOpen, children }: HelpSearchProps) {
  const { t } = useTranslation('help');
  const [query, setQuery] = useState('');
  const isSearching = query.trim() !== '';
  const pages = findHelpPages({ query, textOf: (key) => t(key, names) });
  const message = pages.length > 0 ? t('searchFound', { count: pages.length }) : t('searchNothing');
  const openFirst = (event: SubmitEvent) => {
    event.preventDefault();
    const [first] = pages;
    if (first !== undefined) onOpen(first);
  };
  return (
    <>
      <form role="search" className={styles.search} onSubmit={openFirst}>
        <TextField
          label={t('searchLabel')}
          value={query}
          onChange={setQuery}
          clearLabel={t('searchClear')}
          maxLength={100}
          enterKeyHint="search"
        />
        <VisuallyHidden role="status">{isSearching ? message : ''}</VisuallyHidden>
      </form>
      {!isSearching && children}
      {isSearching && pages.length > 0 && <HelpLinks title={message} pages={pages} onOpen={onOpen} />}
      {isSearching && pages.length === 0 && <p aria-hidden="true">{message}</p>}
    </>
  );
}
