import { currencyCatalogue } from '../../../contract/currencies/currency-catalogue';
import { parseRate } from '../../../contract/money/rate';
import type { Rate } from '../../../contract/money/rate';
import type { Clock } from '../../kernel/clock';
import type { PricePoint, PriceSource } from './price-source';

/** Why a currency can't be quoted, although balances are still shown with its prices. */
export type PriceProblem = 'missing' | 'stale' | 'disagree' | 'jumped';

/** The combined prices of all sources. */
export interface PriceBoard {
  /** Dollars for one unit by currency key, to show; a currency without a price is missing. */
  read(): Promise<ReadonlyMap<string, string>>;
  /** Prices for exchanges, for each currency of the catalogue. */
  readQuotable(): Promise<ReadonlyMap<string, { price: string } | { problem: PriceProblem }>>;
}

interface Limits {
  /** How far a source may be from the median, in percent. */
  deviationPercent: number;
  /** How far a price may move from one read to the next, in percent. */
  jumpPercent: number;
}

/** Maximum age for a quote, by the source's own time. */
const quotableMs = 2 * 60_000;
/** A price that jumped counts again after it has stayed there this long. */
const settledMs = 10 * 60_000;

/** Creates the board, which takes the median of all sources. */
export function createPriceBoard(options: {
  sources: readonly PriceSource[];
  clock: Clock;
  limits: Limits;
}): PriceBoard {
  const { sources, clock, limits } = options;
  const accepted = new Map<string, string>();
  const jumped = new Map<string, { price: string; since: number }>();

  const readAll = () => Promise.all(sources.map((source) => source.read()));

  /** Whether a price is near the last one that counted, or has stayed where it jumped to. */
  function hasSettled(key: string, price: string): boolean {
    const nowMs = clock.now().getTime();
    const last = accepted.get(key);
    const isNear = last === undefined || differsAtMost(price, last, limits.jumpPercent);
    const since = jumped.get(key);
    if (!isNear) {
      if (since === undefined || !differsAtMost(price, since.price, limits.jumpPercent)) {
        jumped.set(key, { price, since: nowMs });
        return false;
      }
      if (nowMs - since.since < settledMs) return false;
    }
    jumped.delete(key);
    accepted.set(key, price);
    return true;
  }

  function evaluate(
    key: string,
    points: readonly PricePoint[],
  ): { price: string } | { problem: PriceProblem } {
    const nowMs = clock.now().getTime();
    if (points.length === 0) return { problem: 'missing' };
    const fresh = points.filter(({ asOf }) => Math.abs(nowMs - asOf.getTime()) <= quotableMs);
    // Most sources of the price must be up to date, so that none decides alone while the others are away.
    if (fresh.length * 2 <= points.length) return { problem: 'stale' };
    const price = middleOf(fresh);
    if (!fresh.every((point) => differsAtMost(point.price, price, limits.deviationPercent)))
      return { problem: 'disagree' };
    return hasSettled(key, price) ? { price } : { problem: 'jumped' };
  }

  return {
    async read() {
      const all = await readAll();
      const prices = new Map<string, string>();
      for (const { key } of currencyCatalogue) {
        const points = pointsOf(all, key);
        if (points.length > 0) prices.set(key, middleOf(points));
      }
      return prices;
    },
    async readQuotable() {
      const all = await readAll();
      return new Map(currencyCatalogue.map(({ key }) => [key, evaluate(key, pointsOf(all, key))]));
    },
  };
}

function pointsOf(all: readonly ReadonlyMap<string, PricePoint>[], key: string): PricePoint[] {
  return all.flatMap((prices) => prices.get(key) ?? []);
}

/** The median; of two in the middle the lower one, so that it is a price that a source has quoted. */
function middleOf(points: readonly PricePoint[]): string {
  const prices = points.map(({ price }) => price).toSorted(comparePrices);
  return prices[Math.floor((prices.length - 1) / 2)] ?? '';
}

function rateOf(price: string): Rate {
  const rate = parseRate(price);
  if (rate === undefined) throw new RangeError(`${price}: no price`);
  return rate;
}

function comparePrices(one: string, other: string): number {
  const { left, right } = aligned(one, other);
  return left < right ? -1 : Number(left > right);
}

/** Whether a price differs from another one by at most `percent`. */
function differsAtMost(price: string, from: string, percent: number): boolean {
  const { left, right } = aligned(price, from);
  const distance = left > right ? left - right : right - left;
  return distance * 100n <= right * BigInt(percent);
}

/** Both prices as integers of the same scale. */
function aligned(one: string, other: string): { left: bigint; right: bigint } {
  const [left, right] = [rateOf(one), rateOf(other)];
  const scale = Math.max(left.scale, right.scale);
  return {
    left: left.units * 10n ** BigInt(scale - left.scale),
    right: right.units * 10n ** BigInt(scale - right.scale),
  };
}
