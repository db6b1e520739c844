import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { Sheet } from '../../ui/sheet';
import { firstHelpPages, helpPage } from './help-pages';
import type { HelpPageId } from './help-pages';
import { HelpLinks, HelpSearch } from './help-search';
import styles from './help.module.css';

interface HelpPageViewProps {
  id: HelpPageId;
  /** A link leads out of the help. */
  onLeave: () => void;
  onOpen: (id: HelpPageId) => void;
}

const names = { appName: brand.appName, billName: brand.billName };

/** One page of the help: its subject, the steps, and related pages. */
function HelpPageView({ id, onOpen, onLeave }: HelpPageViewProps) {
  const { t } = useTranslation('help');
  const { title, text, steps, parts, more } = helpPage(id);
  const ref = useRef<HTMLElement>(null);
  // A newly opened page starts at its top, for the eyes and for a screen reader.
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'start' });
  }, []);
  const content = (
    <>
      <p>{t(text, names)}</p>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{t(step, names)}</li>
          ))}
        </ol>
      )}
      {parts.length > 0 && (
        <HelpLinks title={id === 'main' ? t('topics') : t('inTopic')} pages={parts} onOpen={onOpen} />
      )}
      {more.length > 0 && <HelpLinks title={t('more')} pages={more} onOpen={onOpen} />}
    </>
  );
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t(title, names)}
      className={styles.page}
      data-main={id === 'main' ? '' : undefined}
    >
      {id === 'main' ? <HelpSearch onOpen={onOpen}>{content}</HelpSearch> : content}
      {id === 'main' && (
        <Link to="/support" onClick={onLeave} className={styles.support}>
          {t('supportTitle')}
        </Link>
      )}
    </section>
  );
}

interface HelpSheetProps {
  isOpen: boolean;
  onClose: () => void;
  path: string;
  returnFocusRef: RefObject<HTMLElement | null>;
}

/** The help sheet: pages on a stack, with a back arrow. */
export function HelpSheet({ path, ...sheet }: HelpSheetProps) {
  const { t } = useTranslation(['help', 'common']);
  const [pages, setPages] = useState(() => firstHelpPages(path));
  const [wasOpen, setWasOpen] = useState(sheet.isOpen);
  if (sheet.isOpen !== wasOpen) {
    setWasOpen(sheet.isOpen);
    if (sheet.isOpen) setPages(firstHelpPages(path));
  }
  const page = pages.at(-1) ?? 'main';
  const back = { label: t('common:back'), onPress: () => setPages(pages.slice(0, -1)) };
  return (
    <Sheet
      {...sheet}
      title={t(helpPage(page).title, { billName: brand.billName })}
      closeLabel={t('common:close')}
      back={pages.length > 1 ? back : undefined}
    >
      <HelpPageView
        key={pages.join()}
        id={page}
        onLeave={sheet.onClose}
        onOpen={(id) => setPages([...pages, id])}
      />
    </Sheet>
  );
}
