import { useQuery } from '@tanstack/react-query';
import { formatAmount, parseAmount } from '../../../contract/money/amounts';
import { balancesQueries } from '../balances/balances.queries';
import { useDecimalMark } from '../amounts/money';
import { currenciesQueries } from '../currencies/currencies.queries';
import { useFeeGate } from './fee-choice';
import type { FeeChoices } from './fee-choice';
import { readFee } from './fee-rules';
import { feesQueries } from './fees.queries';

interface CoinMove {
  currency: { key: string; decimal: number };
  /** What is moved, in units; undefined while that is unknown. */
  amount: string | undefined;
  /** Whether there is a fee. */
  isNeeded?: boolean;
  /** It's booked at once and no network is involved, so a higher fee would buy nothing. */
  isBooked?: boolean;
  /** What the fee is asked of; by default the network of the coin itself. */
  quote?: ReturnType<typeof feesQueries.fee>;
  choices: FeeChoices;
}

/** The network's fee for moving a coin: its current value, the user's choice, and whether the user can pay it. */
export function useCoinFee({
  currency,
  amount,
  isNeeded = true,
  isBooked = false,
  quote = feesQueries.fee(currency.key),
  choices,
}: CoinMove) {
  const mark = useDecimalMark();
  const query = useQuery({ ...quote, enabled: isNeeded });
  const balances = useQuery(balancesQueries.all());
  const currencies = useQuery(currenciesQueries.all());
  const known = currencies.data?.find(({ key }) => key === currency.key);
  const fee = isNeeded ? query.data : undefined;
  const isFeeCoin = fee?.currencyFee.key === currency.key;
  const funds = balances.data?.find((one) => one.currency.key === fee?.currencyFee.key);
  const movedMinor = amount === undefined ? undefined : parseAmount(amount, currency.decimal);
  const terms = fee && {
    baseFee: fee.fee,
    decimal: fee.currencyFee.decimal,
    isFixed: isBooked || currencies.data?.find(({ key }) => key === fee.currency.key)?.fixFee === true,
    most: funds?.value,
    price: fee.currencyFee.price,
    ...(movedMinor !== undefined &&
      movedMinor > 0n && {
        moved: {
          amount: formatAmount(movedMinor, currency.decimal),
          decimal: currency.decimal,
          price: known?.price ?? null,
          isFeeCoin,
        },
      }),
  };
  const read = terms && readFee(terms, choices.of(fee.currencyFee.key), mark);
  const gate = useFeeGate(terms, read?.fee);
  return { query, fee, terms, read, gate, choices, isFeeCoin };
}
