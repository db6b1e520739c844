import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { forgetTakenPayment } from '../../core/epos/taken-payment';
import { PageHeading } from '../../core/page/page-heading';
import { useFocusedHeading } from '../../core/page/use-focused-heading';
import { buttonClassName } from '../../ui/button-class-name';
import { ToneSign } from '../../ui/tone-sign';
import styles from './epos.module.css';
import type { PaymentEnd } from './payment-stage';

const tones = { invalid: 'error', expired: 'warning', own: 'info' } as const;

/** A payment that can't be made, and what can be done instead. */
export function PaymentEnded({ why }: { why: PaymentEnd }) {
  const { t } = useTranslation('epos');
  useFocusedHeading();
  const words = {
    invalid: { title: t('invalidTitle'), text: t('invalidText') },
    expired: { title: t('expiredTitle'), text: t('expiredText') },
    own: { title: t('ownTitle'), text: t('ownText') },
  }[why];
  return (
    <section className={styles.screen} data-centred>
      <div className={styles.message}>
        <ToneSign tone={tones[why]} />
        <PageHeading title={words.title} className={styles.messageTitle} />
        <p role="alert" className={styles.lead}>
          {words.text}
        </p>
      </div>
      <div className={styles.foot}>
        <Link
          to="/pay"
          search={{ modal: 'scan' }}
          replace
          className={buttonClassName({ wide: true })}
          onClick={forgetTakenPayment}
        >
          {t('scanAgain')}
        </Link>
        <Link
          to="/"
          search={{ to: 'pay' }}
          replace
          className={buttonClassName({ variant: 'quiet', wide: true })}
          onClick={forgetTakenPayment}
        >
          {t('done')}
        </Link>
      </div>
    </section>
  );
}
