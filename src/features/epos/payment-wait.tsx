import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../core/page/page-heading';
import { useFocusedHeading } from '../../core/page/use-focused-heading';
import { Spinner } from '../../ui/spinner';
import styles from './epos.module.css';

/** The answer was lost: nothing has failed, and nothing is certain. */
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
