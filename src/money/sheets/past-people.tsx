import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Initial } from '../../platform/user/initial';
import { PressButton } from '../../ui/press-button';
import { handoversQueries } from '../bills/bills.queries';
import type { PastRecipient } from '../bills/bills.queries';
import styles from './past-people.module.css';

const offeredMax = 4;

interface PastPeopleProps {
  isDisabled?: boolean;
  onChoose: (recipient: PastRecipient) => void;
}

/** The people whom the user handed bills to before, newest first; a tap chooses one again. */
export function PastPeople({ isDisabled = false, onChoose }: PastPeopleProps) {
  const { t } = useTranslation('bill-sheets');
  const { data: people = [] } = useQuery(handoversQueries.recipients());
  if (people.length === 0) return null;
  return (
    <ul className={styles.people} aria-label={t('pastRecipients')}>
      {people.slice(0, offeredMax).map((person) => {
        const { id, name, email } = person;
        return (
          <li key={id}>
            <PressButton className={styles.person} isDisabled={isDisabled} onPress={() => onChoose(person)}>
              <span className={styles.disc} aria-hidden="true">
                <Initial name={name} />
              </span>
              <span className={styles.name}>{name ?? email ?? t('recipientId', { id: String(id) })}</span>
            </PressButton>
          </li>
        );
      })}
    </ul>
  );
}
