import { useTranslation } from 'react-i18next';
import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { Button } from '../../ui/button';
import { DownloadIcon } from '../../ui/icons/tool-icons';
import { useTimeText } from '../../platform/language/use-time-text';
import { RefusalAlert } from '../../money/sheets/sheet-actions';
import styles from './archive-download.module.css';
import { hasArchive, useBurnArchive } from '../../money/burning/burn-archive';

interface ArchiveDownloadProps {
  request: MintRequest;
  variant: 'secondary' | 'quiet';
}

/** Downloads the archive of an earlier burn, while it is available. */
export function ArchiveDownload({ request, variant }: ArchiveDownloadProps) {
  const { t } = useTranslation('burn');
  const archive = useBurnArchive(request.key);
  if (!hasArchive(request)) return null;
  return (
    <>
      <Button
        variant={variant}
        size="compact"
        onPress={archive.download}
        pendingLabel={archive.isPending ? t('downloading') : undefined}
      >
        <DownloadIcon size={20} />
        <span>{t('download')}</span>
      </Button>
      {archive.error !== undefined && <RefusalAlert error={archive.error} />}
    </>
  );
}

/** Offers the archive of the last burn again while it is available: the first download may have been lost. */
export function ArchiveAgain({ request }: { request: MintRequest }) {
  const { t } = useTranslation('burn');
  const timeText = useTimeText();
  if (request.fileUntil === null || !hasArchive(request)) return null;
  const date = timeText(request.fileUntil, 'date');
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
