import { useTranslation } from 'react-i18next';
import { brand } from '../../../../contract/brand';
import type { ExportedPayload } from '../../../../contract/exports/exports.contract';
import { Money } from '../../../money/amounts/money';
import { SecretTools } from '../../../money/secrets/secret-tools';
import type { SavedProof } from '../../../money/secrets/use-saved-proof';
import { TurnedOver } from './bill-drawing';
import { countBills, worthOf } from './bill-sums';
import styles from './exported-bills.module.css';

/**
 * The bills whose passcode is known and still works; the others were redeemed, taken back, or their passcodes
 * acknowledged.
 */
export function outsideBills<Bill extends { pin: string | null }>({
  exported,
}: {
  exported: readonly Bill[];
}): (Bill & { pin: string })[] {
  return exported.filter((bill): bill is Bill & { pin: string } => bill.pin !== null);
}

/** A bill as a bearer line, the format that the deposit sheet reads. */
export function bearerLine({ serial, pin }: { serial: string; pin: string }): string {
  return `${serial}/${pin}`;
}

/** The name of the file with the bearer lines of an export. */
export function exportFileName(date: string): string {
  return `${brand.appName}-${date.slice(0, 10)}.txt`;
}

interface ExportedBillsProps {
  exported: ExportedPayload;
  /** The export has just happened, so the bills turn over; otherwise they appear at rest. */
  isTurning: boolean;
  proof: SavedProof;
}

/** The exported bills with every way to keep them: copy, download, print, share. */
export function ExportedBills({ exported, isTurning, proof }: ExportedBillsProps) {
  const { t } = useTranslation('bill-sheets');
  const { ticker, network, protocol, decimal } = exported.currency;
  const bills = outsideBills(exported);
  const list = (
    <ul className={styles.list} aria-label={t('exportedList')} data-no-drag>
      {bills.map(({ serial, pin, nominal }) => (
        <li key={serial} className={styles.bill}>
          <code className={styles.code} translate="no">
            <span>{`${serial}/`}</span>
            <b>{pin}</b>
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
      {isTurning ? (
        <TurnedOver
          nominals={countBills(bills, decimal).map(({ nominal }) => nominal)}
          currency={exported.currency}
        >
          {list}
        </TurnedOver>
      ) : (
        list
      )}
      <SecretTools
        lines={bills.map((bill) => ({ secret: bearerLine(bill), note: `${bill.nominal} ${ticker}` }))}
        proof={proof}
        fileName={exportFileName(exported.date)}
        paper={{
          title: `${brand.appName} · ${worthOf(bills, decimal)} ${ticker} · ${network} ${protocol}`,
          note: t('exportWarningText'),
        }}
      />
    </div>
  );
}
