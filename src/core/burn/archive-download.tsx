import { useTranslation } from 'react-i18next';
import type { MintRequest } from '../../../contract/mint-house/mint-house.models';
import { Button } from '../../ui/button';
import { DownloadIcon } from '../../ui/icons/download-icon';
import { RefusalAlert } from '../money-sheet/refusal-alert';
import { hasArchive } from './has-archive';
import { useBurnArchive } from './use-burn-archive';

interface ArchiveDownloadProps {
  request: MintRequest;
  variant: 'secondary' | 'quiet';
}

/** Fetches the archive of an earlier burn, as long as it can be had. */
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
        {t('download')}
      </Button>
      {archive.error !== undefined && <RefusalAlert error={archive.error} />}
    </>
  );
}
