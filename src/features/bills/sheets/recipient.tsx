import { useTranslation } from 'react-i18next';
import type { billsRoutes } from '../../../../contract/bills/bills.contract';
import type { RouteAnswer } from '../../../../contract/route/define-route';
import { Initial } from '../../../platform/user/initial';
import { Button } from '../../../ui/button';
import styles from './recipient.module.css';

/** The recipient of bills, masked by the server so that only acquaintances recognise them. */
export type Recipient = RouteAnswer<(typeof billsRoutes)['handOverBills']>['payload']['recipient'];

/** What a recipient is called in a sentence. */
export function nameOf({ name, email }: Recipient): string {
  return name ?? email;
}

interface RecipientPersonProps {
  recipient: Recipient;
  /** Set while another one can still be chosen. */
  onChange?: () => void;
}

/** Whom the bills go to: a disc with the initial, the name, the masked address and the id. */
export function RecipientPerson({ recipient, onChange }: RecipientPersonProps) {
  const { t } = useTranslation('bill-sheets');
  const { id, name, email } = recipient;
  const isCard = onChange !== undefined;
  const person = (
    <div className={styles.person} data-card={isCard || undefined}>
      <span className={styles.disc} aria-hidden="true">
        <Initial name={name} size={32} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{nameOf(recipient)}</p>
        <p className={styles.quiet}>
          {name !== null && <span translate="no">{email}</span>}
          <span>{t('recipientId', { id: String(id) })}</span>
        </p>
      </div>
      {isCard && (
        <Button size="compact" variant="quiet" onPress={onChange}>
          {t('recipientChange')}
        </Button>
      )}
    </div>
  );
  return isCard ? <div className={styles.frame}>{person}</div> : person;
}
