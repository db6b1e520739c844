import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '../../platform/forms/use-submission';
import { Button } from '../../ui/button';
import { CopyIcon } from '../../ui/icons/sign-icons';
import { QrIcon } from '../../ui/icons/tool-icons';
import { LazyScanner } from './lazy-scanner';
import styles from './recipient-ways.module.css';

/** Brings a recipient's address or id without typing: from the clipboard, or from a scanned code. */
export function RecipientWays({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('wallet-sheets');
  const [isScanning, setScanning] = useState(false);
  const paste = useSubmission<undefined>(async () => {
    onText(await navigator.clipboard.readText());
  });
  return (
    <>
      <div className={styles.ways}>
        <Button size="compact" variant="secondary" onPress={() => void paste.submit(undefined)}>
          <CopyIcon size={20} />
          <span>{t('paste')}</span>
        </Button>
        <Button size="compact" variant="secondary" onPress={() => setScanning(true)}>
          <QrIcon size={20} />
          <span>{t('scan')}</span>
        </Button>
      </div>
      {paste.error !== undefined && <p className={styles.failed}>{t('pasteFailed')}</p>}
      <LazyScanner
        isOpen={isScanning}
        onClose={() => setScanning(false)}
        onText={(text) => {
          setScanning(false);
          onText(text);
        }}
      />
    </>
  );
}
