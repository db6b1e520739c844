import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state';
import { TillIcon } from '../../../ui/icons/till-icon';
import styles from './payments.module.css';

/** Nothing was asked for on this day. */
export function NoPayments({ isToday }: { isToday: boolean }) {
  const { t } = useTranslation('till');
  return (
    <div className={styles.list}>
      <EmptyState
        icon={<TillIcon size={32} />}
        title={isToday ? t('noPaymentsToday') : t('noPaymentsThen')}
        text={t('noPaymentsText')}
      />
    </div>
  );
}
