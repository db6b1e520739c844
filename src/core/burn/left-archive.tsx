import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { DownloadIcon } from '../../ui/icons/download-icon';
import { saveArchive } from './save-archive';
import type { Archive } from './save-archive';

/** The archive of a burn whose answer came only after the page had been left. */
export function LeftArchive({ archive }: { archive: Archive }) {
  const { t } = useTranslation('burn');
  return (
    <Button variant="secondary" size="compact" onPress={() => saveArchive(archive)}>
      <DownloadIcon size={20} />
      {t('download')}
    </Button>
  );
}
