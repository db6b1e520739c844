import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCurrencyWords } from '../../core/currencies/use-currency-words';
import { ListRow } from '../../ui/list-row';
import { CoinIcon } from './coin-icon';

interface BalanceRowProps {
  currency: { key: string; ticker: string; network: string; protocol: string };
  /** What the user has of it, or why that is not known. */
  balance: ReactNode;
  /** The same in dollars, where the price is known. */
  worth?: ReactNode;
}

/** One currency of the wallet; pressed as a whole it opens. */
export function BalanceRow({ currency, balance, worth }: BalanceRowProps) {
  const { network, protocol } = useCurrencyWords()(currency);
  return (
    <ListRow
      title={currency.ticker}
      text={`${network} · ${protocol}`}
      icon={<CoinIcon ticker={currency.ticker} />}
      trailing={balance}
      trailingText={worth}
      renderLink={(parts) => (
        <Link to="/wallet/$currencyKey" params={{ currencyKey: currency.key }} {...parts} />
      )}
    />
  );
}
