import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { TextField } from '../../ui/text-field';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { findHelpPages } from './find-help-pages';
import { HelpLinks } from './help-links';
import type { HelpPageId } from './help-pages';
import styles from './help.module.css';

interface HelpSearchProps {
  onOpen: (id: HelpPageId) => void;
  /** What stands there while nothing is looked for. */
  children: ReactNode;
}

const names = { appName: brand.appName, billName: brand.billName };

/** Finds pages by their words, as they are typed; Enter opens the first. */
export function HelpSearch({ onOpen, children }: HelpSearchProps) {
  const { t } = useTranslation('help');
  const [query, setQuery] = useState('');
  const isSearching = query.trim() !== '';
  const found = findHelpPages({ query, textOf: (key) => t(key, names) });
  const message = found.length > 0 ? t('searchFound', { count: found.length }) : t('searchNothing');
  const openFirst = (event: SubmitEvent) => {
    event.preventDefault();
    const [first] = found;
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
      {isSearching && found.length > 0 && <HelpLinks title={message} pages={found} onOpen={onOpen} />}
      {isSearching && found.length === 0 && <p aria-hidden="true">{message}</p>}
    </>
  );
}
