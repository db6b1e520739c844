import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { saveFile } from '../../lib/save-file';
import { PageHeading } from '../../platform/page/page-heading';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { DownloadIcon } from '../../ui/icons/tool-icons';
import styles from './policy-screen.module.css';

/** The sections of the privacy policy, in order. */
const policySections = [
  { id: 'section-1', title: 'section1Title', text: 'section1Text' },
  { id: 'section-2', title: 'section2Title', text: 'section2Text' },
  { id: 'section-3', title: 'section3Title', text: 'section3Text' },
  { id: 'section-4', title: 'section4Title', text: 'section4Text' },
  { id: 'section-5', title: 'section5Title', text: 'section5Text' },
  { id: 'section-6', title: 'section6Title', text: 'section6Text' },
  { id: 'section-7', title: 'section7Title', text: 'section7Text' },
  { id: 'section-8', title: 'section8Title', text: 'section8Text' },
  { id: 'section-9', title: 'section9Title', text: 'section9Text' },
  { id: 'section-10', title: 'section10Title', text: 'section10Text' },
] as const;

/** The privacy policy, to be read and to be kept as a PDF. */
export function PolicyScreen() {
  const { t } = useTranslation('policy');
  useEffect(() => {
    // The router looks for the section before the texts have loaded.
    const id = globalThis.location.hash.slice(1);
    if (policySections.some((section) => section.id === id)) document.getElementById(id)?.scrollIntoView();
  }, []);
  return (
    <article className={styles.policy}>
      <header className={styles.head}>
        <PageHeading title={t('title')} />
        <p className={styles.updated}>{t('updated')}</p>
        <SavePdf />
      </header>
      <PolicyContents />
      <div className={styles.text}>
        {policySections.map(({ id, title, text }) => (
          <section key={id} id={id} className={styles.section}>
            <h2 tabIndex={-1}>{t(title)}</h2>
            <p>{t(text, { appName: brand.appName })}</p>
          </section>
        ))}
      </div>
    </article>
  );
}

/** Makes the PDF on this device, in the language that the page is read in. */
function SavePdf() {
  const { t, i18n } = useTranslation('policy');
  const [state, setState] = useState<'ready' | 'making' | 'failed'>('ready');
  const save = async () => {
    setState('making');
    try {
      const { policyPdf } = await import('./policy-pdf');
      const content = await policyPdf({
        brand: brand.appName,
        title: t('title'),
        updated: t('updated'),
        language: i18n.language,
        sections: policySections.map(({ title, text }) => ({
          title: t(title),
          text: t(text, { appName: brand.appName }),
        })),
        pageText: (page, pages) => t('page', { page, pages }),
      });
      saveFile({ name: `${brand.appName.toLowerCase()}-privacy-policy.pdf`, content });
      setState('ready');
    } catch (error) {
      setState('failed');
      reportError(error);
    }
  };
  return (
    <>
      <div className={styles.save}>
        <Button
          variant="secondary"
          size="compact"
          pendingLabel={state === 'making' ? t('savePdf') : undefined}
          onPress={() => void save()}
        >
          <DownloadIcon size={20} />
          <span>{t('savePdf')}</span>
        </Button>
      </div>
      {state === 'failed' && <Alert tone="error" title={t('savePdfFailed')} />}
    </>
  );
}

function PolicyContents() {
  const { t } = useTranslation('policy');
  return (
    <nav aria-labelledby="policy-contents" className={styles.contents}>
      <h2 id="policy-contents" className={styles.contentsTitle}>
        {t('contents')}
      </h2>
      <ol>
        {policySections.map(({ id, title }) => (
          <li key={id}>
            <Link to="/policy" hash={id} onClick={() => focusSection(id)}>
              {t(title)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Moves the focus too, so that keyboards and screen readers continue there. */
function focusSection(id: string): void {
  document.querySelector<HTMLElement>(`#${id} h2`)?.focus({ preventScroll: true });
}
