import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PayBalance } from '../../../contract/balances/balances.contract';
import { shownDecimalsOf, isZeroAmount } from '../../money/amounts/amounts';
import { Dollars, Money } from '../../money/amounts/money';
import { PocketLip } from '../../money/bill-art/pocket-lip';
import { useCurrencyWords } from '../../money/currencies/currency-title';
import { useReachable } from '../../platform/page/use-reachable';
import styles from './pay-pocket.module.css';

/** One pay balance: a slip of paper with what is left of it in a pocket, and the way to turn it into bills again. */
export function PayPocket({ balance }: { balance: PayBalance }) {
  const { t } = useTranslation('bills');
  const isReachable = useReachable();
  const { currency, value, conv } = balance;
  const { network, protocol } = useCurrencyWords()(currency);
  const canTurn = isReachable && !isZeroAmount(value);
  return (
    <div className={styles.pocket}>
      <span className={styles.slip}>
        <span className={styles.amount}>
          <Money
            value={value}
            ticker={currency.ticker}
            size="head"
            decimals={shownDecimalsOf(currency.ticker)}
          />
        </span>
        {conv !== null && (
          <span className={styles.worth}>
            <Dollars value={conv} />
          </span>
        )}
      </span>
      <span className={styles.lip}>
        <PocketLip className={styles.leather} />
        <span className={styles.words}>
          <span className={styles.name}>
            <span className={styles.ticker}>{currency.ticker}</span>
            <span className={styles.network}>{`${network} · ${protocol}`}</span>
          </span>
          {canTurn && (
            <Link
              to="/bills/$currencyKey"
              params={{ currencyKey: currency.key }}
              search={{ modal: 'transfer', direction: 'toBills' }}
              className={styles.turn}
              aria-label={t('turnIntoBillsOf', { ticker: currency.ticker })}
            >
              {t('turnIntoBills')}
            </Link>
          )}
        </span>
      </span>
    </div>
  );
}
