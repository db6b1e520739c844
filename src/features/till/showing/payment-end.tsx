import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillPayment } from '../../../../contract/epos/epos.contract';
import { ErrorAlert } from '../../../platform/forms/error-words';
import { useSubmission } from '../../../platform/forms/use-submission';
import { ActionButton } from '../../../money/sheets/sheet-actions';
import { DrawnTick } from '../../../money/sheets/drawn-tick';
import { ClockIcon, SwapIcon } from '../../../ui/icons/area-icons';
import { CrossIcon } from '../../../ui/icons/sign-icons';
import { ReceiptLink } from '../receipt-link';
import { readSetup } from '../setup/till-setup';
import { SignDisc } from '../sign-disc';
import { sameTerms } from '../till-payment';
import { useAskForPayment } from '../till.mutations';
import { playChime, unlockChime } from './chime';
import type { ShownPayment } from './shown-payment';
import { MatchCharacters, NextPayment, PaymentTotal, StageHead } from './payment-parts';
import styles from './payment-parts.module.css';

interface PaymentOverProps {
  payment: TillPayment;
  onNew: (shown: ShownPayment) => void;
}

/** A payment that can no longer be made: why, and a button for a new code on the same terms. */
export function PaymentOver({ payment, onNew }: PaymentOverProps) {
  const { t } = useTranslation(['till', 'errors', 'common']);
  const ask = useAskForPayment();
  const again = useSubmission(async () => onNew(await ask(sameTerms(payment))));
  const { title, text, Sign } = {
    expired: { title: t('expiredTitle'), text: t('expiredText'), Sign: ClockIcon },
    refunded: { title: t('refundedTitle'), text: t('refundedText'), Sign: SwapIcon },
    cancelled: { title: t('cancelledTitle'), text: t('cancelledText'), Sign: CrossIcon },
  }[payment.state === 'expired' || payment.state === 'refunded' ? payment.state : 'cancelled'];
  return (
    <section className={styles.stage} data-state="over">
      <StageHead title={payment.merchant} />
      <div className={styles.end}>
        <SignDisc Sign={Sign} />
        <h2 className={styles.endTitle}>{title}</h2>
        <p className={styles.endText}>{text}</p>
        <PaymentTotal payment={payment} />
        <div className={styles.endActions}>
          {again.error !== undefined && <ErrorAlert error={again.error} />}
          <NextPayment id={payment.id} />
          <ActionButton
            label={t('newCode')}
            variant="secondary"
            pendingLabel={again.isPending ? t('requesting') : undefined}
            onPress={() => {
              unlockChime();
              void again.submit(undefined);
            }}
          />
        </div>
      </div>
    </section>
  );
}

/**
 * A paid payment: full screen, with sound and vibration, and the match characters that the customer sees as well.
 */
export function PaymentPaid({ payment }: { payment: TillPayment }) {
  const { t } = useTranslation('till');
  const { id, merchant, match, checkId } = payment;
  // React renders twice in development; the chime plays once.
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
