import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { HelpLinks } from './help-links';
import { helpPage } from './help-pages';
import type { HelpPageId } from './help-pages';
import { HelpSearch } from './help-search';
import styles from './help.module.css';

interface HelpPageViewProps {
  id: HelpPageId;
  onOpen: (id: HelpPageId) => void;
}

const names = { appName: brand.appName, billName: brand.billName };

/** One page of the help: what it is about, the steps, and where to read on. */
export function HelpPageView({ id, onOpen }: HelpPageViewProps) {
  const { t } = useTranslation('help');
  const { title, text, steps, parts, more } = helpPage(id);
  const ref = useRef<HTMLElement>(null);
  // Another page begins at its top, for the eyes and for a screen reader.
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
    </section>
  );
}
