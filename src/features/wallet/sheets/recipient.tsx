import { useTranslation } from 'react-i18next';
import { Initial } from '../../../platform/user/initial';
import { BreakableAddress } from '../../../ui/breakable-address';
import { AddressText } from '../address-line';
import styles from './recipient.module.css';

/** The recipient of a send. */
export interface Recipient {
  /** As typed: an address, an e-mail address or a public id. */
  to: string;
  /** In its canonical form; null for a user who was named otherwise. */
  address: string | null;
  /** The masked name of a user of ours, which acquaintances recognise. */
  masked: string | null;
}

/** The recipient, for comparison: a user by masked name, and the whole address. */
export function RecipientCard({ recipient: { to, address, masked } }: { recipient: Recipient }) {
  const { t } = useTranslation('wallet-sheets');
  // The masked name stands for an e-mail address, which is nowhere shown whole; only an @name begins with the sign.
  const isNamed = masked !== null && (to === masked || to.includes('@', 1));
  return (
    <div className={styles.card}>
      {masked !== null && (
        <span className={styles.disc} aria-hidden="true">
          <Initial name={masked} />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.label}>{t('to')}</p>
        {masked !== null && (
          <p className={styles.name}>
            <BreakableAddress text={masked} />
          </p>
        )}
        {address !== null && <AddressText address={address} />}
        {address === null && !isNamed && (
          <p className={styles.quiet}>
            <BreakableAddress text={to} />
          </p>
        )}
      </div>
    </div>
  );
}

const headLength = 10;
const tailLength = 8;

/** The recipient in one line: a name, or both ends of the address, by which people know one. */
export function briefRecipient({ to, address, masked }: Recipient): string {
  if (masked !== null) return masked;
  const text = address ?? to;
  if (address === null || text.length <= headLength + tailLength + 1) return text;
  return `${text.slice(0, headLength)}…${text.slice(-tailLength)}`;
}
