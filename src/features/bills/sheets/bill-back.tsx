import { lazy, Suspense } from 'react';
import { useAmountText } from '../../../money/amounts/money';
import { useTranslation } from 'react-i18next';
import type { Hub } from '../../../../contract/currencies/currency-kinds';
import { spacedSerial } from '../../../money/bills/serials';
import { QrCode } from '../../../ui/qr-code';
import { bearerLine } from './bearer-line';
import styles from './bill-back.module.css';

const BillPicture = lazy(async () => ({ default: (await import('../face/bill-picture')).BillPicture }));

interface BillBackProps {
  bill: { serial: string; pin: string; nominal: string };
  ticker: string;
  hub: Hub;
}

/** The back of an exported bill: its PIN, its serial, and a code of both, which is all that is needed to redeem it. */
export function BillBack({ bill: { serial, pin, nominal }, ticker, hub }: BillBackProps) {
  const { t } = useTranslation('bill-sheets');
  const amountText = useAmountText();
  return (
    <div className={styles.back}>
      <Paper {...{ nominal, ticker, hub }} />
      <span className={styles.code}>
        <QrCode
          text={bearerLine({ serial, pin })}
          size="fill"
          label={t('backCode', { value: `${amountText(nominal)} ${ticker}`, serial: spacedSerial(serial) })}
        />
      </span>
      {/* Read out from the list of all bills. */}
      <div className={styles.secrets} aria-hidden="true">
        <span className={styles.label}>{t('backPin')}</span>
        <span className={styles.pin} translate="no">
          {pin}
        </span>
        <span className={styles.label}>{t('backSerial')}</span>
        <span className={styles.serial} translate="no">
          {spacedSerial(serial)}
        </span>
      </div>
    </div>
  );
}

interface SideOfBill {
  nominal: string;
  ticker: string;
  hub: Hub;
}

function Paper(side: SideOfBill) {
  return (
    <div className={styles.paper} aria-hidden="true">
      <Suspense fallback={null}>
        <BillPicture content={{ side: 'back', ...side }} label="" />
      </Suspense>
    </div>
  );
}

/** The back of a bill before its export, which puts a PIN onto it. */
export function CoveredBack(side: SideOfBill) {
  const { t } = useTranslation('bill-sheets');
  return (
    <div className={styles.covered} aria-hidden="true">
      <div className={styles.back}>
        <Paper {...side} />
        <div className={styles.secrets}>
          <span className={styles.label}>{t('backPin')}</span>
          <span className={styles.pin}>••••••••</span>
        </div>
      </div>
    </div>
  );
}
