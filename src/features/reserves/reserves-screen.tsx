import { Suspense, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../platform/page/page-heading';
import styles from './reserves-screen.module.css';

/** It needs the words of currencies, which the first files of guests do without. */
const NewestPublication = lazy(async () => ({
  default: (await import('./newest-publication')).NewestPublication,
}));

/** What users are owed and what is held, for anyone; signed-in users see whether they are included. */
export function ReservesScreen() {
  const { t } = useTranslation('reserves');
  return (
    <article className={styles.reserves}>
      <header>
        <PageHeading title={t('title')} />
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <Suspense fallback={null}>
        <NewestPublication />
      </Suspense>
    </article>
  );
}
