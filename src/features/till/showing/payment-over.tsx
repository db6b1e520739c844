import { useTranslation } from 'react-i18next';
import type { TillPayment } from '../../../../contract/epos/epos.models';
import { ErrorAlert } from '../../../core/forms/error-alert';
import { useSubmission } from '../../../core/forms/use-submission';
import { ActionButton } from '../../../core/money-sheet/action-button';
import { ClockIcon } from '../../../ui/icons/clock-icon';
import { CrossIcon } from '../../../ui/icons/cross-icon';
import { SwapIcon } from '../../../ui/icons/swap-icon';
import { sameTerms } from '../payment-terms';
import { SignDisc } from '../sign-disc';
import { NextPayment } from './next-payment';
import { PaymentTotal } from './payment-total';
import type { ShownPayment } from './shown-payment';
import { StageHead } from './stage-head';
import styles from './stage.module.css';
import { unlockChime } from './chime';
import { useAskForPayment } from './use-ask-for-payment';

interface PaymentOverProps {
  payment: TillPayment;
  onNew: (shown: ShownPayment) => void;
}

/** A payment that can't be made any more: why, and a new code on the same terms. */
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
