import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { saveFile } from '../../lib/save-file';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { DownloadIcon } from '../../ui/icons/download-icon';
import { PrintIcon } from '../../ui/icons/print-icon';
import { ShareIcon } from '../../ui/icons/share-icon';
import type { ReceiptLine } from './receipt-lines';
import styles from './receipt.module.css';

interface ReceiptToolsProps {
  lines: readonly ReceiptLine[];
  checkId: string;
}

/** A file, paper, another app. */
export function ReceiptTools({ lines, checkId }: ReceiptToolsProps) {
  const { t } = useTranslation('epos');
  const [isFailed, setFailed] = useState(false);
  const makeFile = async () => {
    const { receiptPdf } = await import('./receipt-pdf');
    const name = `${brand.appName}-${checkId}.pdf`;
    return new File([receiptPdf(lines, t('receiptTitle'))], name, { type: 'application/pdf' });
  };
  const run = async (task: (file: File) => Promise<void> | void) => {
    setFailed(false);
    try {
      await task(await makeFile());
    } catch (error) {
      // A share that is called off is no mistake.
      setFailed(!(error instanceof Error && error.name === 'AbortError'));
    }
  };
  return (
    <div className={styles.tools}>
      {isFailed && <Alert tone="error" title={t('receiptPdfFailed')} />}
      <Button wide onPress={() => void run((file) => saveFile({ name: file.name, content: file }))}>
        <DownloadIcon size={20} />
        {t('receiptPdf')}
      </Button>
      <div className={styles.others}>
        <Button wide variant="secondary" onPress={() => window.print()}>
          <PrintIcon size={20} />
          {t('receiptPrint')}
        </Button>
        {mayShareFiles() && (
          <Button
            wide
            variant="secondary"
            onPress={() => void run(async (file) => navigator.share({ files: [file] }))}
          >
            <ShareIcon size={20} />
            {t('receiptShare')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Not in every browser, whatever the types say. */
function mayShareFiles(): boolean {
  const device = navigator as { canShare?: (data: ShareData) => boolean };
  const probe = new File([''], 'receipt.pdf', { type: 'application/pdf' });
  return device.canShare?.({ files: [probe] }) === true;
}
