import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../../money/amounts/money';
import { useCurrencyWords } from '../../../money/currencies/currency-title';
import { PersonFacts, RecipientHead } from '../../../money/sheets/recipient-head';
import type { NamedPerson } from '../../../money/sheets/recipient-head';
import { Initial } from '../../../platform/user/initial';
import { BreakableAddress } from '../../../ui/breakable-address';
import { CryptoIcon } from '../../../ui/icons/area-icons';
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
  /** The user who was named, while that is known in full. */
  user?: NamedPerson | null;
}

interface RecipientProps {
  recipient: Recipient;
  /** What is sent, whose network the address is of. */
  currency: { network: string; protocol: string };
}

interface RecipientCardProps extends RecipientProps {
  /** What holds for this recipient. */
  note: string | undefined;
}

/** The recipient beside what else is entered: a user by masked name, or the whole address to compare. */
export function RecipientCard({ recipient, currency, note }: RecipientCardProps) {
  const name = useRecipientName(currency);
  return (
    <div className={styles.card}>
      <span className={styles.disc} aria-hidden="true">
        <RecipientSign recipient={recipient} size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{name(recipient)}</p>
        <RecipientAddress recipient={recipient} />
        {note !== undefined && <p className={styles.quiet}>{note}</p>}
      </div>
    </div>
  );
}

/** A name, or what kind of address it is. */
function useRecipientName(currency: RecipientProps['currency']): (recipient: Recipient) => ReactNode {
  const { t } = useTranslation('wallet-sheets');
  const { network } = useCurrencyWords()(currency);
  return ({ masked }) => (masked === null ? t('toAddress', { network }) : <BreakableAddress text={masked} />);
}

/** In a disc: the initial of a name, or a sign for an address. */
export function RecipientSign({ recipient: { masked }, size }: { recipient: Recipient; size: 20 | 32 }) {
  return masked === null ? <CryptoIcon size={size} /> : <Initial name={masked} size={size} />;
}

/** The details behind a name: the whole address, or the typed text unless it's the name itself. */
function RecipientAddress({ recipient: { to, address, masked, user } }: { recipient: Recipient }) {
  if (user !== undefined && user !== null) {
    return (
      <span className={styles.facts}>
        <PersonFacts person={user} />
      </span>
    );
  }
  if (address !== null) return <AddressText address={address} />;
  if (masked !== null && isNameOf(masked, to)) return null;
  return (
    <span className={styles.quiet}>
      <BreakableAddress text={to} />
    </span>
  );
}

/** The recipient as a value in a list of facts. */
export function RecipientText({ recipient }: { recipient: Recipient }) {
  const { masked } = recipient;
  return (
    <span className={styles.text}>
      {masked !== null && <BreakableAddress text={masked} />}
      <RecipientAddress recipient={recipient} />
    </span>
  );
}

/** The recipient above everything else that is confirmed. */
export function SendRecipientHead({ recipient, currency }: RecipientProps) {
  const name = useRecipientName(currency);
  return (
    <RecipientHead sign={<RecipientSign recipient={recipient} size={32} />} name={name(recipient)}>
      <RecipientAddress recipient={recipient} />
    </RecipientHead>
  );
}

/** What the button of a send says: how much, and to which user. */
export function useSendLabel(): (send: {
  amount: string;
  currency: { ticker: string };
  masked: string | null;
}) => string {
  const { t } = useTranslation('wallet-sheets');
  const amountText = useAmountText();
  return ({ amount, currency: { ticker }, masked }) => {
    const values = { amount: amountText(amount, { ticker }), ticker };
    return masked === null ? t('sendNow', values) : t('sendNowTo', { ...values, name: masked });
  };
}

/** The masked name stands for an e-mail address, which is nowhere shown whole; only an @name begins with the sign. */
function isNameOf(masked: string, to: string): boolean {
  return to === masked || to.includes('@', 1);
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
