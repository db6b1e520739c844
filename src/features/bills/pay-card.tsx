import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PayBalance } from '../../../contract/balances/balances.models';
import { CurrencyTitle } from '../../core/currencies/currency-title';
import { Dollars } from '../../core/money/dollars';
import { Money } from '../../core/money/money';
import { isZeroAmount } from '../../core/money/total-dollars';
import { useReachable } from '../../core/page/use-reachable';
import { buttonClassName } from '../../ui/button-class-name';
import { BillMark } from './bill-mark';
import styles from './holdings.module.css';

/** A pay balance, and the way to turn it into bills again. */
export function PayCard({ balance }: { balance: PayBalance }) {
  const { t } = useTranslation('bills');
  const isReachable = useReachable();
  const { currency, value, conv } = balance;
  const canTurn = isReachable && !isZeroAmount(value);
  return (
    <div className={styles.card}>
      <span className={styles.cardHead}>
        <BillMark />
        <CurrencyTitle currency={currency} />
      </span>
      <span className={styles.cardMoney}>
        <Money value={value} ticker={currency.ticker} size="title" />
        {conv !== null && (
          <span className={styles.cardFoot}>
            <Dollars value={conv} />
          </span>
        )}
      </span>
      {canTurn && (
        <Link
          to="/bills/$currencyKey"
          params={{ currencyKey: currency.key }}
          search={{ modal: 'transfer', direction: 'toBills' }}
          className={buttonClassName({ variant: 'secondary', size: 'compact' })}
          aria-label={t('turnIntoBillsOf', { ticker: currency.ticker })}
        >
          {t('turnIntoBills')}
        </Link>
      )}
    </div>
  );
}
