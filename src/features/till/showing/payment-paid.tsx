import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillPayment } from '../../../../contract/epos/epos.models';
import { DrawnTick } from '../../../core/money-sheet/drawn-tick';
import { readSetup } from '../setup/till-setup';
import { ReceiptLink } from '../receipt-link';
import { playChime } from './chime';
import { MatchCharacters } from './match-characters';
import { NextPayment } from './next-payment';
import { PaymentTotal } from './payment-total';
import { StageHead } from './stage-head';
import styles from './stage.module.css';

/** The end that everybody wants: it fills the screen, is heard and felt, and shows what the customer's screen shows. */
export function PaymentPaid({ payment }: { payment: TillPayment }) {
  const { t } = useTranslation('till');
  const { id, merchant, match, checkId } = payment;
  // React draws twice while developing; a chime is heard once.
  const wasHeard = useRef(false);
  useEffect(() => {
    if (wasHeard.current) return;
    wasHeard.current = true;
    if (readSetup().hasSound) playChime();
  }, []);
  return (
    <section className={styles.stage} data-state="paid">
      <StageHead title={merchant} />
      <div className={styles.end}>
        <DrawnTick />
        <h2 className={styles.endTitle}>{t('statePaid')}</h2>
        <PaymentTotal payment={payment} />
        {match !== null && (
          <>
            <MatchCharacters match={match} />
            <p className={styles.endText}>{t('matchText')}</p>
          </>
        )}
        <div className={styles.endActions}>
          <NextPayment id={id} />
          {checkId !== null && <ReceiptLink checkId={checkId} />}
        </div>
      </div>
    </section>
  );
}
