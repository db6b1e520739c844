import type { Logger } from 'pino';
import { currencyCatalogue } from '../../../contract/currencies/currency-catalogue';
import { parseRate } from '../../../contract/money/rate';
import type { Clock } from '../../kernel/clock';
import { createPolledPrices, fetchJson } from './polled-prices';
import type { PriceSource } from './price-source';

/** The catalogue's prices, used without a configured source. They are never old. */
export function createCataloguePrices({ clock }: { clock: Clock }): PriceSource {
  return {
    name: 'catalogue',
    read: () => {
      const asOf = clock.now();
      return Promise.resolve(new Map(currencyCatalogue.map(({ key, price }) => [key, { price, asOf }])));
    },
  };
}

const keys = new Set(currencyCatalogue.map(({ key }) => key));

/**
 * Prices from an address that returns `{"<currency key>": "<dollars>", …}`, with `asOf`, the time in ISO 8601 that they are of, if
 * it is another than that of the answer.
 */
export function createHttpPrices(options: {
  url: string;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
}): PriceSource {
  const { url, ...rest } = options;
  return createPolledPrices({
    ...rest,
    name: 'PRICE_URL',
    async fetchPrices(now) {
      const { asOf: said, ...body } = await fetchJson(url);
      const asOf = said === undefined ? now : new Date(typeof said === 'string' ? said : '');
      if (Number.isNaN(asOf.getTime())) throw new Error('its asOf is no time');
      const prices = Object.entries(body).filter(
        (entry): entry is [string, string] =>
          keys.has(entry[0]) && typeof entry[1] === 'string' && parseRate(entry[1]) !== undefined,
      );
      if (prices.length === 0) throw new Error('its answer has no price');
      return new Map(prices.map(([key, price]) => [key, { price, asOf }]));
    },
  });
}
