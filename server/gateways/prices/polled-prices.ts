import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock';
import type { PricePoint, PriceSource } from './price-source';
import { outgoingHeaders } from '../outgoing/outgoing-headers';

const freshMs = 60_000;
/** Older prices are dropped: no dollar values are better than wrong ones. */
const usableMs = 10 * 60_000;
const timeoutMs = 5_000;
const bodyMaxLength = 100_000;

interface Options {
  name: string;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  /** Fails when there is no price at all. */
  fetchPrices: (now: Date) => Promise<ReadonlyMap<string, PricePoint>>;
}

/** Prices that are fetched once a minute; on failure the last ones are used for ten minutes, then there are none. */
export function createPolledPrices({ name, clock, log, fetchPrices }: Options): PriceSource {
  let known: { prices: ReadonlyMap<string, PricePoint>; readAtMs: number } | undefined;
  let triedAtMs = 0;
  let running: Promise<void> | undefined;
  async function refresh(): Promise<void> {
    const now = clock.now();
    triedAtMs = now.getTime();
    try {
      known = { prices: await fetchPrices(now), readAtMs: triedAtMs };
    } catch (error) {
      log.warn({ err: error, source: name }, 'the price source does not answer');
    } finally {
      running = undefined;
    }
  }
  return {
    name,
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

/** Fetches a JSON object of limited length. */
export async function fetchJson(url: string): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    headers: outgoingHeaders,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  const text = await answer.text();
  if (text.length > bodyMaxLength) throw new Error('its answer is too long');
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null) throw new Error('its answer is no object');
  return body as Record<string, unknown>;
}
