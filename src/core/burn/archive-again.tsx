import { useTranslation } from 'react-i18next';
import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { Button } from '../../ui/button';
import { DownloadIcon } from '../../ui/icons/download-icon';
import { serverNowMs } from '../../lib/server-clock';
import { localeTags } from '../language/locale-tag';
import { useLanguage } from '../language/use-language';
import { RefusalAlert } from '../money-sheet/refusal-alert';
import styles from './archive-again.module.css';
import { useBurnArchive } from './use-burn-archive';

/** Offers the archive of an earlier burn as long as it can be had: the first download may have been lost. */
export function ArchiveAgain({ request }: { request: MintRequest }) {
  const { t } = useTranslation('burn');
  const { language } = useLanguage();
  const archive = useBurnArchive(request.key);
  if (request.fileUntil === null || Date.parse(request.fileUntil) <= serverNowMs()) return null;
  const date = new Date(request.fileUntil).toLocaleDateString(localeTags[language], { dateStyle: 'medium' });
  return (
    <section className={styles.again} aria-label={t('archiveOfLast')}>
      <div className={styles.words}>
        <p className={styles.title}>{t('archiveOfLast')}</p>
        <p className={styles.quiet}>{t('archiveUntil', { date })}</p>
      </div>
      <Button
        variant="secondary"
        size="compact"
        onPress={archive.download}
        pendingLabel={archive.isPending ? t('downloading') : undefined}
      >
        <DownloadIcon size={20} />
        {t('download')}
      </Button>
      {archive.error !== undefined && <RefusalAlert error={archive.error} />}
    </section>
  );
}
