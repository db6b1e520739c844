import { useTranslation } from 'react-i18next';
import { createPortal } from 'react-dom';
import type { ExportedPayload } from '../../../../contract/exports/exports.models';
import { brand } from '../../../../contract/brand';
import { saveTextFile } from '../../../lib/save-text-file';
import { Button } from '../../../ui/button';
import { CheckIcon } from '../../../ui/icons/check-icon';
import { CopyIcon } from '../../../ui/icons/copy-icon';
import { DownloadIcon } from '../../../ui/icons/download-icon';
import { PrintIcon } from '../../../ui/icons/print-icon';
import { ShareIcon } from '../../../ui/icons/share-icon';
import { useCopy } from '../../../ui/use-copy';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { Money } from '../../../core/money/money';
import styles from './exported-bills.module.css';
import { exportedText } from './exported-text';
import { outsideBills } from './outside-bills';
import { TurnedOver } from './turned-over';
import { worthOf } from './worth-of';

interface ExportedBillsProps {
  exported: ExportedPayload;
  /** Just now, and so they turn over; else they only lie there. */
  isTurning: boolean;
}

/** The exported bills, and every way to keep them: copy, file, paper, another app. */
export function ExportedBills({ exported, isTurning }: ExportedBillsProps) {
  const { t } = useTranslation(['bill-sheets', 'common']);
  const { state, copy } = useCopy();
  const { ticker } = exported.currency;
  const bills = outsideBills(exported);
  const text = exportedText(bills);
  // Not in every browser, whatever the types say.
  const mayShare = typeof (navigator as { share?: unknown }).share === 'function';
  const list = (
    <ul className={styles.list} aria-label={t('exportedList')} data-no-drag>
      {bills.map(({ serial, pin, nominal }) => (
        <li key={serial} className={styles.bill}>
          <code className={styles.code}>
            {serial}/<b>{pin}</b>
          </code>
          <span className={styles.nominal}>
            <Money value={nominal} ticker={ticker} />
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.bills}>
      {isTurning ? <TurnedOver>{list}</TurnedOver> : list}
      <div className={styles.tools}>
        <Button variant="secondary" size="compact" onPress={() => copy(text)}>
          {state === 'copied' ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
          {t('exportCopy')}
        </Button>
        <Button
          variant="secondary"
          size="compact"
          onPress={() => saveTextFile({ name: `${brand.appName}-${exported.date.slice(0, 10)}.txt`, text })}
        >
          <DownloadIcon size={20} />
          {t('exportDownload')}
        </Button>
        <Button variant="secondary" size="compact" onPress={() => window.print()}>
          <PrintIcon size={20} />
          {t('exportPrint')}
        </Button>
        {mayShare && (
          <Button
            variant="secondary"
            size="compact"
            // A share that is called off is no mistake.
            onPress={() => void navigator.share({ text }).catch(() => undefined)}
          >
            <ShareIcon size={20} />
            {t('exportShare')}
          </Button>
        )}
        <VisuallyHidden role="status">
          {state === 'copied' && t('common:copied')}
          {state === 'failed' && t('common:copyFailed')}
        </VisuallyHidden>
      </div>
      {createPortal(<PrintedBills exported={exported} />, document.body)}
    </div>
  );
}

/** What comes out on paper: nothing else of the page is printed while this is there. */
function PrintedBills({ exported }: { exported: ExportedPayload }) {
  const { t } = useTranslation('bill-sheets');
  const { ticker, network, protocol, decimal } = exported.currency;
  const bills = outsideBills(exported);
  return (
    <div className={styles.paper}>
      <p className={styles.paperTitle}>
        {brand.appName} · {worthOf(bills, decimal)} {ticker} · {network} {protocol}
      </p>
      {bills.map(({ serial, pin, nominal }) => (
        <p key={serial} className={styles.paperBill}>
          <code>
            {serial}/{pin}
          </code>
          <span>
            {nominal} {ticker}
          </span>
        </p>
      ))}
      <p className={styles.paperNote}>{t('exportWarningText')}</p>
    </div>
  );
}
