import { useTranslation } from 'react-i18next';
import { forgetTakenPayment } from '../../money/payment/taken-payment';
import { LoadFailure } from '../../platform/page/load-failure';
import { PageHeading, useFocusedHeading } from '../../platform/page/page-heading';
import { Button, buttonClassName } from '../../ui/button';
import { Spinner } from '../../ui/spinner';
import { ToneSign } from '../../ui/tone-icon';
import { ReadLink } from '../../money/sheets/read-link';
import styles from './epos.module.css';
import type { PaymentEnd } from './payment-stage';

const tones = { invalid: 'error', expired: 'warning', own: 'info' } as const;

/** A payment that can no longer be made, and what to do instead. */
export function PaymentEnded({ why }: { why: PaymentEnd }) {
  const { t } = useTranslation('epos');
  useFocusedHeading();
  const words = {
    invalid: { title: t('invalidTitle'), text: t('invalidText') },
    expired: { title: t('expiredTitle'), text: t('expiredText') },
    own: { title: t('ownTitle'), text: t('ownText') },
  }[why];
  // Another code would not help.
  const isOwn = why === 'own';
  return (
    <section className={styles.screen} data-centred>
      <div className={styles.message}>
        <ToneSign tone={tones[why]} />
        {why === 'invalid' && <p className={styles.label}>{t('invalid')}</p>}
        <PageHeading title={words.title} className={styles.messageTitle} />
        <p role="alert" className={styles.lead}>
          {words.text}
        </p>
      </div>
      <div className={styles.foot}>
        {!isOwn && (
          <ReadLink
            to="/pay"
            search={{ modal: 'scan' }}
            replace
            className={buttonClassName({ wide: true })}
            onClick={forgetTakenPayment}
          >
            {t('scanAgain')}
          </ReadLink>
        )}
        <ReadLink
          to="/"
          search={{ to: 'pay' }}
          replace
          className={buttonClassName({ variant: isOwn ? 'primary' : 'quiet', wide: true })}
          onClick={forgetTakenPayment}
        >
          {t('done')}
        </ReadLink>
      </div>
    </section>
  );
}

interface PaymentFailureProps {
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
  onLeave: () => void;
}

/** The payment could not be loaded. */
export function PaymentFailure({ onLeave, ...failure }: PaymentFailureProps) {
  const { t } = useTranslation('epos');
  return (
    <section className={styles.screen} data-centred>
      <header className={styles.head}>
        <PageHeading title={t('confirmTitle')} className={styles.title} />
      </header>
      <div className={styles.slip}>
        <LoadFailure title={t('loadFailed')} {...failure} />
      </div>
      <div className={styles.foot}>
        <Button wide variant="quiet" onPress={onLeave}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  );
}

/** The response was lost, so the outcome is unknown. */
export function PaymentWait() {
  const { t } = useTranslation('epos');
  useFocusedHeading();
  return (
    <section className={styles.screen} data-centred>
      <div className={styles.message}>
        <span className={styles.spinner}>
          <Spinner size={32} />
        </span>
        <PageHeading title={t('checking')} className={styles.messageTitle} />
        <p role="status" className={styles.lead}>
          {t('checkingAgain')}
        </p>
      </div>
    </section>
  );
}
