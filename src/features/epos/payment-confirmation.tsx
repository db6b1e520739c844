import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../contract/currencies/hub-of';
import type { PaymentCheck } from '../../../contract/epos/epos.models';
import type { ConfirmedPress } from '../../core/money-call/press-guard';
import { PageHeading } from '../../core/page/page-heading';
import { CancelQuestion } from './cancel-question';
import styles from './epos.module.css';
import { isShort } from './is-short';
import { PayFoot } from './pay-foot';
import { PaymentFacts } from './payment-facts';
import { PaymentHead } from './payment-head';
import { TimeLeft } from './time-left';

interface PaymentConfirmationProps {
  check: PaymentCheck;
  /** It has been sent and not yet answered. */
  isPaying: boolean;
  /** Why the last attempt was refused. */
  refusal: unknown;
  /** Takes the serials of bills that are to go into the pay balance first. */
  onPay: (banknotes: readonly string[] | undefined, press: ConfirmedPress) => void;
  onCancel: () => void;
}

/** What is to be paid, to whom, and the two answers. */
export function PaymentConfirmation({ check, isPaying, refusal, onPay, onCancel }: PaymentConfirmationProps) {
  const { t } = useTranslation('epos');
  const [choice, setChoice] = useState<boolean>();
  const [isAsking, setAsking] = useState(false);
  const offer = isShort(check) ? check.useBills : null;
  // Bills are offered where the balance alone does not do: they are the only way, until somebody says no.
  const wantsBills = choice ?? offer !== null;
  return (
    <section className={styles.screen} data-hub={hubOf(check.currency.id)}>
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
