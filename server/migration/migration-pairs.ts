import {
  betaProtocol,
  currencyCatalogue,
  findCurrency,
  openMigrationsOf,
  requireCurrency,
} from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { parseAmount } from '../../contract/money/amounts';
import { chainNetworkOf } from '../chains/chain-networks';
import { AppError } from '../kernel/app-error';

/** Two networks that one currency can be moved between. */
export interface MigrationPair {
  from: Currency;
  to: Currency;
  isBeta: boolean;
}

/** Every pair that works, in the catalogue's order. */
export function listMigrationPairs(): MigrationPair[] {
  return currencyCatalogue.flatMap((from) =>
    openMigrationsOf(from).map((key) => pairOf(from, requireCurrency(key))),
  );
}

/**
 * The pair that a caller names, on the v4.0 network or not. Errors: 10008 there is none, 20040 the way back from the v4.0 network.
 */
export function requireMigrationPair(
  from: Currency | undefined,
  to: Currency | undefined,
  kind: 'beta' | 'main',
): MigrationPair {
  const isKnown = from !== undefined && to !== undefined && from.migrationCurrencies.includes(to.key);
  const pair = isKnown ? pairOf(from, to) : undefined;
  if (pair === undefined || pair.isBeta !== (kind === 'beta'))
    throw new AppError('incorrectParameters', {
      errorMsgs: ['currencyFrom, currencyTo: no such migration'],
    });
  if (!openMigrationsOf(pair.from).includes(pair.to.key))
    throw new AppError('poolOperationUnavailable', { errorMsgs: [wayBack] });
  return pair;
}

/** The v4.0 network's currency of one of the T12 network. Error: 10008. */
export function requireBetaPair(key: string): MigrationPair {
  const from = findCurrency(key);
  const to = from?.migrationCurrencies.map(requireCurrency).find(({ protocol }) => protocol === betaProtocol);
  return requireMigrationPair(from, to, 'beta');
}

export const wayBack = 'type: migrating back is not possible yet';

/** The side whose network takes the fee; undefined where both are the product's own. */
export function feeSideOf({ from, to, isBeta }: MigrationPair): Currency | undefined {
  return isBeta ? undefined : [from, to].find((currency) => chainNetworkOf(currency) !== undefined);
}

/** An amount as it was written, in the minor units of both sides. Error: 10008. */
export function readMigratedAmount(
  { from, to }: Pick<MigrationPair, 'from' | 'to'>,
  amount: string,
): { fromMinor: bigint; toMinor: bigint } {
  const decimals = Math.min(from.decimal, to.decimal);
  const amountMinor = parseAmount(amount, decimals);
  if (amountMinor === undefined || amountMinor === 0n)
    throw new AppError('incorrectParameters', {
      errorMsgs: [`amount: above zero, with at most ${decimals} decimals`],
    });
  return {
    fromMinor: amountMinor * 10n ** BigInt(from.decimal - decimals),
    toMinor: amountMinor * 10n ** BigInt(to.decimal - decimals),
  };
}

function pairOf(from: Currency, to: Currency): MigrationPair {
  return { from, to, isBeta: from.protocol === betaProtocol || to.protocol === betaProtocol };
}
