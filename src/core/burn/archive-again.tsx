import { useTranslation } from 'react-i18next';
import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { localeTags } from '../language/locale-tag';
import { useLanguage } from '../language/use-language';
import styles from './archive-again.module.css';
import { ArchiveDownload } from './archive-download';
import { hasArchive } from './has-archive';

/** Offers the archive of the last burn as long as it can be had: the first download may have been lost. */
export function ArchiveAgain({ request }: { request: MintRequest }) {
  const { t } = useTranslation('burn');
  const { language } = useLanguage();
  if (request.fileUntil === null || !hasArchive(request)) return null;
  const date = new Date(request.fileUntil).toLocaleDateString(localeTags[language], { dateStyle: 'medium' });
  return (
    <section className={styles.again} aria-label={t('archiveOfLast')}>
      <div className={styles.words}>
        <p className={styles.title}>{t('archiveOfLast')}</p>
        <p className={styles.quiet}>{t('archiveUntil', { date })}</p>
      </div>
      <ArchiveDownload request={request} variant="secondary" />
    </section>
  );
}
