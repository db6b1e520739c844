import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock';
import type { Config } from '../../kernel/config';
import { createExchangePrices } from './exchange-prices';
import { createCataloguePrices, createHttpPrices } from './http-prices';
import { createPriceBoard } from './price-board';
import type { PriceBoard } from './price-board';

/** The sources that the settings name, together; without any the catalogue's prices. */
export function createPrices(
  config: Config,
  { clock, log }: { clock: Clock; log: Pick<Logger, 'warn'> },
): PriceBoard {
  const { PRICE_URL: url, PRICE_EXCHANGES: exchanges } = config;
  const sources = [
    ...(url === undefined ? [] : [createHttpPrices({ url, clock, log })]),
    ...[...new Set(exchanges?.split(','))].map((name) => createExchangePrices({ name, clock, log })),
  ];
  return createPriceBoard({
    sources: sources.length === 0 ? [createCataloguePrices({ clock })] : sources,
    clock,
    limits: { deviationPercent: config.PRICE_DEVIATION_PERCENT, jumpPercent: config.PRICE_JUMP_PERCENT },
  });
}
