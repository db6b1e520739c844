import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { billsRoutes } from '../../../../contract/bills/bills.contract';
import type { RouteAnswer } from '../../../../contract/route/define-route';
import { PressButton } from '../../../ui/press-button';
import { handoversQueries } from '../../../money/bills/bills.queries';
import type { PastRecipient } from '../../../money/bills/bills.queries';
import { Initial } from '../../../platform/user/initial';
import styles from './recipient.module.css';

/** The recipient of bills, masked by the server so that only people who know him recognise him. */
export type Recipient = RouteAnswer<(typeof billsRoutes)['handOverBills']>['payload']['recipient'];

/** What a recipient is called in a sentence. */
export function nameOf({ name, email }: Recipient): string {
  return name ?? email;
}

/** Whom the bills go to: a disc with the initial, the name, the masked address and the id. */
export function RecipientPerson({ recipient }: { recipient: Recipient }) {
  const { t } = useTranslation('bill-sheets');
  const { id, name, email } = recipient;
  return (
    <div className={styles.person}>
      <span className={styles.disc} aria-hidden="true">
        <Initial name={name} size={32} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{nameOf(recipient)}</p>
        <p className={styles.quiet}>
          {name !== null && <span translate="no">{`${email} · `}</span>}
          <span>{t('recipientId', { id: String(id) })}</span>
        </p>
      </div>
    </div>
  );
}

const offeredMax = 4;

interface PastRecipientsProps {
  isDisabled: boolean;
  onChoose: (recipient: PastRecipient) => void;
}

/** The people whom the user handed bills to before, newest first; one tap looks them up again. */
export function PastRecipients({ isDisabled, onChoose }: PastRecipientsProps) {
  const { t } = useTranslation('bill-sheets');
  const { data: people = [] } = useQuery(handoversQueries.recipients());
  if (people.length === 0) return null;
  return (
    <ul className={styles.past} aria-label={t('pastRecipients')}>
      {people.slice(0, offeredMax).map((person) => {
        const { id, name, email } = person;
        return (
          <li key={id}>
            <PressButton
              className={styles.pastPerson}
              isDisabled={isDisabled}
              onPress={() => onChoose(person)}
            >
              <span className={styles.pastDisc} aria-hidden="true">
                <Initial name={name} />
              </span>
              <span className={styles.pastName}>{name ?? email ?? t('recipientId', { id: String(id) })}</span>
            </PressButton>
          </li>
        );
      })}
    </ul>
  );
}
