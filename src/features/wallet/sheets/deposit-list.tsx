import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '../../../../contract/deposits/deposits.contract';
import { callApi } from '../../../platform/api/call-api';
import { depositsCalls } from '../../../platform/api/user-calls';
import { Money } from '../../../money/amounts/money';
import { StatusPill } from '../../../ui/badge';
import styles from './wallet-sheets.module.css';

/** In case live updates are lost. */
const pendingPollingMs = 30_000;

/** The newest deposits of a currency; refetched when the server says that one has changed. */
const latestDeposits = (key: string) =>
  queryOptions({
    queryKey: ['deposits', key],
    queryFn: async ({ signal }) =>
      (await callApi(depositsCalls.listDeposits, { query: { key } }, { signal })).payload.deposits,
    refetchInterval: pendingPollingMs,
  });

/** What is on its way to the user's address, or came in lately; announced as it changes. */
export function DepositList({ currencyKey }: { currencyKey: string }) {
  const { t } = useTranslation('wallet-sheets');
  const { data } = useQuery(latestDeposits(currencyKey));
  return (
    <div role="status" className={styles.deposits}>
      {data === undefined || data.length === 0 ? (
        <p className={styles.quiet}>{t('depositWaiting')}</p>
      ) : (
        <ul aria-label={t('depositsLatest')} className={styles.moves}>
          {data.map((deposit) => (
            <DepositRow key={deposit.id} deposit={deposit} />
          ))}
        </ul>
      )}
    </div>
  );
}

function DepositRow({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('wallet-sheets');
  const { currency, amount, state, confirmations, needed, reason } = deposit;
  const isIn = state === 'credited';
  const words = {
    seen: t('depositSeen', { confirmations, needed }),
    included: t('depositIncluded', { confirmations, needed }),
    credited: t('depositCredited'),
    unclaimed: t('depositUnclaimed'),
    undone: t('depositUndone'),
  };
  const reasons = {
    belowMinimum: t('depositBelowMinimum'),
    inactive: t('depositInactive'),
    frozen: t('depositFrozen'),
    maturing: t('depositMaturing'),
    stray: t('depositStray'),
  };
  const isOut = state === 'undone' || (state === 'unclaimed' && reason !== 'maturing');
  const pill = isIn ? 'success' : isOut ? 'failed' : 'pending';
  return (
    <li className={styles.move}>
      <span className={styles.moveMoney}>
        <Money value={amount} ticker={currency.ticker} />
        <StatusPill status={pill} label={words[state]} />
      </span>
      {reason !== null && <span className={styles.quiet}>{reasons[reason]}</span>}
    </li>
  );
}
