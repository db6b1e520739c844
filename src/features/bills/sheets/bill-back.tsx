import { lazy, Suspense } from 'react';
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
  return (
    <div className={styles.back}>
      <div className={styles.paper} aria-hidden="true">
        <Suspense fallback={null}>
          <BillPicture content={{ side: 'back', nominal, ticker, hub }} label="" />
        </Suspense>
      </div>
      <span className={styles.code}>
        <QrCode
          text={bearerLine({ serial, pin })}
          size="fill"
          label={t('backCode', { value: `${nominal} ${ticker}`, serial: spacedSerial(serial) })}
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
