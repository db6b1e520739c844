import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SendView } from '../../../../contract/send/send.contract';
import { shownDecimalsOf } from '../../../money/amounts/amounts';
import { Money } from '../../../money/amounts/money';
import { PastPeople } from '../../../money/sheets/past-people';
import { useTimeText } from '../../../platform/language/use-time-text';
import { ListRow } from '../../../ui/list-row';
import { sendsQueries } from '../moves.queries';
import styles from './past-recipients.module.css';
import { briefRecipient } from './recipient';

const most = 5;

/** The sends whose recipients are offered again: the newest to each of a currency, but not those that were never confirmed. */
export function pastSends(sends: readonly SendView[], currencyKey: string): SendView[] {
  const newest = new Map<string, SendView>();
  for (const send of sends) {
    const { to, currency, state } = send;
    const counts = currency.key === currencyKey && state !== 'unconfirmed' && state !== 'cancelled';
    if (counts && !newest.has(to)) newest.set(to, send);
  }
  return [...newest.values()].slice(0, most);
}

interface PastRecipientsProps {
  currencyKey: string;
  onChoose: (to: string) => void;
}

/** Recipients to choose from: people who got bills, and those of earlier sends with what they got last. */
export function PastRecipients({ currencyKey, onChoose }: PastRecipientsProps) {
  const { t } = useTranslation('bill-sheets');
  const timeText = useTimeText();
  const { data } = useQuery(sendsQueries.latest());
  const past = pastSends(data ?? [], currencyKey);
  const sends = (
    <ul aria-label={t('pastRecipients')} className={styles.list}>
      {past.map((send) => (
        <li key={send.requestId}>
          <ListRow
            isTight
            title={<span className={styles.recipient}>{briefRecipient(send)}</span>}
            text={timeText(send.createdAt, 'date')}
            trailing={
              <Money
                value={send.amount}
                ticker={send.currency.ticker}
                decimals={shownDecimalsOf(send.currency.ticker)}
              />
            }
            onPress={() => onChoose(send.to)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <PastPeople onChoose={({ id }) => onChoose(String(id))} {...(past.length > 0 && { others: sends })} />
  );
}
