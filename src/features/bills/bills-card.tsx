import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BillBalance } from '../../../contract/bills/bills.models';
import { CurrencyTitle } from '../../core/currencies/currency-title';
import { Dollars } from '../../core/money/dollars';
import { Money } from '../../core/money/money';
import { ChevronRightIcon } from '../../ui/icons/chevron-right-icon';
import { BillMark } from './bill-mark';
import styles from './holdings.module.css';

/** The user's bills of one currency; pressed as a whole it opens them. */
export function BillsCard({ balance }: { balance: BillBalance }) {
  const { t } = useTranslation('bills');
  const { currency, amount, value, conv } = balance;
  return (
    <Link to="/bills/$currencyKey" params={{ currencyKey: currency.key }} className={styles.card}>
      <span className={styles.cardHead}>
        <BillMark />
        <CurrencyTitle currency={currency} />
        <ChevronRightIcon size={16} className={styles.onward} />
      </span>
      <span className={styles.cardMoney}>
        <Money value={value} ticker={currency.ticker} size="title" />
        <span className={styles.cardFoot}>
          <span>{t('billCount', { count: amount })}</span>
          {conv !== null && <Dollars value={conv} />}
        </span>
      </span>
    </Link>
  );
}
