import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '../../../../contract/deposits/deposits.contract';
import { Money } from '../../../money/amounts/money';
import { useTimeText } from '../../../platform/language/use-time-text';
import { StatusPill } from '../../../ui/badge';
import type { Status } from '../../../ui/badge';
import { ClockIcon } from '../../../ui/icons/area-icons';
import { depositsQueries, isDepositOpen, pendingPollingMs } from '../moves.queries';
import styles from './deposit-list.module.css';
import { ExplorerLink } from './explorer-link';

/** The words for how far a deposit is. */
export function useDepositState(): (deposit: Deposit) => { status: Status; label: string } {
  const { t } = useTranslation('wallet-sheets');
  return (deposit) => {
    const { state, confirmations, needed } = deposit;
    const pending = needed === null ? t('depositFinalizing') : t('depositSeen', { confirmations, needed });
    const words: Record<Deposit['state'], string> = {
      seen: pending,
      included: pending,
      credited: t('depositCredited'),
      unclaimed: isDepositOpen(deposit) ? t('depositHeld') : t('depositUnclaimed'),
      returned: t('depositReturned'),
      undone: t('depositUndone'),
      disputed: t('depositUndone'),
    };
    const status = state === 'credited' ? 'success' : isDepositOpen(deposit) ? 'pending' : 'failed';
    return { status, label: words[state] };
  };
}

/** Asked for again and again while the sheet is open, in case live updates are lost. */
function useDeposits(currencyKey: string): Deposit[] | undefined {
  return useQuery({ ...depositsQueries.latest(currencyKey), refetchInterval: pendingPollingMs }).data;
}

/** What came in last, or that nothing has; announced as it changes. */
export function NewestDeposit({ currencyKey }: { currencyKey: string }) {
  const { t } = useTranslation('wallet-sheets');
  const [newest] = useDeposits(currencyKey) ?? [];
  return (
    <div role="status" className={styles.newest}>
      {newest === undefined ? (
        <p className={styles.waiting}>
          <ClockIcon size={20} />
          <span>{t('depositWaiting')}</span>
        </p>
      ) : (
        <DepositFacts deposit={newest} />
      )}
    </div>
  );
}

/** What came in before that. */
export function EarlierDeposits({ currencyKey }: { currencyKey: string }) {
  const { t } = useTranslation('wallet-sheets');
  const [, ...earlier] = useDeposits(currencyKey) ?? [];
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="earlier-deposits">
      <h4 id="earlier-deposits" className={styles.title}>
        {t('depositsEarlier')}
      </h4>
      <ul aria-labelledby="earlier-deposits" className={styles.list}>
        {earlier.map((deposit) => (
          <li key={deposit.id} className={styles.item}>
            <DepositFacts deposit={deposit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DepositFacts({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('wallet-sheets');
  const stateOf = useDepositState();
  const timeText = useTimeText();
  const { currency, amount, state, reason, at, explorer } = deposit;
  const reasons = {
    belowMinimum: t('depositBelowMinimum'),
    inactive: t('depositInactive'),
    frozen: t('depositFrozen'),
    maturing: t('depositMaturing'),
    stray: t('depositStray'),
    unproven: t('depositUnproven'),
  };
  const note = state === 'disputed' ? t('depositDisputed') : reason && reasons[reason];
  const time = timeText(at);
  return (
    <div className={styles.deposit}>
      <span className={styles.money}>
        <Money value={amount} ticker={currency.ticker} />
        <StatusPill {...stateOf(deposit)} />
      </span>
      <p className={styles.quiet}>{note ?? <time dateTime={at}>{time}</time>}</p>
      {explorer !== null && <ExplorerLink href={explorer} />}
    </div>
  );
}
