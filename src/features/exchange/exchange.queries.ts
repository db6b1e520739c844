import { queryOptions } from '@tanstack/react-query';
import { tctKey } from '../../../contract/exchange/exchange.paths';
import { callApi } from '../../platform/api/call-api';
import { exchangeCalls } from '../../platform/api/user-calls';

/** The exchange that the user wants: one amount is given, in units, the other one is quoted. */
export interface QuoteWish {
  currencyKey: string;
  side: 'from' | 'to';
  amount: string;
}

/** Queries about buying TCT. */
export const exchangeQueries = {
  /** What it can be bought with. */
  payable: (paidWith: 'coins' | 'bills') =>
    queryOptions({
      queryKey: ['exchange', paidWith],
      queryFn: async ({ signal }) => {
        const { payload } = await (paidWith === 'coins'
          ? callApi(exchangeCalls.listSwapCurrencies, {}, { signal })
          : callApi(exchangeCalls.listBillSwapCurrencies, {}, { signal }));
        return payload.currencies;
      },
      staleTime: 300_000,
    }),
  /** The present rate, which nobody can count on; shown until there is a quote. */
  rate: (currencyKey: string) =>
    queryOptions({
      queryKey: ['exchange', 'rate', currencyKey],
      queryFn: async ({ signal }) => {
        const params = { from: currencyKey, to: tctKey };
        return (await callApi(exchangeCalls.getSwapRate, { params }, { signal })).payload;
      },
      staleTime: 60_000,
    }),
  quote: ({ currencyKey, side, amount }: QuoteWish) =>
    queryOptions({
      queryKey: ['exchange', 'quote', currencyKey, side, amount],
      queryFn: async ({ signal }) => {
        const body = {
          currencyFrom: currencyKey,
          currencyTo: tctKey,
          amountFrom: side === 'from' ? amount : null,
          amountTo: side === 'to' ? amount : null,
        };
        return (await callApi(exchangeCalls.quoteSwap, { body }, { signal })).payload;
      },
      // A quote is spent once and soon over: never taken from the cache, refetched only on purpose.
      staleTime: Infinity,
      gcTime: 0,
      meta: { isSecret: true },
    }),
};
