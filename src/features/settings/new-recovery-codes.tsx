import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../contract/brand';
import { saveTextFile } from '../../lib/save-file';
import { useFocusedHeading } from '../../platform/page/page-heading';
import { Button } from '../../ui/button';
import { useCopy } from '../../ui/copy-button';
import { CheckIcon, CopyIcon } from '../../ui/icons/sign-icons';
import { DownloadIcon, PrintIcon } from '../../ui/icons/tool-icons';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './new-recovery-codes.module.css';
import settings from './settings.module.css';

interface NewRecoveryCodesProps {
  email: string;
  codes: readonly string[];
  onDone: () => void;
}

/** Shows new recovery codes once; 'Done' works after they were copied, downloaded or printed. */
export function NewRecoveryCodes({ email, codes, onDone }: NewRecoveryCodesProps) {
  const { t } = useTranslation(['settings', 'common']);
  useFocusedHeading();
  const { state, copy } = useCopy();
  const [isSaved, setSaved] = useState(false);
  // A copy that the browser refused saves nothing.
  if (state === 'copied' && !isSaved) setSaved(true);
  const title = t('recoveryCodesPaper', { appName: brand.appName, email });
  const text = [title, ...codes].join('\n');
  return (
    <div className={settings.card}>
      <h2 className={settings.keyName}>{t('recoveryCodesTitle')}</h2>
      <p>{t('recoveryCodesText')}</p>
      <CodeList codes={codes} label={t('recoveryCodesTitle')} />
      <div className={styles.tools}>
        <Button variant="secondary" size="compact" onPress={() => copy(text)}>
          {state === 'copied' ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
          <span>{t('recoveryCodesCopy')}</span>
        </Button>
        <Button
          variant="secondary"
          size="compact"
          onPress={() => {
            saveTextFile({ name: `${brand.appName}-recovery-codes.txt`, text });
            setSaved(true);
          }}
        >
          <DownloadIcon size={20} />
          <span>{t('recoveryCodesDownload')}</span>
        </Button>
        <Button
          variant="secondary"
          size="compact"
          onPress={() => {
            window.print();
            setSaved(true);
          }}
        >
          <PrintIcon size={20} />
          <span>{t('recoveryCodesPrint')}</span>
        </Button>
        <VisuallyHidden role="status">
          {state === 'idle' ? '' : t(state === 'copied' ? 'common:copied' : 'common:copyFailed')}
        </VisuallyHidden>
      </div>
      <Button wide isDisabled={!isSaved} onPress={onDone}>
        {t('recoveryCodesDone')}
      </Button>
      {!isSaved && <p className={settings.waiting}>{t('recoveryCodesSaveFirst')}</p>}
      {createPortal(
        <div className={styles.paper}>
          <p>{title}</p>
          <CodeList codes={codes} />
        </div>,
        document.body,
      )}
    </div>
  );
}

function CodeList({ codes, label }: { codes: readonly string[]; label?: string }) {
  return (
    <ul className={styles.codes} aria-label={label} data-no-drag>
      {codes.map((code) => (
        <li key={code}>
          <code translate="no">{code}</code>
        </li>
      ))}
    </ul>
  );
}
