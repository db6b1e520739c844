import type { Logger } from 'pino';
import { currencyCatalogue } from '../../../contract/currencies/currency-catalogue';
import { parseRate } from '../../../contract/money/rate';
import type { Clock } from '../../kernel/clock';
import { createPolledPrices, fetchJson } from './polled-prices';
import type { PricePoint, PriceSource } from './price-source';

/** How a public exchange tells what a coin is traded at. */
interface Exchange {
  /** Where its public calls are, unless a test says otherwise. */
  url: string;
  /** Its names of the pairs with the dollar, by ticker. */
  pairs: Readonly<Record<string, string>>;
  path: (pair: string) => string;
  /** The last price and its time from an answer; undefined for an answer of another shape. */
  read: (body: Record<string, unknown>) => { price: unknown; asOf: Date } | undefined;
}

/**
 * Documented at docs.cdp.coinbase.com/exchange (Get product ticker) and www.bitstamp.net/api (Ticker). Both tell the time of what
 * they say, and their numbers are texts, which stay exact.
 */
const exchanges: Readonly<Record<string, Exchange>> = {
  coinbase: {
    url: 'https://api.exchange.coinbase.com',
    pairs: { BTC: 'BTC-USD', ETH: 'ETH-USD', USDT: 'USDT-USD' },
    path: (pair) => `/products/${pair}/ticker`,
    read: ({ price, time }) => ({ price, asOf: new Date(String(time)) }),
  },
  bitstamp: {
    url: 'https://www.bitstamp.net',
    pairs: { BTC: 'btcusd', ETH: 'ethusd', TRX: 'trxusd', USDT: 'usdtusd' },
    path: (pair) => `/api/v2/ticker/${pair}/`,
    read: ({ last, timestamp }) => ({ price: last, asOf: new Date(Number(timestamp) * 1000) }),
  },
};

/** Prices of a public exchange: of the coins that it trades, on all their networks. */
export function createExchangePrices(options: {
  name: string;
  url?: string;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
}): PriceSource {
  const exchange = exchanges[options.name];
  if (exchange === undefined) throw new RangeError(`${options.name}: no such exchange`);
  const url = options.url ?? exchange.url;
  return createPolledPrices({
    name: options.name,
    clock: options.clock,
    log: options.log,
    async fetchPrices() {
      const asked = await Promise.allSettled(
        Object.entries(exchange.pairs).map(
          async ([ticker, pair]) =>
            [ticker, readPoint(exchange, await fetchJson(`${url}${exchange.path(pair)}`))] as const,
        ),
      );
      const points = new Map(asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
      const [failed] = asked.filter((one) => one.status === 'rejected');
      if (points.size === 0) throw failed?.reason instanceof Error ? failed.reason : new Error('no price');
      return new Map(
        currencyCatalogue.flatMap(({ key, ticker }) => {
          const point = points.get(ticker);
          return point === undefined ? [] : [[key, point] as const];
        }),
      );
    },
  });
}

function readPoint({ read }: Exchange, body: Record<string, unknown>): PricePoint {
  const point = read(body);
  const isGood =
    typeof point?.price === 'string' &&
    parseRate(point.price) !== undefined &&
    !Number.isNaN(point.asOf.getTime());
  if (!isGood) throw new Error('its answer has no price');
  return { price: point.price as string, asOf: point.asOf };
}
