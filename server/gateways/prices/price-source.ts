import type { Logger } from 'pino';
import { currencyCatalogue } from '../../../contract/currencies/currency-catalogue';
import { parseRate } from '../../../contract/money/rate';
import type { Clock } from '../../kernel/clock';

/** The source of prices. */
export interface PriceSource {
  /** Dollars for one unit by currency key, as decimal strings; a currency without a price is missing. */
  read(): Promise<ReadonlyMap<string, string>>;
}

/** The catalogue's prices, used without a configured source. */
export function createCataloguePrices(): PriceSource {
  const prices = new Map(currencyCatalogue.map(({ key, price }) => [key, price]));
  return { read: () => Promise.resolve(prices) };
}

const freshMs = 60_000;
/** Older prices are dropped: no dollar values are better than wrong ones. */
const usableMs = 10 * 60_000;
const timeoutMs = 5_000;
const bodyMaxLength = 100_000;
const keys = new Set(currencyCatalogue.map(({ key }) => key));

interface Options {
  url: string;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
}

/**
 * Prices from an address that returns `{"<currency key>": "<dollars>", …}`. They are fetched once a minute; on
 * failure the last ones are used for ten minutes, then there are none.
 */
export function createHttpPrices({ url, clock, log }: Options): PriceSource {
  let known: { prices: ReadonlyMap<string, string>; readAtMs: number } | undefined;
  let triedAtMs = 0;
  let running: Promise<void> | undefined;
  async function refresh(): Promise<void> {
    triedAtMs = clock.now().getTime();
    try {
      known = { prices: await fetchPrices(url), readAtMs: triedAtMs };
    } catch (error) {
      log.warn({ err: error }, 'the price source does not answer');
    } finally {
      running = undefined;
    }
  }
  return {
    async read() {
      const nowMs = clock.now().getTime();
      if (nowMs - triedAtMs >= freshMs) running ??= refresh();
      // Only callers without usable prices wait for the fetch.
      const usable = () => known !== undefined && clock.now().getTime() - known.readAtMs < usableMs;
      if (!usable()) await running;
      return usable() && known !== undefined ? known.prices : new Map();
    },
  };
}

async function fetchPrices(url: string): Promise<ReadonlyMap<string, string>> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  const text = await answer.text();
  if (text.length > bodyMaxLength) throw new Error('its answer is too long');
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null) throw new Error('its answer is no object');
  const prices = Object.entries(body).filter(
    (entry): entry is [string, string] =>
      keys.has(entry[0]) && typeof entry[1] === 'string' && parseRate(entry[1]) !== undefined,
  );
  if (prices.length === 0) throw new Error('its answer has no price');
  return new Map(prices);
}
