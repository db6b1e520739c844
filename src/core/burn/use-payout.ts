import { useQuery } from '@tanstack/react-query';
import type { PreparedBurn } from '../../../contract/mint-house/mint-house.models';
import { currenciesQueries } from '../currencies/currencies.queries';
import { feesQueries } from '../fees/fees.queries';
import type { FeeTerms } from '../fees/fee-rules';
import { highestFee } from './payout-terms';
import type { PayoutTerms } from './payout-terms';

type Coin = PreparedBurn['currenciesFill'][number];

interface PayoutOffer {
  /** What the network takes its fee in. */
  feeCoin: { key: string; ticker: string };
  /** What a fee has to keep to: from what the network asks to what the bills are worth. */
  feeTerms: FeeTerms;
  payoutTerms: PayoutTerms;
  expiresAt: string;
}

interface UsePayout {
  /** Undefined while the network's fee is not known. */
  offer: PayoutOffer | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
}

/** What a network asks for paying out burned bills, and what bounds it. */
export function usePayout(prepared: PreparedBurn, coin: Coin | undefined): UsePayout {
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
  asked: { coin: Coin; quote: Quote; price: string | null; isFixed: boolean | undefined },
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
