import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names';
import { DrawnTick } from './drawn-tick';
import styles from './recipient-head.module.css';

interface RecipientHeadProps {
  /** In the disc: an initial, or the sign of a place. */
  sign: ReactNode;
  name: ReactNode;
  /** What identifies this recipient: an address, an id, a network. */
  children?: ReactNode;
  /** Changes the recipient; left out where it can't be changed any more. */
  action?: ReactNode;
  /** The money has arrived. */
  isDone?: boolean;
}

/** A user whom the payer named: the address is masked. */
export interface NamedPerson {
  id: number;
  /** The user name, if there is one. */
  name: string | null;
  email: string;
}

/** What identifies a user beside the name: the masked address, if it isn't the name itself, and the id. */
export function PersonFacts({ person: { id, name, email } }: { person: NamedPerson }) {
  const { t } = useTranslation('bill-sheets');
  return (
    <>
      {name !== null && <span translate="no">{email}</span>}
      <span>{t('recipientId', { id: String(id) })}</span>
    </>
  );
}

/** Who gets the money, above everything else that is confirmed or shown as done. */
export function RecipientHead({ sign, name, children, action, isDone = false }: RecipientHeadProps) {
  return (
    <div className={styles.head}>
      <span className={classNames(styles.place, isDone && styles.done)}>
        <span className={styles.disc} aria-hidden="true">
          {sign}
        </span>
        {isDone && <DrawnTick isSmall />}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {children !== undefined && <div className={styles.quiet}>{children}</div>}
      </div>
      {action}
    </div>
  );
}
