import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../../contract/brand';
import type { ExportedPayload } from '../../../../contract/exports/exports.contract';
import { Money } from '../../../money/amounts/money';
import { saveTextFile } from '../../../lib/save-file';
import { Button } from '../../../ui/button';
import { CheckIcon, CopyIcon } from '../../../ui/icons/sign-icons';
import { DownloadIcon, PrintIcon, ShareIcon } from '../../../ui/icons/tool-icons';
import { useCopy } from '../../../ui/copy-button';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { TurnedOver } from './bill-drawing';
import { worthOf } from './bill-sums';
import styles from './exported-bills.module.css';

/** Bills as bearer lines, `serial/passcode`, one a line: the format that the deposit sheet reads. */
function exportedText(bills: readonly OutsideBill[]): string {
  return bills.map(({ serial, pin }) => `${serial}/${pin}`).join('\n');
}

/** A bill of an export with its passcode. */
type OutsideBill = ExportedPayload['exported'][number] & { pin: string };

/**
 * The bills whose passcode is known and still works; the others were redeemed, taken back, or their passcodes
 * acknowledged.
 */
export function outsideBills({ exported }: Pick<ExportedPayload, 'exported'>): OutsideBill[] {
  return exported.filter((bill): bill is OutsideBill => bill.pin !== null);
}

interface ExportedBillsProps {
  exported: ExportedPayload;
  /** The export has just happened, so the bills turn over; otherwise they appear at rest. */
  isTurning: boolean;
}

/** The exported bills with every way to keep them: copy, download, print, share. */
export function ExportedBills({ exported, isTurning }: ExportedBillsProps) {
  const { t } = useTranslation(['bill-sheets', 'common']);
  const { state, copy } = useCopy();
  const { ticker } = exported.currency;
  const bills = outsideBills(exported);
  const text = exportedText(bills);
  // Not supported in every browser, although the types say so.
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
            // A cancelled share is not an error.
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

/** The printed version; while it is rendered, nothing else of the page is printed. */
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
