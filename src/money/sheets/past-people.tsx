import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactNode } from 'react';
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
  /** Other past recipients, shown below the people. */
  others?: ReactNode;
}

/** The people whom the user handed bills to before, newest first; a tap chooses one again. */
export function PastPeople({ isDisabled = false, onChoose, others }: PastPeopleProps) {
  const { t } = useTranslation('bill-sheets');
  const titleId = useId();
  const { data: people } = useQuery(handoversQueries.recipients());
  if (people === undefined && others === undefined) return null;
  const offered = people?.slice(0, offeredMax) ?? [];
  return (
    <section className={styles.past} aria-labelledby={titleId}>
      <h4 id={titleId} className={styles.title}>
        {t('pastRecipients')}
      </h4>
      {offered.length > 0 && (
        <ul className={styles.people} aria-labelledby={titleId}>
          {offered.map((person) => {
            const { id, name, email } = person;
            return (
              <li key={id}>
                <PressButton
                  className={styles.person}
                  isDisabled={isDisabled}
                  onPress={() => onChoose(person)}
                >
                  <span className={styles.disc} aria-hidden="true">
                    <Initial name={name} />
                  </span>
                  <span className={styles.name}>{name ?? email ?? t('recipientId', { id: String(id) })}</span>
                </PressButton>
              </li>
            );
          })}
        </ul>
      )}
      {others}
      {offered.length === 0 && others === undefined && <p className={styles.none}>{t('pastNone')}</p>}
    </section>
  );
}
