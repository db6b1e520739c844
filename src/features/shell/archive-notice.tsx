import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { DownloadIcon } from '../../ui/icons/tool-icons';
import { archiveIn, saveArchive } from '../../money/burning/burn-archive';
import styles from './archive-notice.module.css';

/** Offers the archive of a burn whose response arrived after the user left the page; renders nothing for a burn without one. */
export function ArchiveNotice({ answer }: { answer: unknown }) {
  const { t } = useTranslation('burn');
  const archive = archiveIn(answer);
  if (archive === undefined) return null;
  return (
    <p className={styles.left}>
      <Button variant="secondary" size="compact" onPress={() => saveArchive(archive)}>
        <DownloadIcon size={20} />
        <span>{t('download')}</span>
      </Button>
    </p>
  );
}
