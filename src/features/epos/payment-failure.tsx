import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../core/page/load-failure';
import { PageHeading } from '../../core/page/page-heading';
import { Button } from '../../ui/button';
import styles from './epos.module.css';

interface PaymentFailureProps {
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
  onLeave: () => void;
}

/** The payment could not be looked up. */
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
