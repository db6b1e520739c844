import { useTranslation } from 'react-i18next';
import type { billsRoutes } from '../../../../contract/bills/bills.contract';
import type { RouteAnswer } from '../../../../contract/route/route-types';
import { UserIcon } from '../../../ui/icons/user-icon';
import styles from './recipient-card.module.css';

/** Who gets bills, covered by the server enough that only those who know him recognise him. */
export type Recipient = RouteAnswer<(typeof billsRoutes)['handOverBills']>['payload']['recipient'];

interface RecipientCardProps {
  recipient: Recipient;
  /** What he is here, such as 'To'. */
  label: string;
}

/** Somebody's name, covered address and id. */
export function RecipientCard({ recipient: { id, name, email }, label }: RecipientCardProps) {
  const { t } = useTranslation('bill-sheets');
  return (
    <div className={styles.card}>
      <span className={styles.disc} aria-hidden="true">
        {name === null ? <UserIcon size={24} /> : name.slice(0, 1).toLocaleUpperCase()}
      </span>
      <div className={styles.words}>
        <p className={styles.quiet}>{label}</p>
        <p className={styles.name}>{name ?? email}</p>
        <p className={styles.quiet}>
          {name !== null && `${email} · `}
          {t('recipientId', { id: String(id) })}
        </p>
      </div>
    </div>
  );
}
