import { useQuery } from '@tanstack/react-query';
import type { PreparedBurn } from '../../../contract/mint-house/mint-house.models';
import { convertDecimals, formatAmount, parseAmount } from '../../../contract/money/amounts';
import { convertAmount, parseRate } from '../../../contract/money/rate';
import { currenciesQueries } from '../currencies/currencies.queries';
import type { FeeTerms } from '../fees/fee-rules';
import { feesQueries } from '../fees/fees.queries';

interface Coin {
  key: string;
  decimal: number;
  /** Dollars per unit; null while unknown. */
  price: string | null;
}

/** The inputs of a payout: the bills, the coin paid out, and the coin of its network's fee. */
export interface PayoutTerms {
  /** Total face value of the bills, in units of their currency. */
  amount: string;
  /** Decimals of the bills' currency. */
  decimal: number;
  payout: Coin;
  feeCoin: Coin;
}

/** The fee and the net amount, in units of the coin paid out; `net` is missing when nothing would be left. */
interface Payout {
  fee: string;
  net?: string;
}

/** Computes a payout as the server does; undefined while a price is unknown or the fee invalid. */
export function payoutAfter(fee: string, terms: PayoutTerms): Payout | undefined {
  const { payout, feeCoin } = terms;
  const feeMinor = parseAmount(fee, feeCoin.decimal);
  const totalMinor = totalOf(terms);
  if (feeMinor === undefined || totalMinor === undefined) return undefined;
  const keptMinor = convert(feeMinor, { from: feeCoin, to: payout, rounding: 'up' });
  if (keptMinor === undefined) return undefined;
  const kept = formatAmount(keptMinor, payout.decimal);
  if (keptMinor >= totalMinor) return { fee: kept };
  return { fee: kept, net: formatAmount(totalMinor - keptMinor, payout.decimal) };
}

/** The highest fee that still leaves something, in units of the fee's coin; undefined while a price is unknown. */
export function highestFee(terms: PayoutTerms): string | undefined {
  const { payout, feeCoin } = terms;
  const totalMinor = totalOf(terms);
  if (totalMinor === undefined || totalMinor === 0n) return undefined;
  const mostMinor = convert(totalMinor - 1n, { from: payout, to: feeCoin, rounding: 'down' });
  return mostMinor === undefined ? undefined : formatAmount(mostMinor, feeCoin.decimal);
}

function totalOf({ amount, decimal, payout }: PayoutTerms): bigint | undefined {
  const minor = parseAmount(amount, decimal);
  if (minor === undefined) return undefined;
  return convertDecimals(minor, { fromDecimal: decimal, toDecimal: payout.decimal });
}

function convert(
  amountMinor: bigint,
  { from, to, rounding }: { from: Coin; to: Coin; rounding: 'up' | 'down' },
): bigint | undefined {
  if (from.key === to.key || amountMinor === 0n) return amountMinor;
  const [fromPrice, toPrice] = [from, to].map(({ price }) => parseRate(price ?? ''));
  if (fromPrice === undefined || toPrice === undefined) return undefined;
  return convertAmount({
    amountMinor,
    from: { decimal: from.decimal, price: fromPrice },
    to: { decimal: to.decimal, price: toPrice },
    rounding,
  });
}

type OfferedCoin = PreparedBurn['currenciesFill'][number];

/**
 * The coin that pays out: the first one until the user chooses; undefined if none is offered, or the chosen one no longer is.
 */
export function payoutCoin(coins: readonly OfferedCoin[], key: string | undefined): OfferedCoin | undefined {
  return key === undefined ? coins[0] : coins.find((coin) => coin.key === key);
}

interface PayoutOffer {
  /** The coin of the network's fee. */
  feeCoin: { key: string; ticker: string };
  /** The fee's limits: from the network's minimum to the value of the bills. */
  feeTerms: FeeTerms;
  payoutTerms: PayoutTerms;
  expiresAt: string;
}

interface UsePayout {
  /** Undefined while the network's fee loads. */
  offer: PayoutOffer | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
}

/** The network's price for paying out burned bills, with its limits. */
export function usePayout(prepared: PreparedBurn, coin: OfferedCoin | undefined): UsePayout {
  const fees = useQuery({ ...feesQueries.fee(coin?.key ?? ''), enabled: coin !== undefined });
  const currencies = useQuery(currenciesQueries.all());
  const listed = currencies.data?.find(({ key }) => key === coin?.key);
  const queries = [fees, currencies];
  return {
    offer:
      fees.data === undefined || coin === undefined || currencies.data === undefined
        ? undefined
        : toOffer(prepared, {
            coin,
            quote: fees.data,
            price: listed?.price ?? null,
            isFixed: listed?.fixFee,
          }),
    error: queries.find(({ data, error }) => data === undefined && error !== null)?.error,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => {
      void fees.refetch();
      if (currencies.isError) void currencies.refetch();
    },
  };
}

type Quote = Awaited<ReturnType<NonNullable<ReturnType<typeof feesQueries.fee>['queryFn']>>>;

function toOffer(
  { amount, currency }: PreparedBurn,
  asked: { coin: OfferedCoin; quote: Quote; price: string | null; isFixed: boolean | undefined },
): PayoutOffer {
  const { coin, quote, price, isFixed = false } = asked;
  const { currencyFee: feeCoin, fee: baseFee, expiresAt } = quote;
  const payoutTerms = {
    amount,
    decimal: currency.decimal,
    payout: { key: coin.key, decimal: coin.decimal, price },
    feeCoin,
  };
  return {
    feeCoin,
    feeTerms: {
      baseFee,
      decimal: feeCoin.decimal,
      isFixed,
      most: highestFee(payoutTerms),
      price: feeCoin.price,
      moved: { amount, decimal: currency.decimal, price, isFeeCoin: feeCoin.key === coin.key },
    },
    payoutTerms,
    expiresAt,
  };
}

/** The chosen payout of green bills. */
export interface ChosenPayout {
  /** The coin paid out. */
  coin: PreparedBurn['currenciesFill'][number];
  /** The network's fee, in units of the fee coin. */
  fee: string;
  feeCoin: { key: string; ticker: string };
  /** Fee and net amount in the coin paid out; undefined while prices are unknown. */
  payout: Payout | undefined;
}
