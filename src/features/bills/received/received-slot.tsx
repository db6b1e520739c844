import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hubOf } from '../../../../contract/currencies/currency-kinds';
import type { Operation } from '../../../../contract/operations/operations.contract';
import { readStored, writeStored } from '../../../lib/browser-storage';
import { BillCrop } from '../../../money/bill-art/bill-crop';
import { useAmountText } from '../../../money/amounts/money';
import { useTimeText } from '../../../platform/language/use-time-text';
import { Initial } from '../../../platform/user/initial';
import { userQueries } from '../../../platform/user/user.queries';
import { IconButton } from '../../../ui/icon-button';
import { CrossIcon } from '../../../ui/icons/sign-icons';
import { handoversQueries } from '../../../money/bills/bills.queries';
import styles from './received-slot.module.css';

const seenKey = (userId: number) => `billfold.received.${String(userId)}`;

/**
 * The handovers since the user last opened My bills on this device, newest first, and what marks them as read. Showing them
 * marks them for the next time, but they stay until the screen is left. On a new device only what comes from now on is news.
 */
function useReceived(userId: number): { news: readonly Operation[]; dismiss: () => void } {
  const { data: latest } = useQuery(handoversQueries.received());
  const [lastSeen, setLastSeen] = useState(() => readStored(seenKey(userId)));
  const newest = latest?.[0]?.id;
  useEffect(() => {
    if (latest !== undefined) writeStored(seenKey(userId), newest ?? '');
  }, [userId, latest, newest]);
  if (lastSeen === null && latest !== undefined) setLastSeen(newest ?? '');
  return {
    // Ids ascend with time, so this also works once the last one seen is no longer listed.
    news: lastSeen === null ? [] : (latest ?? []).filter(({ id }) => id > lastSeen),
    dismiss: () => setLastSeen(newest ?? ''),
  };
}

/**
 * Shows once who has given the user bills since the last visit. The row lies on the top bar and not on the total, and doesn't
 * push the screen down when it arrives late.
 */
export function ReceivedSlot() {
  const { data: user } = useQuery(userQueries.current());
  return user === undefined ? null : <News key={user.id} userId={user.id} />;
}

function News({ userId }: { userId: number }) {
  const { t } = useTranslation(['bills', 'common']);
  const timeText = useTimeText();
  const amountText = useAmountText();
  const { news, dismiss } = useReceived(userId);
  const [newest, ...others] = news;
  const { data: bills } = useQuery({
    ...handoversQueries.bills(newest?.id ?? ''),
    enabled: newest !== undefined,
  });
  if (newest === undefined) return null;
  const { amount, currency, counterparty, date } = newest;
  const name = counterparty?.name ?? counterparty?.email ?? t('receivedSomebody');
  const time = timeText(date, 'time');
  const [highest] = (bills ?? []).toSorted((one, other) => Number(other.nominal) - Number(one.nominal));
  return (
    <aside className={styles.slot} aria-label={t('receivedTitle')}>
      <span className={styles.disc} aria-hidden="true">
        <Initial name={name} />
      </span>
      <div className={styles.words}>
        <div role="status">
          <p className={styles.title}>
            {t('received', { name, amount: amountText(amount, currency), ticker: currency.ticker })}
          </p>
          <span className={styles.facts}>
            {others.length === 0 ? time : t('receivedMore', { count: others.length })}
          </span>
        </div>
        <Link to="/bills/$currencyKey" params={{ currencyKey: currency.key }} className={styles.link}>
          {t('receivedShow')}
        </Link>
      </div>
      <span className={styles.bills} aria-hidden="true">
        {highest !== undefined && (
          <BillCrop
            kind={{ ticker: currency.ticker, nominal: highest.nominal, hub: hubOf(currency.id) }}
            className={styles.bill}
          />
        )}
      </span>
      <IconButton label={t('common:close')} icon={<CrossIcon size={20} />} onPress={dismiss} />
    </aside>
  );
}
