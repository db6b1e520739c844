import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deposit } from '../../../contract/deposits/deposits.contract';
import type { SendView } from '../../../contract/send/send.contract';
import { Money } from '../../money/amounts/money';
import { shownDecimalsOf } from '../../money/amounts/amounts';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import type { Status } from '../../ui/badge';
import { ClockIcon } from '../../ui/icons/area-icons';
import { ErrorIcon, ArrowDownIcon, ArrowUpIcon } from '../../ui/icons/sign-icons';
import { ListRow } from '../../ui/list-row';
import styles from './pending-moves.module.css';
import { useDepositState } from './sheets/deposit-list';
import { useSendState } from './sheets/send-details';
import type { WalletModal } from './wallet-search';

interface PendingMovesProps {
  sends: readonly SendView[];
  deposits: readonly Deposit[];
  /** Whether they are of several currencies, whose networks are named. */
  hasPlaces: boolean;
}

/** Sends and deposits on their way, each with how far it is; a row opens its sheet. */
export function PendingMoves({ sends, deposits, hasPlaces }: PendingMovesProps) {
  const { t } = useTranslation(['wallet-sheets', 'migration']);
  const sendState = useSendState();
  const depositState = useDepositState();
  const wordsOf = useCurrencyWords();
  const placeOf = (currency: SendView['currency']) => {
    const { network, protocol } = wordsOf(currency);
    return hasPlaces ? `${network} · ${protocol}` : undefined;
  };
  return (
    <section aria-labelledby="pending-moves" className={styles.pending}>
      <h2 id="pending-moves" className={styles.title}>
        {t('pendingTitle')}
      </h2>
      <ul aria-labelledby="pending-moves" className={styles.list}>
        {sends.map((send) => (
          <MoveRow
            key={send.requestId}
            modal={`send_${send.requestId}`}
            icon={<ArrowUpIcon size={20} />}
            currency={send.currency}
            amount={`-${send.amount}`}
            title={send.migration === null ? t('sendTitle') : t('migration:title')}
            state={sendState(send)}
            place={placeOf(send.currency)}
            isOnItsPage={!hasPlaces}
          />
        ))}
        {deposits.map((deposit) => (
          <MoveRow
            key={deposit.id}
            modal="deposit"
            icon={<ArrowDownIcon size={20} />}
            currency={deposit.currency}
            amount={deposit.amount}
            title={t('depositTitle')}
            state={depositState(deposit)}
            place={placeOf(deposit.currency)}
            isOnItsPage={!hasPlaces}
          />
        ))}
      </ul>
    </section>
  );
}

interface MoveRowProps {
  modal: WalletModal;
  icon: ReactNode;
  currency: SendView['currency'];
  /** In units, with the minus of what leaves. */
  amount: string;
  title: string;
  state: { status: Status; label: string };
  /** Below the amount: the network. */
  place: string | undefined;
  isOnItsPage: boolean;
}

function MoveRow({ modal, icon, currency, amount, title, state, place, isOnItsPage }: MoveRowProps) {
  const { status, label } = state;
  return (
    <li className={styles.item}>
      <ListRow
        isTight
        icon={icon}
        title={title}
        text={
          <span className={styles.state} data-state={status}>
            {status === 'failed' ? <ErrorIcon size={16} /> : <ClockIcon size={16} />}
            <span>{label}</span>
          </span>
        }
        trailing={
          <Money
            value={amount}
            ticker={currency.ticker}
            decimals={shownDecimalsOf(currency.ticker)}
            hasPlus
          />
        }
        trailingText={place}
        renderLink={(parts) => (
          <Link
            to="/wallet/$currencyKey"
            params={{ currencyKey: currency.key }}
            search={{ modal }}
            replace={isOnItsPage}
            resetScroll={!isOnItsPage}
            {...(!isOnItsPage && { state: { isOnTop: true } as const })}
            {...parts}
          />
        )}
      />
    </li>
  );
}
