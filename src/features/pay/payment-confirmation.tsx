import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentLifeS } from '../../../contract/epos/epos-limits';
import type { PaymentCheck } from '../../../contract/epos/epos.contract';
import type { ConfirmedPress } from '../../money/calls/press-guard';
import { PageHeading } from '../../platform/page/page-heading';
import { Button } from '../../ui/button';
import { Countdown } from '../../ui/countdown';
import { ClockIcon } from '../../ui/icons/area-icons';
import { Sheet } from '../../ui/sheet';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './epos.module.css';
import { PayFoot } from './pay-foot';
import { PaymentFacts } from './payment-facts';
import { PaymentHead } from './payment-head';
import { isShort } from './payment-terms';

interface CancelQuestionProps {
  isOpen: boolean;
  onClose: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before the payment is left. */
function CancelQuestion({ isOpen, onClose, onCancel }: CancelQuestionProps) {
  const { t } = useTranslation(['epos', 'common']);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('cancelQuestion')}
      closeLabel={t('common:close')}
      role="alertdialog"
      footer={
        <>
          <Button wide onPress={onClose}>
            {t('cancelNo')}
          </Button>
          <Button wide variant="secondary" onPress={onCancel}>
            {t('cancelYes')}
          </Button>
        </>
      }
    >
      <p>{t('cancelText')}</p>
    </Sheet>
  );
}

/** From here on the remaining time is highlighted. */
const lateS = 30;

/** The remaining time of the payment. */
function TimeLeft({ expires }: { expires: string }) {
  const { t } = useTranslation('epos');
  return (
    <Countdown
      endsAtMs={Date.parse(expires)}
      mostS={paymentLifeS}
      describe={({ seconds }) => t('secondsLeft', { count: seconds })}
      render={({ time, seconds }) => (
        <span className={styles.time} data-late={seconds <= lateS || undefined}>
          <ClockIcon size={16} />
          <VisuallyHidden>{t('timeLeft')}</VisuallyHidden>
          <span>{time}</span>
        </span>
      )}
    />
  );
}

interface PaymentConfirmationProps {
  check: PaymentCheck;
  /** Sent, with the response pending. */
  isPaying: boolean;
  /** Why the last attempt was refused. */
  refusal: unknown;
  /** Takes the serials of bills to turn into pay balance first. */
  onPay: (banknotes: readonly string[] | undefined, press: ConfirmedPress) => void;
  onCancel: () => void;
}

/** The amount and the merchant, with Pay and Cancel. */
export function PaymentConfirmation({ check, isPaying, refusal, onPay, onCancel }: PaymentConfirmationProps) {
  const { t } = useTranslation('epos');
  const [choice, setChoice] = useState<boolean>();
  const [isAsking, setAsking] = useState(false);
  const offer = isShort(check) ? check.useBills : null;
  // When the balance alone is too low, bills are preselected: they are the only way to pay, until the user
  // deselects them.
  const wantsBills = choice ?? offer !== null;
  return (
    <section className={styles.screen}>
      <header className={styles.head}>
        <PageHeading title={t('confirmTitle')} className={styles.title} />
        <TimeLeft expires={check.expires} />
      </header>
      <div className={styles.slip}>
        <PaymentHead terms={check} />
        <PaymentFacts check={check} />
      </div>
      <PayFoot
        {...{ check, isPaying, refusal, wantsBills }}
        onWantsBills={setChoice}
        onPay={(press) => onPay(wantsBills ? offer?.banknotes : undefined, press)}
        onCancel={() => setAsking(true)}
      />
      <CancelQuestion isOpen={isAsking} onClose={() => setAsking(false)} onCancel={onCancel} />
    </section>
  );
}
