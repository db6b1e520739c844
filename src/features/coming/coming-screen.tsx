import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../core/page/page-heading';
import styles from './coming-screen.module.css';
import { useComingArea } from './use-coming-area';
import type { ComingArea } from './use-coming-area';

/** Says plainly that an area is still being built, and what it will be for. */
export function ComingScreen({ area }: { area: ComingArea }) {
  const { t } = useTranslation('coming');
  const { title, text, Icon } = useComingArea(area);
  return (
    <section className={styles.screen}>
      <PageHeading title={title} className={styles.title} />
      <div className={styles.card}>
        <span className={styles.icon}>
          <Icon size={32} />
        </span>
        <p className={styles.soon}>{t('soon')}</p>
        <p className={styles.text}>{text}</p>
        <p className={styles.note}>{t('builtNow')}</p>
      </div>
    </section>
  );
}
