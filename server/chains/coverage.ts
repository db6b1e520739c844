import { currencyCatalogue } from '../../contract/currencies/currency-catalogue';
import type { Currency } from '../../contract/currencies/currency-catalogue';
import { formatAmount } from '../../contract/money/amounts';
import { sumOf } from '../audit/audit-view';
import type { Total } from '../audit/audit-view';
import type { AuditCheck } from '../audit/finding';
import { isOnRealNetwork } from './chains';
import type { Chains } from './chains';

/** What users are owed in a currency beside the coins for it, in minor units. */
export interface Coverage {
  currency: Currency;
  owedMinor: bigint;
  /** At our own address and those of users. */
  heldMinor: bigint;
  /** Left our addresses for bills that are not live yet. */
  onTheWayMinor: bigint;
  /** What users are owed beyond all coins; 0 when they are covered. */
  missingMinor: bigint;
}

/**
 * Accounts of what we owe in coins. Live bills and pay balances are not here: blue ones have coins at their own addresses, green ones
 * a `position`.
 */
const owedKinds = ['crypto', 'hold', 'payout.pending', 'unclaimed', 'reward.payable', 'position'];

/** Compares what users are owed with the coins, for each currency of a real network: nobody can fund a simulated one. */
export function coverageOf(chains: Chains, totals: readonly Total[]): Coverage[] {
  return currencyCatalogue
    .filter((currency) => isOnRealNetwork(chains, currency))
    .map((currency) => {
      const sum = (...kinds: string[]): bigint =>
        sumOf(totals, ({ kind, currencyId }) => kinds.includes(kind) && currencyId === currency.id);
      const owedMinor = sum(...owedKinds);
      const [heldMinor, onTheWayMinor] = [-sum('custody.main'), -sum('chain')];
      const uncovered = owedMinor - heldMinor - onTheWayMinor;
      const missingMinor = uncovered > 0n ? uncovered : 0n;
      return { currency, owedMinor, heldMinor, onTheWayMinor, missingMinor };
    });
}

/** The comparison in words. */
export function describeCoverage({ currency, ...coverage }: Coverage): string {
  const { owedMinor, heldMinor, onTheWayMinor, missingMinor } = coverage;
  const shown = (minor: bigint): string => formatAmount(minor, currency.decimal);
  return [
    `users are owed ${shown(owedMinor)}`,
    `${shown(heldMinor)} lies at our addresses`,
    `${shown(onTheWayMinor)} is on its way`,
    ...(missingMinor === 0n ? [] : [`${shown(missingMinor)} IS MISSING`]),
  ].join(', ');
}

/** Users are owed no more than lies at our addresses and is on its way, whatever we have lost or spent. */
export const usersAreCovered: AuditCheck = {
  name: 'users are covered',
  async run(_db, { context, totals }) {
    return coverageOf(context.chains, await totals())
      .filter(({ missingMinor }) => missingMinor > 0n)
      .map((coverage) => ({ subject: coverage.currency.key, message: describeCoverage(coverage) }));
  },
};
