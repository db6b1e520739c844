import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../../../contract/brand';
import type { ExportedPayload } from '../../../../contract/exports/exports.contract';
import { Money, useAmountText } from '../../../money/amounts/money';
import { SecretTools } from '../../../money/secrets/secret-tools';
import type { SavedProof } from '../../../money/secrets/use-saved-proof';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import { Carousel } from '../../../ui/carousel';
import { bearerLine } from './bearer-line';
import { BillBack } from './bill-back';
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

/** The name of the file with the bearer lines of an export. */
export function exportFileName(date: string): string {
  return `${brand.appName}-${date.slice(0, 10)}.txt`;
}

interface ExportedBillsProps {
  exported: ExportedPayload;
  /** The export has just happened, so the bills turn over; otherwise they appear at rest. */
  isTurning: boolean;
}

/** The backs of the exported bills, one beside the other. */
export function ExportedBills({ exported, isTurning }: ExportedBillsProps) {
  const { t } = useTranslation('bill-sheets');
  const { id, ticker, decimal } = exported.currency;
  // The highest first.
  const bills = outsideBills(exported).toSorted((one, other) => Number(other.nominal) - Number(one.nominal));
  const backs = (
    <Carousel
      label={t('exportedBacks')}
      perSlide={1}
      controls="dots"
      hasPeek
      labels={{
        previous: t('previousBill'),
        next: t('nextBill'),
        slide: ({ position, count }) => t('billOf', { position, count }),
      }}
      items={bills.map((bill, index) => ({
        id: bill.serial,
        content: <BillBack {...{ bill, ticker }} hub={hubOf(id)} />,
        caption: (
          <>
            <span>{t('billPlace', { position: index + 1, count: bills.length })}</span> <span>·</span>{' '}
            <Money value={bill.nominal} ticker={ticker} />
          </>
        ),
      }))}
    />
  );
  return (
    <div className={styles.bills} data-no-drag>
      {isTurning ? (
        <TurnedOver
          nominals={countBills(bills, decimal).map(({ nominal }) => nominal)}
          currency={exported.currency}
        >
          {backs}
        </TurnedOver>
      ) : (
        backs
      )}
      <ul className={styles.list} aria-label={t('exportedList')}>
        {bills.map((bill) => (
          <li key={bill.serial}>
            <code translate="no">{bearerLine(bill)}</code> <Money value={bill.nominal} ticker={ticker} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ExportToolsProps {
  exported: ExportedPayload;
  proof: SavedProof;
  /** What becomes possible once they are kept. */
  end: ReactNode;
}

/** Every way to keep exported bills: share, save, copy, print. */
export function ExportTools({ exported, proof, end }: ExportToolsProps) {
  const { t } = useTranslation('bill-sheets');
  const amountText = useAmountText();
  const { ticker, network, protocol, decimal } = exported.currency;
  const bills = outsideBills(exported);
  return (
    <SecretTools
      lines={bills.map((bill) => ({
        secret: bearerLine(bill),
        note: `${amountText(bill.nominal)} ${ticker}`,
      }))}
      proof={proof}
      fileName={exportFileName(exported.date)}
      isMain
      end={end}
      paper={{
        title: `${brand.appName} · ${amountText(worthOf(bills, decimal))} ${ticker} · ${network} ${protocol}`,
        note: t('exportWarningText'),
      }}
    />
  );
}
