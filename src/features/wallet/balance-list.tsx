import type { Balance } from '../../../contract/balances/balances.models';
import { Dollars } from '../../core/money/dollars';
import { Money } from '../../core/money/money';
import { BalanceRow } from './balance-row';
import { shownDecimals } from '../../core/money/shown-decimals';
import styles from './wallet.module.css';

/** The user's currencies, in the catalogue's order. */
export function BalanceList({ balances }: { balances: readonly Balance[] }) {
  return (
    <ul className={styles.list}>
      {balances.map(({ currency, value, conv }) => (
        <li key={currency.key}>
          <BalanceRow
            currency={currency}
            balance={<Money value={value} ticker={currency.ticker} decimals={shownDecimals} />}
            worth={conv === null ? undefined : <Dollars value={conv} />}
          />
        </li>
      ))}
    </ul>
  );
}
