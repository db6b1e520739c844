import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../../core/forms/use-submission';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { DownloadIcon } from '../../../ui/icons/download-icon';
import type { BillFaceContent } from '../face/bill-face-content';

/** Keeps a bill's face as a picture on the device. */
export function DownloadButton({ content }: { content: BillFaceContent }) {
  const { t } = useTranslation('bills');
  const download = useSubmission<undefined>(async () => {
    const { downloadBill } = await import('../face/download-bill');
    await downloadBill(content);
  });
  return (
    <>
      {download.error !== undefined && <Alert tone="error" title={t('downloadFailed')} />}
      <Button
        wide
        pendingLabel={download.isPending ? t('downloading') : undefined}
        onPress={() => void download.submit(undefined)}
      >
        <DownloadIcon size={20} />
        {t('download')}
      </Button>
    </>
  );
}
